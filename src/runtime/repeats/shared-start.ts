import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { hasFinishedSft } from "../../core/training/starts.ts";
import type { SharedUpTo } from "../../study/pair.ts";

/** The name under which the start of a seed is stored. */
export const startName = (seed: number): string => `start-s${seed}`;

/** Whether a run is exactly where the two runs of a seed diverge. */
export function isStart(checkpoint: Checkpoint, shared: SharedUpTo): boolean {
  const { stages, turn } = checkpoint.state;
  if (shared === "warm-up") return stages === 2 && turn === 0;
  return shared === "sft" && stages === 0 && hasFinishedSft(checkpoint);
}

/** Whether a run has not yet reached that point. */
export function isBeforeStart(checkpoint: Checkpoint, shared: SharedUpTo): boolean {
  const { stages } = checkpoint.state;
  if (shared === "warm-up") return stages < 2;
  return shared === "sft" && stages === 0 && !hasFinishedSft(checkpoint);
}
