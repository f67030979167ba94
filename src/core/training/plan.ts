import { type Arm, hasVerifier, startsAsCopy, trains, warmsUp } from "../algorithms/arm.ts";
import type { Settings } from "../settings/settings.ts";
import { turnAt } from "../tango/schedule.ts";
import { EVAL_POINTS, type EvalPoint, type Phase } from "./records.ts";
import type { SessionState } from "./state.ts";

/** The next unit of work: a pure function of settings and counters, so it is never stored. */
export interface NextUnit {
  readonly phase: Phase;
  readonly stage: EvalPoint | null;
  readonly done: number;
  readonly planned: number;
}

/** Units of each phase before the first round; 0 for a skipped phase. */
export function unitsBeforeRounds(arm: Arm, settings: Settings) {
  const { sftGeneratorSteps, sftVerifierSteps, verifierWarmup } = settings;
  return {
    "sft-generator": sftGeneratorSteps,
    "sft-verifier": hasVerifier(arm) && !startsAsCopy(arm) ? sftVerifierSteps : 0,
    "warm-up": warmsUp(arm) ? verifierWarmup : 0,
  } satisfies Partial<Record<Phase, number>>;
}

/**
 * Turns of the main part: enough rounds for the planned generator updates. Turns of a model that the arm
 * does not train are skipped, so all arms train the other model equally often. In rounds without the
 * generator, the planned updates are the verifier's.
 */
export function plannedTurns(settings: Settings): number {
  const { generatorPerRound: g, verifierPerRound: v, updates } = settings;
  return g === 0 ? updates : updates + Math.floor(updates / g) * v;
}

/** The first turn at or after `turn` whose model this arm trains; null when the plan is done. */
export function nextTurn(arm: Arm, settings: Settings, turn: number): number | null {
  const planned = plannedTurns(settings);
  for (let t = turn; t < planned; t++) {
    const model = turnAt(t, settings.generatorPerRound, settings.verifierPerRound);
    if (trains(arm, model === "G" ? "generator" : "verifier")) return t;
  }
  return null;
}

/** Turns of each model before a turn of the schedule, taken or skipped. */
export function turnsBefore(
  { generatorPerRound: g, verifierPerRound: v }: Settings,
  turn: number,
): { readonly generator: number; readonly verifier: number } {
  const rounds = Math.floor(turn / (g + v));
  const rest = turn - rounds * (g + v);
  return {
    generator: rounds * g + Math.min(rest, g),
    verifier: rounds * v + Math.max(0, rest - g),
  };
}

/** Updates of both models that a complete run makes, the warm-up included. */
export function plannedUpdates(arm: Arm, settings: Settings): number {
  const turns = turnsBefore(settings, plannedTurns(settings));
  const generator = trains(arm, "generator") ? turns.generator : 0;
  const verifier = trains(arm, "verifier") ? turns.verifier : 0;
  return unitsBeforeRounds(arm, settings)["warm-up"] + generator + verifier;
}

/** How many of the first `update` planned updates are the verifier's: its warm-up, then its turns in each round. */
export function plannedVerifierUpdates(arm: Arm, settings: Settings, update: number): number {
  if (!warmsUp(arm)) return 0;
  if (!trains(arm, "generator")) return update;
  const { verifierWarmup, generatorPerRound, verifierPerRound } = settings;
  if (!trains(arm, "verifier")) return Math.min(update, verifierWarmup);
  const turn = update - verifierWarmup;
  if (turn <= 0) return update;
  if (generatorPerRound + verifierPerRound === 0) return verifierWarmup;
  return verifierWarmup + turnsBefore(settings, turn).verifier;
}

/** Whether the round of `startTurn` is over: the next turn this arm takes belongs to a later round. */
export function roundDone(arm: Arm, settings: Settings, startTurn: number, turn: number): boolean {
  const length = settings.generatorPerRound + settings.verifierPerRound;
  const roundOf = (t: number) => Math.floor(t / length);
  const next = nextTurn(arm, settings, turn);
  return next === null || roundOf(next) > roundOf(startTurn);
}

/** SFT, evaluation, warm-up, evaluation, rounds, evaluation. */
export function nextUnit(arm: Arm, settings: Settings, state: SessionState): NextUnit {
  const unit = (phase: Phase, done: number, planned: number, stage: EvalPoint | null = null) => ({
    phase,
    stage,
    done,
    planned,
  });
  const before = unitsBeforeRounds(arm, settings);
  if (state.sftGenerator < before["sft-generator"]) {
    return unit("sft-generator", state.sftGenerator, before["sft-generator"]);
  }
  if (state.sftVerifier < before["sft-verifier"]) {
    return unit("sft-verifier", state.sftVerifier, before["sft-verifier"]);
  }
  if (state.stages < 1) return unit("evaluation", 0, 1, EVAL_POINTS[0]);
  if (state.warmup < before["warm-up"]) return unit("warm-up", state.warmup, before["warm-up"]);
  if (state.stages < 2) return unit("evaluation", 0, 1, EVAL_POINTS[1]);
  const turn = nextTurn(arm, settings, state.turn);
  if (turn !== null) {
    const model = turnAt(turn, settings.generatorPerRound, settings.verifierPerRound);
    const phase = model === "G" ? "generator" : "verifier";
    return unit(phase, state.turn, plannedTurns(settings));
  }
  if (state.stages < 3) return unit("evaluation", 0, 1, EVAL_POINTS[2]);
  return unit("done", 1, 1);
}
