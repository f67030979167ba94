import { type PlainError, toPlainError } from "../../../core/errors.ts";
import { type BranchProblem, branchProblem } from "../../../core/runs/branch.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { SessionState } from "../../../core/training/state.ts";
import type { BranchParent } from "../../../runtime/checkpoints/branch-parent.ts";
import { indexAtUpdate } from "../../../runtime/checkpoints/source.ts";
import type { Change } from "../../../runtime/lanes/lane.ts";
import { type Experiment, experimentsAt } from "./experiments.ts";

export interface BranchFormState {
  /** `taking`: the weights are fetched and the lanes created. */
  readonly status: "closed" | "loading" | "ready" | "taking";
  /** The run to branch from; null until its checkpoints are listed, and without a run. */
  readonly parent: BranchParent | null;
  /** Index of the checkpoint to start from, among the parent's. */
  readonly checkpoint: number;
  /** The update on screen when the form was opened, counted over both models. */
  readonly asked: number;
  readonly changes: readonly Change[];
  /** The user's name for the lane; empty for none. */
  readonly name: string;
  /** Why the checkpoints could not be read, or the lanes not created. */
  readonly error: PlainError | null;
}

/** The state of the form while it is not open. */
export const CLOSED: BranchFormState = {
  status: "closed",
  parent: null,
  checkpoint: 0,
  asked: 0,
  changes: [],
  name: "",
  error: null,
};

const updatesOf = ({ generatorUpdates, verifierUpdates }: SessionState): number =>
  generatorUpdates + verifierUpdates;

/** The checkpoints nearest to an update that has none. */
export interface NearestCheckpoints {
  readonly asked: number;
  /** The last checkpoint before the update asked for; null for none. */
  readonly before: SessionState | null;
  /** The first checkpoint after it; null for none. */
  readonly after: SessionState | null;
}

/** The checkpoints around the update `asked`; null if that update has one, or before any is known. */
export function nearestOf({ parent, asked }: BranchFormState): NearestCheckpoints | null {
  const states = parent?.states ?? [];
  if (states.length === 0 || states.some((state) => updatesOf(state) === asked)) return null;
  const before = states.findLast((state) => updatesOf(state) < asked) ?? null;
  return { asked, before, after: states.find((state) => updatesOf(state) > asked) ?? null };
}

/** The settings of the branch, or the problem if a value conflicts with the others; null without a parent. */
export function requestedSettings(state: BranchFormState): Settings | BranchProblem | null {
  const { parent, changes } = state;
  if (!parent) return null;
  try {
    return applySettings(parent.settings, changes);
  } catch (error) {
    return { kind: "refused", error: toPlainError(error) };
  }
}

/** Whether the checkpoint for the update on screen is the end of the run, where no branch can start. */
export function isOverAt({ parent, asked }: Pick<BranchFormState, "parent" | "asked">): boolean {
  const state = parent?.states[indexAtUpdate(parent.states, asked)];
  if (!parent || !state) return false;
  return branchProblem({ settings: parent.settings, state }, parent.settings)?.kind === "over";
}

/** The first reason why the branch cannot be made; null when there is none. */
export function problemOf(state: BranchFormState): BranchProblem | null {
  const { parent, checkpoint } = state;
  const at = parent?.states[checkpoint];
  const settings = requestedSettings(state);
  if (!parent || !at || !settings) return null;
  if ("kind" in settings) return settings;
  return branchProblem({ settings: parent.settings, state: at }, settings);
}

export function experimentsOf({ parent, checkpoint }: BranchFormState): readonly Experiment[] {
  const at = parent?.states[checkpoint];
  return parent && at ? experimentsAt(parent.settings, at) : [];
}

const sameChange = ([key, value]: Change, [other, another]: Change) =>
  key === other && value === another;

/** Whether the changes include those of an experiment; the parent's values need no change. */
export const isTried = ({ parent, changes }: BranchFormState, experiment: Experiment): boolean =>
  experiment.changes
    .filter(([key, value]) => parent?.settings[key] !== value)
    .every((needed) => changes.some((change) => sameChange(needed, change)));

/** Adds a change. It replaces one of the same key; the parent's value removes the change. */
export function withChange(
  changes: readonly Change[],
  settings: Settings,
  [key, value]: Change,
): readonly Change[] {
  const others = changes.filter(([other]) => other !== key);
  return settings[key] === value ? others : [...others, [key, value]];
}
