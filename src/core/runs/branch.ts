/**
 * A branch: a second run from a checkpoint of the first, with other settings. Draws are keyed by update
 * number, so a branch that changes nothing repeats its parent line by line, and every difference
 * between two branches is caused by the changed settings.
 */
import { hasVerifier } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { fromPlainError, type PlainError, TangoError, toPlainError } from "../errors.ts";
import { differences } from "../settings/parse.ts";
import { settingsOfParts } from "../settings/parts.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import type { SettingPart } from "../settings/spec.ts";
import { checkLevels } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import { nextTurn, nextUnit, turnsBefore, unitsBeforeRounds } from "../training/plan.ts";
import type { SessionState } from "../training/state.ts";
import type { Checkpoint } from "./checkpoint.ts";

/** Parts of a run whose settings a branch must keep, since the checkpoint depends on them. */
const KEPT = {
  seed: ["seed"],
  task: ["task"],
  start: ["sft", "sft-generator", "sft-verifier", "sft-verdicts", "sft-judging"],
  shape: ["shape"],
} as const satisfies Readonly<Record<string, readonly SettingPart[]>>;

/** Why a branch must keep a setting. */
type Keeps = keyof typeof KEPT;

/** Why a branch cannot be made. */
export type BranchProblem =
  | { readonly kind: Keeps; readonly key: SettingKey }
  /** The other arm needs a second model that the run does not have, or models with another SFT. */
  | { readonly kind: "no-verifier" | "taught"; readonly key: "algorithm" }
  /** SFT has not finished. */
  | { readonly kind: "early" }
  /** The plan has no updates left. */
  | { readonly kind: "over" }
  /** A value that conflicts with the others. */
  | { readonly kind: "refused"; readonly error: PlainError };

/** A checkpoint without weights. */
export type BranchPoint = Pick<Checkpoint, "settings" | "state">;

/** Why every branch must keep this setting; null if a branch may change it. */
export function whyKept(key: SettingKey): Keeps | null {
  const kinds = Object.keys(KEPT) as Keeps[];
  return kinds.find((kind) => settingsOfParts(...KEPT[kind]).includes(key)) ?? null;
}

/** The first reason why these settings cannot resume from this checkpoint; null if they can. */
export function branchProblem(from: BranchPoint, settings: Settings): BranchProblem | null {
  for (const [key] of differences(settings, from.settings)) {
    const kind = whyKept(key);
    if (kind) return { kind, key };
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
 * The checkpoint at which a branch starts. It shares the arrays of the parent's checkpoint.
 * @throws TangoError("bad-setting") with the reason if the branch is refused
 */
export function branchCheckpoint(from: Checkpoint, settings: Settings): Checkpoint {
  const problem = branchProblem(from, settings);
  if (problem?.kind === "refused") throw fromPlainError(problem.error);
  if (problem) throw new TangoError("bad-setting", problemSentence(problem));
  return { ...from, settings, state: stateOf(from, settings) };
}

/** Which requirement of the other arm the run's models fail. */
function armMisfit(from: Settings, to: Settings): "no-verifier" | "taught" | null {
  const [had, has] = [armById(from.algorithm), armById(to.algorithm)];
  if (hasVerifier(has) && !hasVerifier(had)) return "no-verifier";
  if (had.generator.sft !== has.generator.sft) return "taught";
  if (had.verifier.kind === "none" || has.verifier.kind === "none") return null;
  return had.verifier.sft !== has.verifier.sft ? "taught" : null;
}

/** The session state under another plan, after the same number of turns of the generator. */
function stateOf({ settings: from, state }: BranchPoint, settings: Settings): SessionState {
  const arm = armById(settings.algorithm);
  const turn = turnIn(settings, from, state.turn);
  return {
    ...state,
    turn,
    // The warm-up precedes the first round, so a longer warm-up in the new plan is not caught up on.
    warmup: state.stages < 2 ? state.warmup : unitsBeforeRounds(arm, settings)["warm-up"],
    // With a longer plan the final evaluation is still to come.
    stages: nextTurn(arm, settings, turn) === null ? state.stages : Math.min(2, state.stages),
  };
}

function turnIn(settings: Settings, from: Settings, turn: number): number {
  const { generatorPerRound: g, verifierPerRound: v } = settings;
  if (g === from.generatorPerRound && v === from.verifierPerRound) return turn;
  const { generator, verifier } = turnsBefore(from, turn);
  // Without turns of the generator, turns of the verifier are counted.
  return g === 0 ? verifier : Math.floor(generator / g) * (g + v) + (generator % g);
}

/** Why a branch cannot be made, in one sentence. */
export function problemSentence(problem: BranchProblem): string {
  switch (problem.kind) {
    case "refused":
      return problem.error.message;
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
