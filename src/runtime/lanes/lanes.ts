/** The live runs of the page as lanes of a race: what each branched off from, and what was changed in it. */
import { armById } from "../../core/algorithms/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { SettingChange } from "../../core/settings/setting-changes.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { progressAt } from "../../protocol/progress.ts";
import { commandOf } from "../live-facts.ts";
import type { MetricBlock } from "../metrics/run-metrics.ts";
import type { LiveRun, RunRegistry } from "../run-registry.ts";
import { liveCheckpointRef } from "../run-state.ts";
import { freshLane, type Lane, MOST_LANES } from "./lane.ts";

/** The parent's metrics and groups up to a branch point. */
export interface ParentHistory {
  readonly names: readonly string[];
  readonly block: MetricBlock;
  readonly groups: readonly RolloutGroup[];
  /** Settings that were changed while the parent trained. */
  readonly settingChanges: readonly SettingChange[];
}

export interface Branch extends Pick<Lane, "name" | "preset" | "parent" | "changes"> {
  /** Where it starts, with the settings of the branch. */
  readonly checkpoint: Checkpoint;
  readonly past: ParentHistory;
}

/** Where a branch started, so that it can be rewound to there. */
type Origin = Pick<Branch, "checkpoint" | "past">;

/** Adds, lists and removes the lanes of a race, and remembers where each branched off. */
export class Lanes {
  readonly #registry: RunRegistry;
  readonly #origins = new Map<string, Origin>();
  #made = 1;

  constructor(registry: RunRegistry) {
    this.#registry = registry;
    registry.onEvent((event, { id }) => {
      if (event.type === "starting" && !this.#origins.has(id)) {
        this.change(id, { preset: registry.state.preset });
      }
    });
  }

  /** The lanes in the order of the list. */
  get all(): readonly Lane[] {
    return this.#registry.state.lanes;
  }

  /** How many lanes can still be added; a single idle lane is replaced, so it does not count. */
  get room(): number {
    const [only, ...others] = this.all;
    const isFree = others.length === 0 && only !== undefined && this.#isIdle(only.id);
    // A removed lane still counts until its workers have ended.
    return MOST_LANES - this.#registry.live.length + (isFree ? 1 : 0);
  }

  /** Adds a run at a checkpoint. Call it only while there is `room`. */
  add({ checkpoint, past, ...facts }: Branch): LiveRun {
    this.#made += 1;
    const id = String(this.#made);
    const run = this.#registry.addLive(id);
    this.#origins.set(id, { checkpoint, past });
    const [only] = this.all;
    const idle = only && this.all.length === 1 && this.#isIdle(only.id) ? only : null;
    const others = this.all.filter((lane) => lane !== idle);
    this.#setLanes([...others, { ...facts, id }]);
    this.#begin(run, checkpoint.settings);
    if (idle) this.bringForward(id);
    if (idle) this.drop(idle.id);
    return run;
  }

  /** Puts a lane in front; its settings become the draft. */
  bringForward(id: string): void {
    const run = this.#registry.run(id);
    const lane = this.all.find((one) => one.id === id);
    if (!run || !lane) return;
    this.#registry.bringForward(run);
    const { running } = run.state;
    const { preset } = this.#registry.state;
    if (!running) return;
    this.#registry.dispatch({ type: "draft", preset: lane.preset || preset, draft: running });
  }

  /** Changes the name or preset of a lane; ignores an unknown id. */
  change(id: string, change: Partial<Pick<Lane, "name" | "preset">>): void {
    this.#setLanes(this.all.map((lane) => (lane.id === id ? { ...lane, ...change } : lane)));
  }

  /** Removes a lane from the list but keeps its run; if it was in front, the first lane replaces it. */
  hide(id: string): void {
    const lanes = this.all.filter((one) => one.id !== id);
    this.#setLanes(lanes);
    const [next] = lanes;
    if (next && this.#registry.front.id === id) this.bringForward(next.id);
  }

  /** Deletes all lanes but the front one, and the origin of that one. */
  leaveFront(): void {
    const { id } = this.#registry.front;
    const others = this.#registry.live.filter((run) => run.id !== id);
    this.#setLanes([freshLane(id)]);
    for (const other of others) this.drop(other.id);
    this.#origins.delete(id);
  }

  /** Ends and deletes a lane's run. */
  drop(id: string): void {
    const run = this.#registry.run(id);
    if (run) this.#registry.dropLive(run);
    this.#origins.delete(id);
  }

  /**
   * Ends a lane's workers and rewinds it to where it branched off; a run that is not a branch becomes idle. The engine
   * is the draft's, because the old one may be why the run failed.
   */
  rewind(run: LiveRun): void {
    const origin = this.#origins.get(run.id);
    run.reset();
    if (!origin) return;
    const { engine, pace } = this.#registry.state.draft;
    this.#begin(run, { ...origin.checkpoint.settings, engine, pace });
  }

  #setLanes(lanes: readonly Lane[]): void {
    this.#registry.dispatch({ type: "set", set: { lanes } });
  }

  #isIdle(id: string): boolean {
    const run = this.#registry.run(id);
    return run !== null && run.state.status === "idle";
  }

  #begin(run: LiveRun, settings: Settings): void {
    const origin = this.#origins.get(run.id);
    if (!origin) return;
    const { checkpoint, past } = origin;
    const arm = armById(settings.algorithm);
    const { type: _, ...progress } = progressAt(arm, settings, checkpoint.state);
    run.metrics.setColumns(past.names);
    run.metrics.append(past.block, performance.now());
    const { preset } = this.#registry.state;
    const own = this.all.find(({ id }) => id === run.id)?.preset || preset;
    run.emit({
      type: "branched",
      settings,
      command: `${commandOf(own, settings)} --branched-at-line ${checkpoint.state.line}`,
      progress,
      from: liveCheckpointRef(checkpoint),
      groups: past.groups,
      settingChanges: past.settingChanges,
    });
    run.addCheckpoint({ ...checkpoint, settings });
  }
}
