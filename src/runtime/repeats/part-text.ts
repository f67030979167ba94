/** The stored parts of a repeat, from and to text and bytes. */
import { decodeCheckpoint } from "../../core/runs/checkpoint.ts";
import { RECORD_SENTENCES } from "../../storage/faults.ts";
import type { RepeatPart } from "../../storage/repeat-part.ts";
import { archiveText, readArchive } from "../../study/archive.ts";
import type { Line } from "../../study/line.ts";
import type { RunPoint } from "./train-job.ts";

/** Where a run can go on, and what is stored of it there. */
export const halfPart = (
  kept: readonly string[],
  { file, lines }: Pick<RunPoint, "file" | "lines">,
): RepeatPart => ({ state: "half", lines: linesText(kept, lines), checkpoint: file, error: null });

/** What is stored of a run at its end. */
export const donePart = (kept: readonly string[], lines: readonly Line[]): RepeatPart => {
  return { state: "done", lines: linesText(kept, lines), checkpoint: null, error: null };
};

/** What is stored of a run that failed. */
export const failedPart = (error: string): RepeatPart => {
  return { state: "failed", lines: linesText([], []), checkpoint: null, error };
};

const linesText = (kept: readonly string[], lines: readonly Line[]): string =>
  archiveText(kept, [{ name: "run", lines, evaluation: null }]);

/** The lines of a part. @throws TangoError("bad-file") */
export const linesOf = ({ lines }: RepeatPart): readonly Line[] =>
  readArchive(RECORD_SENTENCES.run, lines)[0]?.lines ?? [];

/** Where a run can go on from a part; null for one without a checkpoint. @throws TangoError("bad-file") */
export function pointOf(part: RepeatPart): RunPoint | null {
  const { checkpoint: file } = part;
  if (file === null) return null;
  return { file, checkpoint: decodeCheckpoint(RECORD_SENTENCES.run, file), lines: linesOf(part) };
}
