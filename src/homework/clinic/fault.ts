/**
 * A fault of the clinic: a change in the source text of the trainer itself. A patient is a run of a build with that
 * change (tools/clinic.mjs), so there is no second trainer, and what the page shows as the changed line is what ran.
 */
import { TangoError } from "../../core/errors.ts";
import type { ExaminationId } from "./figures.ts";

/** One file per fault, found by glob. */
export interface Fault {
  /** Names its file, its patient and its words. */
  readonly id: string;
  /** Menus list patients by this number, ascending. */
  readonly order: number;
  /** The first is the one that the page shows. */
  readonly changes: readonly [SourceChange, ...SourceChange[]];
  /** The examination that best reveals the fault. */
  readonly shownBy: ExaminationId;
}

export interface SourceChange {
  /** From the root of the repository. */
  readonly file: string;
  /** Whole lines that occur in the file exactly once. */
  readonly healthy: string;
  readonly faulty: string;
}

/**
 * A file's source with the fault applied; unchanged if the fault does not concern it.
 * @param file from the root of the repository
 * @throws TangoError("bad-file") if the healthy lines are not there exactly once
 */
export function withFault(fault: Pick<Fault, "id" | "changes">, file: string, source: string) {
  return fault.changes.reduce((text, change) => {
    if (change.file !== file) return text;
    const parts = text.split(change.healthy);
    if (parts.length !== 2) {
      const found = `its healthy lines are there ${parts.length - 1} times`;
      throw new TangoError(
        "bad-file",
        `The fault ${fault.id} cannot be put into ${file}: ${found}.`,
        { file },
      );
    }
    return parts.join(change.faulty);
  }, source);
}

/** One line of a change, and whether it is on both sides. */
export interface ChangedLine {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Both sides of a change, line by line. */
export function sidesOf({ healthy, faulty }: SourceChange) {
  const marked = (text: string, other: string): ChangedLine[] => {
    const there = other.split("\n");
    return text.split("\n").map((line) => ({ text: line, isChanged: !there.includes(line) }));
  };
  return { healthy: marked(healthy, faulty), faulty: marked(faulty, healthy) };
}
