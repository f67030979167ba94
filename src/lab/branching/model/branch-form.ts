import { createStore, type StoreApi } from "zustand/vanilla";
import { toPlainError } from "../../../core/errors.ts";
import { Latest } from "../../../core/latest.ts";
import { branchCheckpoint } from "../../../core/runs/branch.ts";
import { parseSetting } from "../../../core/settings/parse.ts";
import type { SettingKey, Settings } from "../../../core/settings/settings.ts";
import { isLive } from "../../../runtime/app-state.ts";
import {
  type BranchParent,
  liveParent,
  recordedParent,
} from "../../../runtime/checkpoints/branch-parent.ts";
import { indexAtUpdate } from "../../../runtime/checkpoints/source.ts";
import type { CheckpointSources } from "../../../runtime/checkpoints/sources.ts";
import type { TangoApp } from "../../../runtime/create-app.ts";
import type { Change, Lane } from "../../../runtime/lanes/lane.ts";
import type { Branch } from "../../../runtime/lanes/lanes.ts";
import {
  type BranchFormState,
  CLOSED,
  experimentsOf,
  isOverAt,
  isTried,
  problemOf,
  requestedSettings,
  withChange,
} from "./branch-form-state.ts";
import type { Experiment, ExperimentId } from "./experiments.ts";

export interface BranchFormParts {
  readonly sources: CheckpointSources;
  readonly app: TangoApp;
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
   * Lists the checkpoints of the run on screen and chooses the one at the current position; the first one if the
   * run is over at that position, as in a recording that has just opened.
   * @param preferred the first of these experiments that is possible there is selected
   */
  async open(preferred: readonly ExperimentId[] = []): Promise<void> {
    const { app } = this.#parts;
    const isMine = this.#latest.take();
    const { position } = app.timeline;
    this.store.setState({ ...CLOSED, asked: position, status: "loading" });
    try {
      const parent = await this.#parent();
      if (!isMine()) return;
      const isOver = isOverAt({ parent, asked: position });
      const checkpoint = parent && !isOver ? indexAtUpdate(parent.states, position) : 0;
      this.store.setState({ status: "ready", parent, checkpoint });
      const first = experimentsOf(this.#state).find(
        (experiment) => !experiment.isLane && preferred.includes(experiment.id),
      );
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

  /** @throws TangoError("bad-setting") with the sentence to show next to the field */
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
    const { app } = this.#parts;
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
      const { preset, front } = app.store.getState();
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
        changes: inherited(app.store.getState().lanes, parentFacts.lane, changes),
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
        !hasControl(app.store.getState().lanes, control);
      await app.race.branch(needsControl ? [control, branch] : [branch]);
      this.close();
      void app.race.play();
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
    const { engine, threads, pace } = this.#parts.app.store.getState().draft;
    return { ...settings, engine, threads, pace };
  }

  async #parent(): Promise<BranchParent | null> {
    const { registry, player } = this.#parts.app;
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
