/** Converts the stored parts of a repeat to and from text and bytes. */
import { decodeCheckpoint } from "../../core/runs/checkpoint.ts";
import { RECORD_SENTENCES } from "../../storage/faults.ts";
import type { RepeatPart } from "../../storage/repeat-part.ts";
import { archiveText, readArchive } from "../../study/archive.ts";
import type { Line } from "../../study/line.ts";
import type { RunPoint } from "./train-job.ts";

/** The stored part of an unfinished run: a checkpoint to continue from, and its lines so far. */
export const halfPart = (
  kept: readonly string[],
  { file, lines }: Pick<RunPoint, "file" | "lines">,
): RepeatPart => ({ state: "half", lines: linesText(kept, lines), checkpoint: file, error: null });

/** The stored part of a finished run. */
export const donePart = (kept: readonly string[], lines: readonly Line[]): RepeatPart => {
  return { state: "done", lines: linesText(kept, lines), checkpoint: null, error: null };
};

/** The stored part of a failed run. */
export const failedPart = (error: string): RepeatPart => {
  return { state: "failed", lines: linesText([], []), checkpoint: null, error };
};

const linesText = (kept: readonly string[], lines: readonly Line[]): string =>
  archiveText(kept, [{ name: "run", lines, evaluation: null }]);

/** The lines of a part. @throws TangoError("bad-file") */
export const linesOf = ({ lines }: RepeatPart): readonly Line[] =>
  readArchive(RECORD_SENTENCES.run, lines)[0]?.lines ?? [];

/** The point from which a run can continue; null for a part without a checkpoint. @throws TangoError("bad-file") */
export function pointOf(part: RepeatPart): RunPoint | null {
  const { checkpoint: file } = part;
  if (file === null) return null;
  return { file, checkpoint: decodeCheckpoint(RECORD_SENTENCES.run, file), lines: linesOf(part) };
}
