/**
 * A student's result as a text of at most 150 characters that a QR code holds in its short form:
 * `S17-62-47-` (seed and results in percent, to be read by people), then groups of four symbols that hold all
 * of it, with a checksum at the end.
 */
import { ENGINE_NAMES } from "../../core/engines.ts";
import { sha256 } from "../../core/sha256.ts";
import { fingerprint } from "./fingerprint.ts";
import type { ClassPlan } from "./plan.ts";
import { bytesOf, isPossible, MOST_NICKNAME, type StudentResult, shareOf } from "./result.ts";
import { BitReader, BitWriter, DIGITS } from "./symbols.ts";

export const MOST_CODE = 150; // limit on a code's characters

/** Why a text is not a result of the class. */
export type BadCode =
  /** The text does not look like a result. */
  | "foreign"
  | "too-long"
  /** A symbol is wrong or missing. */
  | "damaged"
  /** Made by another version of the lab. */
  | "older"
  | "newer"
  /** Of a class with other settings or arms. */
  | "other-class"
  /** Whole, but no student of this class can have these numbers. */
  | "impossible";

export type Decoded =
  | { readonly result: StudentResult; readonly code: string }
  | { readonly bad: BadCode };

const VERSION = 2; // format number within the code
/** Something that may be a damaged code. */
const LOOKS_LIKE = /^S\d[0-9A-Z-]{30,}$/;
/** The human-readable part; the symbols after it repeat its content. */
const READABLE = /^S\d+(?:-(?:\d{1,3}|X)){1,3}?(?=(?:-[0-9A-Z]{4})+(?:-[0-9A-Z]{1,4})?$)/;
/** Length of the checksum at the end, in every version: 40 bits of SHA-256 over everything before it. */
const CHECK = 8;
const FINGERPRINT = 6; // symbols of the class's fingerprint
const WIDTH = {
  seed: 32,
  arms: 2,
  engine: 3,
  problems: 13,
  predicted: 7,
  right: 13,
  bytes: 5,
  byte: 8,
} as const;
/** Values for a missing prediction and, below, a missing result. */
const NO_PREDICTION = 127;
const NO_RESULT = 8191;

/** A failed run is shown as X. */
const percent = (share: number | null): string =>
  share === null ? "X" : String(Math.round(100 * share));

/** Checksum symbols of a text. */
function checkOf(text: string): string {
  const hash = sha256(bytesOf(text));
  const writer = new BitWriter();
  for (let i = 0; i < 5; i++) writer.add(Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16), 8);
  return writer.text();
}

/** In groups of four, to be typed. */
const grouped = (symbols: string): string => (symbols.match(/.{1,4}/g) ?? []).join("-");

const readablePart = (result: StudentResult): string =>
  [`S${result.seed}`, ...result.arms.map((arm) => percent(shareOf(result, arm)))].join("-");

function body(result: StudentResult): string {
  const writer = new BitWriter();
  const { seed, problems, arms, engine, nickname } = result;
  writer.add(seed, WIDTH.seed);
  writer.add(arms.length, WIDTH.arms);
  writer.add(engine === null ? 0 : 1 + ENGINE_NAMES.indexOf(engine), WIDTH.engine);
  writer.add(problems, WIDTH.problems);
  for (const { predicted, right } of arms) {
    writer.add(predicted ?? NO_PREDICTION, WIDTH.predicted);
    writer.add(right ?? NO_RESULT, WIDTH.right);
  }
  const name = bytesOf(nickname);
  writer.add(name.length, WIDTH.bytes);
  for (const byte of name) writer.add(byte, WIDTH.byte);
  return writer.text();
}

/** @throws RangeError for a result that no student of the class can have */
export function encodeResult(plan: ClassPlan, result: StudentResult): string {
  if (!isPossible(plan, result)) throw new RangeError("No student of this class can have that.");
  return written(result, fingerprint(plan));
}

function written(result: StudentResult, mark: string): string {
  const head = readablePart(result);
  const symbols = `${DIGITS[VERSION]}${mark}${body(result)}`;
  return `${head}-${grouped(symbols + checkOf(`${head}-${symbols}`))}`;
}

/** Reads what a student brought: pasted, typed or scanned. */
export function decodeResult(plan: ClassPlan, given: string): Decoded {
  const code = given.trim().toUpperCase();
  if (!LOOKS_LIKE.test(code)) return { bad: "foreign" };
  if (code.length > MOST_CODE) return { bad: "too-long" };
  const symbols = symbolsOf(code);
  if (symbols === null) return { bad: "damaged" };
  const version = DIGITS.indexOf(symbols[0] ?? "");
  if (version !== VERSION) return { bad: version < VERSION ? "older" : "newer" };
  if (symbols.slice(1, 1 + FINGERPRINT) !== fingerprint(plan)) return { bad: "other-class" };
  const result = resultIn(symbols.slice(1 + FINGERPRINT));
  // Encoding the decoded result must restore the text: this checks that readable part and symbols agree.
  const isWhole = result !== null && isPossible(plan, result);
  return isWhole && written(result, fingerprint(plan)) === code
    ? { result, code }
    : { bad: "impossible" };
}

/** The symbols without the checksum; null if the checksum is wrong. */
function symbolsOf(code: string): string | null {
  const [head] = READABLE.exec(code) ?? [];
  if (head === undefined) return null;
  const all = code.slice(head.length).replaceAll("-", "");
  const symbols = all.slice(0, -CHECK);
  return checkOf(`${head}-${symbols}`) === all.slice(-CHECK) ? symbols : null;
}

function resultIn(symbols: string): StudentResult | null {
  const reader = new BitReader(symbols);
  const seed = reader.take(WIDTH.seed);
  const count = reader.take(WIDTH.arms);
  const engine = reader.take(WIDTH.engine);
  const problems = reader.take(WIDTH.problems);
  const arms = Array.from({ length: count }, () => {
    const predicted = reader.take(WIDTH.predicted);
    const right = reader.take(WIDTH.right);
    return {
      predicted: predicted === NO_PREDICTION ? null : predicted,
      right: right === NO_RESULT ? null : right,
    };
  });
  const length = reader.take(WIDTH.bytes);
  if (length > MOST_NICKNAME) return null;
  const bytes = Uint8Array.from({ length }, () => reader.take(WIDTH.byte));
  const name = ENGINE_NAMES[engine - 1] ?? null;
  try {
    const nickname = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { seed, problems, arms, engine: name, nickname };
  } catch {
    return null;
  }
}
