/** Where the runs of a comparison can go on, as points of a run and as stored parts. */
import { type Checkpoint, decodeCheckpoint } from "../../core/runs/checkpoint.ts";
import { hasFinishedSft } from "../../core/training/starts.ts";
import { archiveText, readArchive } from "../../study/archive.ts";
import type { Line } from "../../study/line.ts";
import type { SharedUpTo } from "../../study/pair.ts";
import { RECORD_SENTENCES } from "../storage/faults.ts";
import type { RepeatPart } from "../storage/repeat-part.ts";
import type { RunPoint } from "./train-job.ts";

/** The name under which the start that both runs of a seed share is stored. */
export const startName = (seed: number): string => `start-s${seed}`;

/** Whether a run is exactly where the two runs of a seed diverge. */
export function isStart({ settings, state }: Checkpoint, shared: SharedUpTo): boolean {
  const { stages, turn } = state;
  if (shared === "warm-up") return stages === 2 && turn === 0;
  return shared === "sft" && stages === 0 && hasFinishedSft({ settings, state });
}

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
