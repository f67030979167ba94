import { hasVerifier } from "../core/algorithms/arm.ts";
import { armById } from "../core/algorithms/registry.ts";
import { isLive, type LabState, runShown } from "./lab-state.ts";
import { updatesOf } from "./run-state.ts";

/** Longer waits are announced. */
const PATIENCE_SECONDS = 30;
/** Lines per second; the rate is measured over ten seconds, so a slower one cannot be told from 0. */
const LEAST_RATE = 0.1;

export interface LongWait {
  /** What the user waits for: the end of SFT, or a visible gain. */
  readonly what: "sft" | "gain";
  readonly seconds: number;
  /** Measured steps or updates per second, at least LEAST_RATE. */
  readonly rate: number;
  /** Whether the rate is too low to measure; `seconds` is then a lower bound. */
  readonly isBelow: boolean;
  /** Updates that the recorded run needed for its gain; 0 during SFT. */
  readonly updates: number;
}

/**
 * Estimates how long the user waits for SFT or for a visible gain, which the preset's recorded run
 * reached after a known number of updates. Null if that is at most half a minute, or unknown.
 * @param rate lines per second; null before it can be measured
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
