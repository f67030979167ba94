/** The order in which racing lanes train: one round per turn, and the lane furthest behind goes first. */

import { trains } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { turnsBefore } from "../../core/training/plan.ts";
import type { RunUntil, StepKind } from "../../protocol/messages.ts";
import { isPastSft, type Progress, type RunState } from "../run-state.ts";

/**
 * Progress as generator updates made in the rounds, so that lanes with different round lengths and arms are comparable.
 * Arms without generator updates count the verifier's. Negative before the rounds, infinite at the end.
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

/** The length of one turn: a round, or before the rounds one unit of work. */
export const runUntilOf = (progress: Progress | null): RunUntil =>
  progress?.phase === "generator" || progress?.phase === "verifier" ? "round" : "next";

export interface Waiting {
  /** The result of `turnsDone`. */
  readonly turns: number;
  /** Number of the race's turn that it took last; 0 before its first. */
  readonly lastTurn: number;
}

/** Sorts lanes by next turn: the furthest behind first; on a tie, the one whose last turn is longest ago. */
export function inTurn<T extends Waiting>(waiting: readonly T[]): T[] {
  return [...waiting].sort((a, b) =>
    a.turns === b.turns ? a.lastTurn - b.lastTurn : a.turns - b.turns,
  );
}

/** Whether a run can take a turn in its status. */
export const canWork = ({ status }: RunState): boolean =>
  status === "training" || status === "paused" || status === "idle";

/** Whether a run can take a step of this kind; not if its arm does not train that model, or during SFT. */
export function canStep(run: RunState, kind: StepKind): boolean {
  if (!canWork(run)) return false;
  if (kind === "next" || kind === "round") return true;
  const { running, progress } = run;
  const isEarly = !isPastSft(progress?.phase ?? null) || progress?.stage === "after-sft";
  return !isEarly && running !== null && trains(armById(running.algorithm), kind);
}
