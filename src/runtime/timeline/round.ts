import { armById } from "../../core/algorithms/registry.ts";
import { roundDone } from "../../core/training/plan.ts";
import type { RunState } from "../run-state.ts";

/** Whether the newest update was the last one of its round, or of the warm-up. */
export function roundIsOver({ running, progress }: RunState): boolean {
  if (!running || !progress || progress.phase === "warm-up") return false;
  const { phase, done } = progress;
  if (phase !== "generator" && phase !== "verifier") return true;
  return roundDone(armById(running.algorithm), running, done - 1, done);
}
