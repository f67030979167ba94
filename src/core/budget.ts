/**
 * Limits on what a file from outside may hold, for every number that makes reading it slow or large. A few kilobytes
 * can state huge sizes, so each is checked before memory is allocated. Page and command line use the same limits.
 */
import { badFile } from "./bad-file.ts";

/** Limits of one file, all its lanes together. */
export const FILE_BUDGET = {
  lines: 200_000,
  /** Lines times columns; the largest file of the lab has less than 50,000. */
  cells: 3_000_000,
  /** The page keeps 600; seeking sends it all of a file. */
  groups: 4_000,
  rows: 100_000,
  steps: 1_000_000,
  verdicts: 1_000_000,
  credits: 1_000_000,
  /** Advantages: one per token of the updated model. */
  tokens: 1_000_000,
  /** Token probabilities before and after an update. */
  probabilities: 3_000_000,
  checkpoints: 1_000,
  tensors: 4_096,
} as const;

export type BudgetKey = keyof typeof FILE_BUDGET;

const NAMES: Readonly<Record<BudgetKey, string>> = {
  lines: "its runs have more than N lines",
  cells: "its runs have more than N numbers, lines times columns",
  groups: "its runs have more than N groups",
  rows: "its groups have more than N rows",
  steps: "its groups have more than N steps",
  verdicts: "its groups have more than N verdicts",
  credits: "its groups have more than N step rewards",
  tokens: "its groups have more than N tokens",
  probabilities: "its groups have more than N token probabilities",
  checkpoints: "it has more than N checkpoints",
  tensors: "it has more than N tensors",
};

/** Counts what one file holds while it is read. */
export class Budget {
  readonly #file: string;
  readonly #left: Record<BudgetKey, number> = { ...FILE_BUDGET };

  /** @param file its name, for the error message */
  constructor(file: string) {
    this.#file = file;
  }

  /** @throws TangoError("bad-file") when the file has more than its budget */
  take(what: BudgetKey, count: number): void {
    this.#left[what] -= count;
    if (this.#left[what] >= 0) return;
    throw badFile(this.#file, NAMES[what].replace("N", String(FILE_BUDGET[what])));
  }
}

/** Bytes that any archive may inflate to, however small it is: a recording is text and compresses well. */
const FREE_BYTES = 32_000_000;
/** Weights hardly compress. A checkpoint reaches this ratio only where its optimizer state is all zeros. */
const MOST_INFLATION = 8;
/** Room for a recording and the weights of the largest models. */
const MOST_INFLATED = 144_000_000;

/** Bytes that all parts of an archive of so many bytes may have together. */
export const inflatedLimit = (bytes: number): number =>
  Math.min(MOST_INFLATED, FREE_BYTES + MOST_INFLATION * bytes);
