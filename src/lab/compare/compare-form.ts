import { createStore, type StoreApi } from "zustand/vanilla";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import { Latest } from "../../core/latest.ts";
import { branchCheckpoint, branchProblem, problemSentence } from "../../core/runs/branch.ts";
import { applySettings, parseSetting } from "../../core/settings/parse.ts";
import type { SettingKey, Settings } from "../../core/settings/settings.ts";
import { isLive } from "../../runtime/app-state.ts";
import {
  type BranchParent,
  liveParent,
  recordedParent,
} from "../../runtime/checkpoints/branch-parent.ts";
import { indexAtUpdate } from "../../runtime/checkpoints/source.ts";
import type { CheckpointSources } from "../../runtime/checkpoints/sources.ts";
import type { TangoApp } from "../../runtime/create-app.ts";
import type { Change, Lane } from "../../runtime/lanes/lane.ts";
import type { Branch } from "../../runtime/lanes/lanes.ts";
import { type Experiment, experimentsAt } from "./experiments.ts";

export interface CompareFormState {
  /** The run to branch from; null until its checkpoints are listed, and without a run. */
  readonly parent: BranchParent | null;
  /** Whether checkpoints or weights are being read. */
  readonly isBusy: boolean;
  /** Index of the checkpoint to start from, among the parent's. */
  readonly checkpoint: number;
  /** The update on screen when the form was opened, counted over both models. */
  readonly asked: number;
  readonly changes: readonly Change[];
  readonly error: PlainError | null;
}

const EMPTY: CompareFormState = {
  parent: null,
  isBusy: false,
  checkpoint: 0,
  asked: 0,
  changes: [],
  error: null,
};

/** The settings of the changed run, or a sentence that says why it cannot start there. */
export function requested(state: CompareFormState): Settings | string {
  const { parent, checkpoint, changes } = state;
  const at = parent?.states[checkpoint];
  if (!parent || !at) return "There is no run with a checkpoint yet: train one, or open one.";
  try {
    const settings = applySettings(parent.settings, changes);
    const problem = branchProblem({ settings: parent.settings, state: at }, settings);
    return problem ? problemSentence(problem) : settings;
  } catch (error) {
    return toPlainError(error).message;
  }
}

export function experimentsOf({ parent, checkpoint }: CompareFormState): readonly Experiment[] {
  const at = parent?.states[checkpoint];
  return parent && at ? experimentsAt(parent.settings, at) : [];
}

/** Whether all changes of an experiment are chosen, or the parent has their values. */
export const isTried = ({ parent, changes }: CompareFormState, experiment: Experiment): boolean =>
  experiment.changes.every(([key, value]) => {
    const chosen = changes.find(([other]) => other === key);
    return (chosen ? chosen[1] : parent?.settings[key]) === value;
  });

/** How many lanes the comparison adds: a recording has no lane, so its change gets a control. */
export const lanesNeeded = ({ parent, changes }: CompareFormState): number =>
  parent?.kind === "recorded" && changes.length > 0 ? 2 : 1;

interface Parts {
  readonly sources: CheckpointSources;
  readonly app: TangoApp;
  /** The name of the parent run. */
  readonly parentName: () => string;
}

/** The form of a comparison: where it starts and what changes. Starts both runs. Only `set` throws. */
export class CompareForm {
  readonly store: StoreApi<CompareFormState> = createStore(() => EMPTY);
  readonly #parts: Parts;
  readonly #latest = new Latest();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #state(): CompareFormState {
    return this.store.getState();
  }

  /**
   * Lists the checkpoints of the run on screen and chooses the one at the current position; the first one if the
   * run is over there, as in a recording that has just opened.
   * @param preferred the first of these experiments that is possible there is chosen
   */
  async open(preferred: readonly string[] = []): Promise<void> {
    const isMine = this.#latest.take();
    const asked = this.#parts.app.timeline.position;
    this.store.setState({ ...EMPTY, asked, isBusy: true });
    try {
      const parent = await this.#parent();
      if (!isMine()) return;
      const checkpoint = parent ? indexAtUpdate(parent.states, asked) : 0;
      this.store.setState({ isBusy: false, parent, checkpoint });
      if (typeof requested(this.#state) === "string") this.choose(0);
      const first = experimentsOf(this.#state).find(({ id }) => preferred.includes(id));
      if (first) this.try(first);
    } catch (error) {
      if (isMine()) this.store.setState({ isBusy: false, error: toPlainError(error) });
    }
  }

  close(): void {
    this.#latest.take();
    this.store.setState(EMPTY);
  }

  /** Chooses the checkpoint. */
  choose(checkpoint: number): void {
    this.store.setState({ checkpoint, error: null });
  }

  /** Adds an experiment's changes, or removes them when they are there. */
  try(experiment: Experiment): void {
    const isThere = isTried(this.#state, experiment);
    for (const [key, value] of experiment.changes) {
      if (isThere) this.drop(key);
      else this.set(key, value);
    }
  }

  /** The parent's value is no change. @throws TangoError("bad-setting") with the sentence to show next to the field */
  set(key: SettingKey, typed: unknown): void {
    const value = parseSetting(key, typed) as Change[1];
    this.drop(key);
    const { parent, changes } = this.#state;
    if (parent?.settings[key] === value) return;
    this.store.setState({ changes: [...changes, [key, value]] });
  }

  drop(key: SettingKey): void {
    const changes = this.#state.changes.filter(([other]) => other !== key);
    this.store.setState({ changes, error: null });
  }

  /** Makes the lanes and lets them race. @returns whether it succeeded */
  async begin(): Promise<boolean> {
    const { app } = this.#parts;
    const { parent, checkpoint: index, isBusy } = this.#state;
    const settings = requested(this.#state);
    if (!parent || typeof settings === "string" || isBusy) return false;
    const isMine = this.#latest.watch();
    this.store.setState({ isBusy: true, error: null });
    try {
      const loaded = await parent.load(index);
      if (!isMine()) return false;
      await app.race.branch(this.#branches(parent, loaded, settings));
      this.close();
      void app.race.play();
      return true;
    } catch (error) {
      if (isMine()) this.store.setState({ isBusy: false, error: toPlainError(error) });
      return false;
    }
  }

  /** The changed lane, before it a control where the page has none from this checkpoint. */
  #branches(
    parent: BranchParent,
    { checkpoint, past }: Awaited<ReturnType<BranchParent["load"]>>,
    settings: Settings,
  ): readonly Branch[] {
    const { preset, front, lanes, draft } = this.#parts.app.store.getState();
    const { changes } = this.#state;
    const { generatorUpdates, verifierUpdates } = checkpoint.state;
    const lane = parent.kind === "live" ? front : null;
    const from = { lane, name: this.#parts.parentName(), generatorUpdates, verifierUpdates };
    // On this machine's engine, because a recording may come from another machine.
    const { engine, threads, pace } = draft;
    const make = (own: Settings, all: readonly Change[]): Branch => {
      const start = branchCheckpoint(checkpoint, { ...own, engine, threads, pace });
      return { name: "", preset, parent: from, past, checkpoint: start, changes: all };
    };
    const before = lanes.find(({ id }) => id === lane)?.changes ?? [];
    const inherited = before.filter(([key]) => !changes.some(([other]) => other === key));
    const changed = make(settings, [...inherited, ...changes]);
    const isControl = (other: Lane) =>
      other.changes.length === 0 &&
      other.parent?.name === from.name &&
      other.parent.generatorUpdates === generatorUpdates &&
      other.parent.verifierUpdates === verifierUpdates;
    const needsControl = lanesNeeded(this.#state) > 1 && !lanes.some(isControl);
    return needsControl ? [make(parent.settings, []), changed] : [changed];
  }

  async #parent(): Promise<BranchParent | null> {
    const { registry, player } = this.#parts.app;
    if (isLive(registry.state)) {
      return registry.front.checkpoint ? liveParent(registry, registry.front) : null;
    }
    return player.item ? recordedParent(player.item, this.#parts.sources) : null;
  }
}
