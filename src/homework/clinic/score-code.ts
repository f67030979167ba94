/**
 * A student's clinic score as a text to copy, type or read aloud: `B27-40-` (points, and the maximum for closed
 * patients), then groups of four symbols that encode everything, with a checksum at the end.
 */

import { sha256 } from "../../core/sha256.ts";
import { normalizeTyped } from "../../core/typed-text.ts";
import { withLookAlikesReplaced } from "../../study/class/alike.ts";
import { bytesOf, cleanNickname, MOST_NICKNAME } from "../../study/class/result.ts";
import { checkOf, grouped } from "../../study/class/result-code.ts";
import { BitReader, BitWriter, DIGITS } from "../../study/class/symbols.ts";

/** Points of a patient before the first examination. */
export const FULL_POINTS = 5;

export interface ClinicScore {
  /** [patients] points of each, in the page's order; null for a patient not closed yet. */
  readonly points: readonly (number | null)[];
  /** Only if the student typed one; "" without. */
  readonly nickname: string;
}

/** Why a text is not a score: no code at all, a symbol is wrong, or another version's patients. */
export type BadScore = "foreign" | "damaged" | "other";

const VERSION = "1";
const LOOKS_LIKE = /^B\d{1,3}-+\d{1,3}(?:-+[0-9A-Z]+)+-*$/;
const NOT_CLOSED = 7; // stands for the points of an open patient
const WIDTH = { points: 3, bytes: 5, byte: 8 } as const;
const MARK = 4; // symbols from the patients' ids
const CHECK = 8; // symbols of the checksum

/** Four symbols derived from the patients' ids. */
function markOf(ids: readonly string[]): string {
  const hash = sha256(bytesOf(ids.join()));
  return Array.from({ length: MARK }, (_, i) => {
    return DIGITS[Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16) % DIGITS.length];
  }).join("");
}

/** Points so far, and the maximum for the closed patients. */
export function totalOf({ points }: Pick<ClinicScore, "points">) {
  const closed = points.filter((one) => one !== null);
  const sum = closed.reduce((all, one) => all + one, 0);
  return { points: sum, of: FULL_POINTS * closed.length };
}

/** @param ids of the patients, in the order of the points */
export function encodeScore(ids: readonly string[], score: ClinicScore): string {
  const writer = new BitWriter();
  for (const one of score.points) writer.add(one ?? NOT_CLOSED, WIDTH.points);
  const name = bytesOf(cleanNickname(score.nickname));
  writer.add(name.length, WIDTH.bytes);
  for (const byte of name) writer.add(byte, WIDTH.byte);
  const total = totalOf(score);
  const head = `B${total.points}-${total.of}`;
  const symbols = `${VERSION}${markOf(ids)}${writer.text()}`;
  return `${head}-${grouped(symbols + checkOf(`${head}-${symbols}`))}`;
}

/** Reads what a student brought: one code, with its groups of whatever length. */
export function decodeScore(
  ids: readonly string[],
  given: string,
): { readonly score: ClinicScore; readonly code: string } | { readonly bad: BadScore } {
  const text = withLookAlikesReplaced(normalizeTyped(given).trim());
  if (!LOOKS_LIKE.test(text)) return { bad: "foreign" };
  const [points = "", of = "", ...groups] = text.split(/-+/);
  const all = groups.join("");
  const code = `${points}-${of}-${grouped(all)}`;
  const symbols = all.slice(0, -CHECK);
  if (checkOf(`${points}-${of}-${symbols}`) !== all.slice(-CHECK)) return { bad: "damaged" };
  if (!symbols.startsWith(VERSION + markOf(ids))) return { bad: "other" };
  const reader = new BitReader(symbols.slice(1 + MARK));
  const read = ids.map(() => reader.take(WIDTH.points));
  const length = Math.min(MOST_NICKNAME, reader.take(WIDTH.bytes));
  const bytes = Uint8Array.from({ length }, () => reader.take(WIDTH.byte));
  const score = {
    points: read.map((one) => (one === NOT_CLOSED ? null : one)),
    nickname: new TextDecoder().decode(bytes),
  };
  // Encoding again must give the same text: this checks that readable part and symbols agree.
  return encodeScore(ids, score) === code ? { score, code } : { bad: "damaged" };
}
