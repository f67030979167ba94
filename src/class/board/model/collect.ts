/** What the board holds: codes that count, in the order in which they came, and texts that it refused. */
import { type FoundText, findCodes } from "../../../study/class/find-codes.ts";
import type { ClassPlan } from "../../../study/class/plan.ts";
import { type BadCode, decodeResult } from "../../../study/class/result-code.ts";
import { type CollectedResult, uniqueResults } from "../../../study/class/summary.ts";

/** A text that is not a result of this class. It stays on the board until somebody removes it. */
export interface Refused {
  readonly text: string;
  readonly bad: BadCode;
}

export interface Board {
  /** Each code once; codes of one seed may differ. */
  readonly codes: readonly CollectedResult[];
  readonly refused: readonly Refused[];
}

export const EMPTY_BOARD: Board = { codes: [], refused: [] };

/** The outcome of adding a text to the board. */
export interface AddReport {
  /** Seeds of new codes, in order. */
  readonly added: readonly number[];
  /** Seeds of new codes that already had another code. */
  readonly conflicts: readonly number[];
  /** How many codes were on the board already. */
  readonly again: number;
  readonly refused: readonly (Refused & { readonly line: number })[];
  /** Numbers of the lines that contain no code. */
  readonly proseLines: readonly number[];
  /** How many new codes did not fit on the board. */
  readonly tooMany: number;
}

/** More than any class needs: a pasted book must not fill the storage. */
export const MOST_CODES = 400;
const MOST_REFUSED = 4000; // refused texts on a board
/** Characters that are kept of a refused text. */
const MOST_TEXT = 300;

/** Whether a code's checksum is right, even if its class or version is another. */
const isIntact = (plan: ClassPlan) => (text: string) => {
  const read = decodeResult(plan, text);
  return !("bad" in read && ["foreign", "too-long", "damaged"].includes(read.bad));
};

/** Puts all codes of a text on the board. */
export const addText = (plan: ClassPlan, board: Board, text: string): Added =>
  addFound(plan, board, findCodes(text, isIntact(plan)));

interface Added {
  readonly board: Board;
  readonly told: AddReport;
}

function addFound(plan: ClassPlan, board: Board, { codes: found, proseLines }: FoundText): Added {
  const known = new Set(board.codes.map(({ code }) => code));
  const codes = [...board.codes];
  const refused: AddReport["refused"][number][] = [];
  let [again, tooMany] = [0, 0];
  for (const { line, text: one, around } of found) {
    const read = decodeResult(plan, one);
    if ("bad" in read) refused.push({ line, text: around.slice(0, MOST_TEXT), bad: read.bad });
    else if (known.has(read.code)) again++;
    else if (codes.length >= MOST_CODES) tooMany++;
    else {
      known.add(read.code);
      codes.push(read);
    }
  }
  const fresh = codes.slice(board.codes.length);
  const added = fresh.map(({ result }) => result.seed);
  const second = new Set(uniqueResults(codes).sameSeed);
  const conflicts = fresh.filter((one) => second.has(one)).map(({ result }) => result.seed);
  return {
    board: { codes, refused: withRefused(board.refused, refused) },
    told: { added, conflicts, again, refused, proseLines, tooMany },
  };
}

/** Adds refused texts; each is kept once, the newest first. */
function withRefused(known: readonly Refused[], more: readonly Refused[]): Refused[] {
  const texts = new Map(
    [...more.toReversed(), ...known].map(({ text, bad }) => [text, bad] as const),
  );
  return [...texts].map(([text, bad]) => ({ text, bad })).slice(0, MOST_REFUSED);
}

export const withoutCode = (board: Board, code: string): Board => ({
  codes: board.codes.filter((one) => one.code !== code),
  refused: board.refused,
});

/** The stored board. Each text is validated again, and separately, or pieces of damaged codes could be joined. */
export function boardOf(
  plan: ClassPlan,
  codes: readonly string[],
  refused: readonly string[],
): Board {
  const texts = [...codes, ...refused.toReversed()];
  const found = texts.flatMap((text) => findCodes(text, isIntact(plan)).codes);
  return addFound(plan, EMPTY_BOARD, { codes: found, proseLines: [] }).board;
}

export const withoutRefused = (board: Board, text: string): Board => ({
  codes: board.codes,
  refused: board.refused.filter((one) => one.text !== text),
});

/** The board with a code back at its old position, or the nearest one. */
export const withCodeAt = (board: Board, code: CollectedResult, at: number): Board => ({
  codes: board.codes.some((one) => one.code === code.code)
    ? board.codes
    : board.codes.toSpliced(at, 0, code),
  refused: board.refused,
});
