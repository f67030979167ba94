import { LAST_PHASE } from "./update-phases.ts";

/** Slow motion: one update at a time, shown in five phases. */
export interface SlowState {
  readonly on: boolean;
  /** Index of the phase on screen; the phases before it stay visible. */
  readonly phase: number;
  /** Whether phases advance on a timer. */
  readonly plays: boolean;
  /** Whether the run is making the next update. */
  readonly waits: boolean;
  /** Seconds per phase. */
  readonly seconds: number;
}

/** Choices of seconds per phase, slowest first. */
export const PHASE_SECONDS: readonly number[] = [5, 2.5, 1.2, 0.6];

export const SLOW_OFF: SlowState = {
  on: false,
  phase: LAST_PHASE,
  plays: false,
  waits: false,
  seconds: 2.5,
};
