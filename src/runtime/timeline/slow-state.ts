import { LAST_STAGE } from "./update-stages.ts";

/** Slow motion: one update at a time, shown in five stages. */
export interface SlowState {
  readonly on: boolean;
  /** Index of the stage on screen; the stages before it stay visible. */
  readonly stage: number;
  /** Whether stages advance on a timer. */
  readonly plays: boolean;
  /** Whether the run is making the next update. */
  readonly waits: boolean;
  /** Seconds per stage. */
  readonly seconds: number;
}

/** Choices of seconds per stage, slowest first. */
export const STAGE_SECONDS: readonly number[] = [5, 2.5, 1.2, 0.6];

export const SLOW_OFF: SlowState = {
  on: false,
  stage: LAST_STAGE,
  plays: false,
  waits: false,
  seconds: 2.5,
};
