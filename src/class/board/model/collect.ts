/** What the board holds: accepted codes in order of arrival. */
import { type FoundText, findCodes } from "../../../study/class/find-codes.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { type BadCode, decodeResult } from "../../../study/class/result-code.ts";
import { type CollectedResult, uniqueResults } from "../../../study/class/summary.ts";

/** A text that is not a result of this class. */
export interface Refused {
  readonly line: number;
  readonly bad: BadCode;
}

/** Each code once; codes of one seed may differ. */
export type Codes = readonly CollectedResult[];

/** The outcome of adding a text to the board. */
export interface AddReport {
  /** Seeds of the codes that were new, in order. */
  readonly added: readonly number[];
  /** Seeds of new codes that have another code already. */
  readonly conflicts: readonly number[];
  /** How many codes the board had already. */
  readonly again: number;
  readonly refused: readonly Refused[];
  readonly proseLines: readonly number[];
  /** How many new codes found no room on the board. */
  readonly tooMany: number;
}

/** More than any class needs: a pasted book must not fill the storage. */
export const MOST_CODES = 400;
/** Whether a code's checksum is right, whatever class or version the code belongs to. */
const isWhole = (plan: ClassPlan) => (text: string) => {
  const read = decodeResult(plan, text);
  return !("bad" in read && ["foreign", "too-long", "damaged"].includes(read.bad));
};

/** Puts all codes of a text on the board. */
export const addText = (plan: ClassPlan, before: Codes, text: string): Added =>
  addFound(plan, before, findCodes(text, isWhole(plan)));

interface Added {
  readonly codes: Codes;
  readonly told: AddReport;
}

function addFound(plan: ClassPlan, before: Codes, { codes: found, proseLines }: FoundText): Added {
  const known = new Set(before.map(({ code }) => code));
  const codes = [...before];
  const refused: Refused[] = [];
  let [again, tooMany] = [0, 0];
  for (const { line, text: one } of found) {
    const read = decodeResult(plan, one);
    if ("bad" in read) refused.push({ line, bad: read.bad });
    else if (known.has(read.code)) again++;
    else if (codes.length >= MOST_CODES) tooMany++;
    else {
      known.add(read.code);
      codes.push(read);
    }
  }
  const fresh = codes.slice(before.length);
  const added = fresh.map(({ result }) => result.seed);
  const second = new Set(uniqueResults(codes).sameSeed);
  const conflicts = fresh.filter((one) => second.has(one)).map(({ result }) => result.seed);
  return { codes, told: { added, conflicts, again, refused, proseLines, tooMany } };
}

/** The stored codes. Each text is validated again, and separately, or pieces of damaged codes could be joined. */
export function codesOf(plan: ClassPlan, texts: readonly string[]): Codes {
  const found = texts.flatMap((text) => findCodes(text, isWhole(plan)).codes);
  return addFound(plan, [], { codes: found, proseLines: [] }).codes;
}

/** The codes with one back at its old position, or the nearest one. */
export const withCodeAt = (codes: Codes, code: CollectedResult, at: number): Codes =>
  codes.some((one) => one.code === code.code) ? codes : codes.toSpliced(at, 0, code);
