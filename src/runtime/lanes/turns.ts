/** Whose turn it is when live runs share the one device: whole rounds, and who is behind goes first. */

import { trains } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { turnsBefore } from "../../core/training/plan.ts";
import type { RunUntil, StepKind } from "../../protocol/messages.ts";
import { isPastSft, type Progress, type RunState } from "../run-state.ts";

/**
 * How far a run is, counted in turns of the generator that lie behind it, so that runs of different
 * rounds and arms are level where their generators have learned equally often. Below 0 before the rounds.
 */
export function turnsDone(settings: Settings, { phase, stage, done, planned }: Progress): number {
  switch (phase) {
    case "sft-generator":
    case "sft-verifier":
      return Number.NEGATIVE_INFINITY;
    case "warm-up":
      return done - planned;
    case "generator":
    case "verifier": {
      const { generator, verifier } = turnsBefore(settings, done);
      return settings.generatorPerRound > 0 ? generator : verifier;
    }
    case "evaluation":
      if (stage === "after-sft") return -settings.verifierWarmup - 1;
      return stage === "after-warm-up" ? -0.5 : Number.POSITIVE_INFINITY;
    case "done":
      return Number.POSITIVE_INFINITY;
  }
}

/** How far one turn goes: a round, and before the rounds one unit at a time. */
export const runUntilOf = (progress: Progress | null): RunUntil =>
  progress?.phase === "generator" || progress?.phase === "verifier" ? "round" : "next";

export interface Waiting {
  readonly place: number;
  /** Ordinal of its last turn; 0 before the first. */
  readonly served: number;
}

/** In the order in which they take turns: who is furthest behind, of those level who waits longest. */
export function inTurn<T extends Waiting>(waiting: readonly T[]): T[] {
  return [...waiting].sort((a, b) =>
    a.place === b.place ? a.served - b.served : a.place - b.place,
  );
}

/** Whether a run can take a turn, as it stands. */
export const canWork = ({ status }: RunState): boolean =>
  status === "training" || status === "paused" || status === "idle";

/** Whether a step of this kind is one for the run. */
export function canStep(run: RunState, kind: StepKind): boolean {
  if (!canWork(run)) return false;
  if (kind === "next" || kind === "round") return true;
  const { running, progress } = run;
  const isEarly = !isPastSft(progress?.phase ?? null) || progress?.stage === "after-sft";
  return !isEarly && running !== null && trains(armById(running.algorithm), kind);
}
