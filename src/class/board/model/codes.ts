/** What a board holds: the codes that came, in their order, and what to say of each text. */
import { pluralize } from "../../../core/counted.ts";
import { findCodes } from "../../../study/class/find-codes.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { isSameRun } from "../../../study/class/result.ts";
import { type BadCode, decodeResult, isWhole } from "../../../study/class/result-code.ts";
import type { CollectedResult } from "../../../study/class/summary.ts";
import { list } from "../../../ui/kit/english.ts";

/** Each code once; codes of one seed may differ. */
export type Codes = readonly CollectedResult[];

/** Why a text does not count. */
const BAD = {
  foreign: "this is not a result code of Tango Lab.",
  damaged: "the code has a wrong or missing character. Copy it again.",
  newer: "the code comes from a newer Tango Lab: reload this page, and paste it again.",
  "other-class": "the code belongs to another class, with other settings or other arms.",
  impossible:
    "the code is whole, but no student of this class can have it: its seed or its numbers are not of this class.",
} satisfies Readonly<Record<BadCode, string>>;

/** Most sentences about single lines; further lines are counted. */
const MOST_LINES = 4;

interface Added {
  readonly codes: Codes;
  /** Sentences about the text. */
  readonly told: readonly string[];
}

/** What a code says is done: of two codes of the same runs the newer one says more. */
const saidBy = ({ result: { homework, nickname } }: CollectedResult): number =>
  2 * (homework.lessons.length + homework.lines.length) + (nickname === "" ? 0 : 1);

/** Adds all codes of a text. Who hands in the same runs again, after another lesson, replaces the earlier code. */
export function addCodes(plan: ClassPlan, before: Codes, text: string): Added {
  let codes = before;
  const added: number[] = [];
  const newer: number[] = [];
  const again: number[] = [];
  const conflicts: number[] = [];
  const bad: string[] = [];
  for (const { line, text: one } of findCodes(text, isWhole)) {
    const read = decodeResult(plan, one);
    if ("bad" in read) {
      bad.push(`Line ${line}: ${BAD[read.bad]}`);
      continue;
    }
    const { seed } = read.result;
    const earlier = codes.find(({ result }) => isSameRun(result, read.result));
    if (earlier && saidBy(read) <= saidBy(earlier)) again.push(seed);
    else if (earlier) {
      newer.push(seed);
      codes = codes.map((known) => (known === earlier ? read : known));
    } else {
      if (codes.some(({ result }) => result.seed === seed)) conflicts.push(seed);
      added.push(seed);
      codes = [...codes, read];
    }
  }
  const told = [
    added.length === 1 && `Seed ${added[0]} was added: it has a ring.`,
    added.length > 1 && `${added.length} codes were added.`,
    newer.length > 0 &&
      `Handed in again, and replaced: seed ${list([...new Set(newer)].map(String))}.`,
    conflicts.length > 0 &&
      `Different codes came for seed ${list([...new Set(conflicts)].map(String))}: the first one counts. Remove the wrong one.`,
    again.length === 1 && "One code was on the board already; it counts once.",
    again.length > 1 && `${again.length} codes were on the board already; each counts once.`,
    ...bad.slice(0, MOST_LINES),
    bad.length > MOST_LINES &&
      `${pluralize(bad.length - MOST_LINES, "more line")} without a code of this class.`,
  ].filter((sentence) => sentence !== false);
  return { codes, told: told.length > 0 ? told : ["There is no code in it."] };
}

/** The stored codes. Each text is read by itself, or pieces of damaged codes could be joined. */
export const codesOf = (plan: ClassPlan, texts: readonly string[]): Codes =>
  texts.reduce<Codes>((codes, text) => addCodes(plan, codes, text).codes, []);
