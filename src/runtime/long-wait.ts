import { hasVerifier } from "../core/algorithms/arm.ts";
import { armById } from "../core/algorithms/registry.ts";
import { isLive, type LabState, runShown } from "./lab-state.ts";
import { updatesOf } from "./run-state.ts";

/** A first gain that takes longer than this needs a word. */
const PATIENCE_SECONDS = 30;
/** The slowest pace that ten seconds of measuring can tell from none. */
const LEAST_RATE = 0.1;

export interface LongWait {
  /** What takes so long: the supervised start, or the updates until a gain can be seen. */
  readonly what: "sft" | "gain";
  readonly seconds: number;
  /** Steps or updates a second, as measured; at least LEAST_RATE. */
  readonly rate: number;
  /** Whether the pace is below what can be measured, and the seconds are the fewest it can be. */
  readonly isBelow: boolean;
  /** Updates that the recorded run needed for its gain; 0 where SFT is what takes long. */
  readonly updates: number;
}

/**
 * What a live run lets one wait for longer than half a minute, told by its measured pace and by when
 * the preset's recorded run had its gain; null when nothing does, or nobody knows.
 * @param rate lines a second, null while there is none to measure
 */
export function longWait(state: LabState, rate: number | null): LongWait | null {
  const { recordings, preset } = state;
  const { status, progress, running } = runShown(state);
  if (!isLive(state) || status !== "training" || !progress || !running || rate === null)
    return null;
  const { phase, done, planned } = progress;
  const isBelow = rate < LEAST_RATE;
  const slow = (what: LongWait["what"], left: number, updates: number): LongWait | null => {
    const seconds = left / Math.max(rate, LEAST_RATE);
    return seconds > PATIENCE_SECONDS
      ? { what, seconds, rate: Math.max(rate, LEAST_RATE), isBelow, updates }
      : null;
  };
  if (phase === "sft-generator" || phase === "sft-verifier") {
    const isFirst = phase === "sft-generator" && hasVerifier(armById(running.algorithm));
    return slow("sft", planned - done + (isFirst ? running.sftVerifierSteps : 0), 0);
  }
  const { recording } = recordings;
  if (phase === "evaluation" || phase === "done" || recording?.run.preset !== preset) return null;
  return recording.gain === null
    ? null
    : slow("gain", recording.gain - updatesOf(progress), recording.gain);
}
