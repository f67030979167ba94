import { createStore, type StoreApi } from "zustand/vanilla";
import { type PlainError, toPlainError } from "../../../core/errors.ts";
import { Latest } from "../../../core/latest.ts";
import { type BranchProblem, branchCheckpoint, branchProblem } from "../../../core/runs/branch.ts";
import { applySettings, parseSetting } from "../../../core/settings/parse.ts";
import type { SettingKey, Settings } from "../../../core/settings/settings.ts";
import type { SessionState } from "../../../core/training/state.ts";
import {
  type BranchParent,
  liveParent,
  recordedParent,
} from "../../../runtime/checkpoints/branch-parent.ts";
import { indexAtUpdate } from "../../../runtime/checkpoints/source.ts";
import type { CheckpointSources } from "../../../runtime/checkpoints/sources.ts";
import type { Lab } from "../../../runtime/create-lab.ts";
import { isLive } from "../../../runtime/lab-state.ts";
import type { Change, Lane } from "../../../runtime/lanes/lane.ts";
import type { Branch } from "../../../runtime/lanes/lanes.ts";
import { type Experiment, type ExperimentId, experimentsAt } from "./experiments.ts";

export interface BranchFormState {
  /** `taking`: the weights are fetched and the lanes created. */
  readonly status: "closed" | "loading" | "ready" | "taking";
  /** Null until it is known, and when there is no run to branch. */
  readonly parent: BranchParent | null;
  /** Index of the chosen checkpoint among the parent's. */
  readonly checkpoint: number;
  /** The update on screen when the form was opened, counted over both models. */
  readonly asked: number;
  readonly changes: readonly Change[];
  /** The user's name for the lane; empty for none. */
  readonly name: string;
  /** Why the checkpoints could not be read, or the lanes not created. */
  readonly error: PlainError | null;
}

const CLOSED: BranchFormState = {
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

/** Where no checkpoint is at the update that was asked for: the nearest ones around it. */
export interface NearestCheckpoints {
  readonly asked: number;
  /** Updates of the last one before it and of the first one after it; null for none. */
  readonly before: number | null;
  readonly after: number | null;
}

/** The checkpoints around the update that was asked for; null when it has one, and before any is known. */
export function nearestOf({ parent, asked }: BranchFormState): NearestCheckpoints | null {
  const updates = parent?.states.map(updatesOf) ?? [];
  if (updates.length === 0 || updates.includes(asked)) return null;
  const before = updates.findLast((update) => update < asked) ?? null;
  return { asked, before, after: updates.find((update) => update > asked) ?? null };
}

/** The settings of the branch, or the problem if a value conflicts with the others; null without a parent. */
function requestedSettings(state: BranchFormState): Settings | BranchProblem | null {
  const { parent, changes } = state;
  if (!parent) return null;
  try {
    return applySettings(parent.settings, changes);
  } catch (error) {
    return { kind: "refused", error: toPlainError(error) };
  }
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
function withChange(
  changes: readonly Change[],
  settings: Settings,
  [key, value]: Change,
): readonly Change[] {
  const others = changes.filter(([other]) => other !== key);
  return settings[key] === value ? others : [...others, [key, value]];
}

export interface BranchFormParts {
  readonly sources: CheckpointSources;
  readonly lab: Lab;
  /** The name of the parent run. */
  readonly parentName: () => string;
}

/** The form of a new branch: its checkpoint and its changes. Creates the lanes. Only `set` throws. */
export class BranchForm {
  readonly store: StoreApi<BranchFormState> = createStore(() => CLOSED);
  readonly #parts: BranchFormParts;
  readonly #latest = new Latest();

  constructor(parts: BranchFormParts) {
    this.#parts = parts;
  }

  get #state(): BranchFormState {
    return this.store.getState();
  }

  /**
   * Lists the checkpoints of the run on screen and chooses the one at the current position.
   * @param preferred the first of these experiments that is possible there is selected
   */
  async open(preferred: readonly ExperimentId[] = []): Promise<void> {
    const { lab } = this.#parts;
    const isMine = this.#latest.take();
    const { position } = lab.timeline;
    this.store.setState({ ...CLOSED, asked: position, status: "loading" });
    try {
      const parent = await this.#parent();
      if (!isMine()) return;
      const checkpoint = parent ? indexAtUpdate(parent.states, position) : 0;
      this.store.setState({ status: "ready", parent, checkpoint });
      const first = experimentsOf(this.#state).find(({ id }) => preferred.includes(id));
      if (first) this.try(first);
    } catch (error) {
      if (!isMine()) return;
      this.store.setState({ status: "ready", error: toPlainError(error) });
    }
  }

  close(): void {
    this.#latest.take();
    this.store.setState(CLOSED);
  }

  chooseCheckpoint(checkpoint: number): void {
    this.store.setState({ checkpoint, error: null });
  }

  setName(name: string): void {
    this.store.setState({ name });
  }

  /** Adds an experiment's changes, or removes them when they are there. */
  try(experiment: Experiment): void {
    const { parent, changes } = this.#state;
    if (!parent) return;
    const next = isTried(this.#state, experiment)
      ? changes.filter(([key]) => !experiment.changes.some(([other]) => other === key))
      : experiment.changes.reduce(
          (all, change) => withChange(all, parent.settings, change),
          changes,
        );
    this.store.setState({ changes: next, error: null });
  }

  /** @throws LabError("bad-setting") with the sentence to show next to the field */
  set(key: SettingKey, value: unknown): void {
    const { parent, changes } = this.#state;
    if (!parent) return;
    const parsed = parseSetting(key, value);
    this.store.setState({
      changes: withChange(changes, parent.settings, [key, parsed]),
      error: null,
    });
  }

  drop(key: SettingKey): void {
    this.store.setState(({ changes }) => ({
      changes: changes.filter(([other]) => other !== key),
      error: null,
    }));
  }

  /** Creates the lanes and starts the race. @returns whether it succeeded */
  async begin(): Promise<boolean> {
    const { lab } = this.#parts;
    const { parent, checkpoint: index, changes, name, status } = this.#state;
    const settings = requestedSettings(this.#state);
    if (!parent || !settings || "kind" in settings || status !== "ready") return false;
    if (problemOf(this.#state)) return false;
    const isMine = this.#latest.watch();
    this.store.setState({ status: "taking", error: null });
    try {
      const { checkpoint, past } = await parent.load(index);
      if (!isMine()) return false;
      const { generatorUpdates, verifierUpdates } = checkpoint.state;
      const { preset, front } = lab.store.getState();
      const parentFacts = {
        lane: parent.kind === "live" ? front : null,
        name: this.#parts.parentName(),
        generatorUpdates,
        verifierUpdates,
      };
      const facts = { preset, parent: parentFacts, past };
      const startWith = (requested: Settings) =>
        branchCheckpoint(checkpoint, this.#onThisMachine(requested));
      const branch: Branch = {
        ...facts,
        name: name.trim(),
        checkpoint: startWith(settings),
        changes: inherited(lab.store.getState().lanes, parentFacts.lane, changes),
      };
      const control: Branch = {
        ...facts,
        name: "",
        changes: [],
        checkpoint: startWith(parent.settings),
      };
      const needsControl =
        parent.kind === "recorded" &&
        changes.length > 0 &&
        !hasControl(lab.store.getState().lanes, control);
      await lab.race.branch(needsControl ? [control, branch] : [branch]);
      this.close();
      void lab.race.play();
      return true;
    } catch (error) {
      if (isMine()) {
        this.store.setState({ status: "ready", error: toPlainError(error) });
      }
      return false;
    }
  }

  /** Uses this machine's engine, because the recording may come from another machine. */
  #onThisMachine(settings: Settings): Settings {
    const { engine, threads, pace } = this.#parts.lab.store.getState().draft;
    return { ...settings, engine, threads, pace };
  }

  async #parent(): Promise<BranchParent | null> {
    const { registry, player } = this.#parts.lab;
    if (isLive(registry.state)) {
      return registry.front.checkpoint ? liveParent(registry, registry.front) : null;
    }
    return player.item ? recordedParent(player.item, this.#parts.sources) : null;
  }
}

/** The changes of a lane, including those of its parent when that is a branch itself. */
function inherited(
  lanes: readonly Lane[],
  parent: string | null,
  changes: readonly Change[],
): readonly Change[] {
  const before = lanes.find(({ id }) => id === parent)?.changes ?? [];
  return [...before.filter(([key]) => !changes.some(([other]) => other === key)), ...changes];
}

/** Whether there is an unchanged lane from the same checkpoint. */
const hasControl = (lanes: readonly Lane[], { parent }: Branch): boolean =>
  lanes.some(
    (lane) =>
      lane.changes.length === 0 &&
      lane.parent?.name === parent?.name &&
      lane.parent?.generatorUpdates === parent?.generatorUpdates &&
      lane.parent?.verifierUpdates === parent?.verifierUpdates,
  );
