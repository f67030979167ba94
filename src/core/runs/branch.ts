/**
 * A second run from a checkpoint of the first, with other settings. Draws are keyed by the number of
 * the update, so a branch that changes nothing writes the lines of its parent, and every difference
 * between two branches is made by what was changed.
 */
import { hasVerifier } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { fromPlainError, LabError, type PlainError, toPlainError } from "../errors.ts";
import { differences } from "../settings/parse.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { checkLevels } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import { nextTurn, nextUnit, turnsBefore, unitsBeforeRounds } from "../training/plan.ts";
import type { SessionState } from "../training/state.ts";
import type { Checkpoint } from "./checkpoint.ts";

/** Settings that a branch keeps, by what of the checkpoint was made with them. */
const KEPT = {
  seed: ["seed"],
  task: ["task", "hardAbove", "misprintRate", "verifierMisprintRate"],
  start: [
    ...(["corruptionRate", "sftMinSteps", "sftMaxSteps", "sftGeneratorSteps"] as const),
    ...(["sftVerifierSteps", "sftBatch", "otherShare", "verifierHabit"] as const),
    ...(["verdictShare", "sftLr", "sftLrWarmup"] as const),
  ],
  shape: ["width", "layers", "heads", "activation", "tiedHead", "positions"],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;

/** Why a branch keeps a setting. */
export type Keeps = keyof typeof KEPT;

/** What stands against a branch. */
export type BranchProblem =
  | { readonly kind: Keeps; readonly key: SettingKey }
  /** The other arm wants a second model, which there is not; or models that were taught something else. */
  | { readonly kind: "no-verifier" | "taught"; readonly key: "algorithm" }
  /** The supervised start is not over yet. */
  | { readonly kind: "early" }
  /** No update of the plan is left. */
  | { readonly kind: "over" }
  /** A value that does not go with the others. */
  | { readonly kind: "refused"; readonly error: PlainError };

/** A checkpoint without its weights. */
export type BranchPoint = Pick<Checkpoint, "settings" | "state">;

/** Why a setting is the same in all branches of a run; null when a branch may change it. */
export function whyKept(key: SettingKey): Keeps | null {
  const kinds = Object.keys(KEPT) as Keeps[];
  return kinds.find((kind) => (KEPT[kind] as readonly SettingKey[]).includes(key)) ?? null;
}

/** The first thing that stands against going on from there with these settings; null when nothing does. */
export function branchProblem(from: BranchPoint, settings: Settings): BranchProblem | null {
  for (const [key] of differences(settings, from.settings)) {
    const kind = whyKept(key as SettingKey);
    if (kind) return { kind, key: key as SettingKey };
  }
  const misfit = armMisfit(from.settings, settings);
  if (misfit) return { kind: misfit, key: "algorithm" };
  try {
    checkLevels(taskById(settings.task), settings);
  } catch (error) {
    return { kind: "refused", error: toPlainError(error) };
  }
  const { phase, stage } = nextUnit(armById(settings.algorithm), settings, stateOf(from, settings));
  if (phase === "sft-generator" || phase === "sft-verifier") return { kind: "early" };
  return phase === "done" || stage === "end" ? { kind: "over" } : null;
}

/**
 * The checkpoint that a branch begins at. It shares the arrays of the first.
 * @throws LabError("bad-setting") saying what stands against it
 */
export function branchCheckpoint(from: Checkpoint, settings: Settings): Checkpoint {
  const problem = branchProblem(from, settings);
  if (problem?.kind === "refused") throw fromPlainError(problem.error);
  if (problem) throw new LabError("bad-setting", sentenceOf(problem));
  return { ...from, settings, state: stateOf(from, settings) };
}

/** What of the other arm the models of a run cannot do. */
function armMisfit(from: Settings, to: Settings): "no-verifier" | "taught" | null {
  const [had, has] = [armById(from.algorithm), armById(to.algorithm)];
  if (hasVerifier(has) && !hasVerifier(had)) return "no-verifier";
  if (had.generator.sft !== has.generator.sft) return "taught";
  if (had.verifier.kind === "none" || has.verifier.kind === "none") return null;
  return had.verifier.sft !== has.verifier.sft ? "taught" : null;
}

/** Counters where another plan stands at the same place: as many turns of the generator are over. */
function stateOf({ settings: from, state }: BranchPoint, settings: Settings): SessionState {
  const arm = armById(settings.algorithm);
  const turn = turnIn(settings, from, state.turn);
  return {
    ...state,
    turn,
    // The warm-up belongs before the first round: what another plan would have more of it is not made up for.
    warmup: state.stages < 2 ? state.warmup : unitsBeforeRounds(arm, settings)["warm-up"],
    // A plan that is longer than the one before has its last table still to come.
    stages: nextTurn(arm, settings, turn) === null ? state.stages : Math.min(2, state.stages),
  };
}

function turnIn(settings: Settings, from: Settings, turn: number): number {
  const { generatorPerRound: g, verifierPerRound: v } = settings;
  if (g === from.generatorPerRound && v === from.verifierPerRound) return turn;
  const { generator, verifier } = turnsBefore(from, turn);
  // Without turns of the generator the verifier's are all there are.
  return g === 0 ? verifier : Math.floor(generator / g) * (g + v) + (generator % g);
}

function sentenceOf(problem: Exclude<BranchProblem, { kind: "refused" }>): string {
  switch (problem.kind) {
    case "seed":
      return "A branch keeps the seed: only runs of one seed can be compared.";
    case "task":
      return `A branch keeps ${problem.key}: both models have learned this task.`;
    case "start":
      return `A branch keeps ${problem.key}: it belongs to the supervised start, which is over.`;
    case "shape":
      return `A branch keeps ${problem.key}: the weights have this shape.`;
    case "no-verifier":
      return "This algorithm needs a verifier, and the run has none.";
    case "taught":
      return "This algorithm needs models whose supervised start taught something else.";
    case "early":
      return "A branch begins after the supervised start: both models are still in it.";
    case "over":
      return "No update is left after this checkpoint: choose an earlier one, or plan more updates.";
  }
}
