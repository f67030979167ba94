/** The live runs of the page as lanes of a race: what each branched off from, and what differs there. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { armById } from "../../core/algorithms/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { SettingKey, Settings } from "../../core/settings/settings.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { MetricBlock } from "../../metrics/run-metrics.ts";
import { progressAt } from "../../protocol/progress.ts";
import { FIRST_LANE } from "../reduce.ts";
import { savedAt } from "../run-state.ts";
import type { LiveRun, Stage } from "../stage.ts";

/** Three workers and two models each: more do not fit beside each other, nor on a chart. */
export const MOST_LANES = 4;

export type Change = readonly [key: SettingKey, value: number | string | boolean];

export interface Lane {
  readonly id: string;
  /** The person's word for it; empty where it is named by what differs. */
  readonly name: string;
  readonly preset: string;
  /** Null for a run that began by itself. */
  readonly parent: {
    /** Its id; null for a recording. */
    readonly lane: string | null;
    /** What it was called then. */
    readonly name: string;
    readonly generatorUpdates: number;
    readonly verifierUpdates: number;
  } | null;
  /** What was changed in it and in the branches it came from; nothing in a control. */
  readonly changes: readonly Change[];
  /** Set aside: it takes no turns, and its workers are ended. */
  readonly rests: boolean;
}

/** What the parent said up to a branch point. */
export interface Past {
  readonly names: readonly string[];
  readonly block: MetricBlock;
  readonly groups: readonly RolloutGroup[];
}

export interface Branch extends Pick<Lane, "name" | "preset" | "parent" | "changes"> {
  /** Where it begins, with the branch's own settings. */
  readonly checkpoint: Checkpoint;
  readonly past: Past;
}

/** Where a branch begins, to begin there again. */
type Origin = Pick<Branch, "checkpoint" | "past">;

const FIRST: Lane = {
  id: FIRST_LANE,
  name: "",
  preset: "",
  parent: null,
  changes: [],
  rests: false,
};

export class Lanes {
  readonly store: StoreApi<{ readonly lanes: readonly Lane[] }>;
  readonly #stage: Stage;
  readonly #origins = new Map<string, Origin>();
  #made = 1;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.store = createStore(() => ({ lanes: [FIRST] }));
    stage.onLive((event, { id }) => {
      if (event.type === "starting" && !this.#origins.has(id)) {
        this.change(id, { preset: stage.state.preset });
      }
    });
  }

  get all(): readonly Lane[] {
    return this.store.getState().lanes;
  }

  /** How many more there may be. An only lane that has not begun gives its place away. */
  get room(): number {
    const [only, ...others] = this.all;
    const isFree = others.length === 0 && only !== undefined && this.#isIdle(only.id);
    // One that was taken off and can be put back keeps its place.
    return MOST_LANES - this.#stage.lives.length + (isFree ? 1 : 0);
  }

  runOf(id: string): LiveRun | null {
    return this.#stage.lives.find((run) => run.id === id) ?? null;
  }

  /** Adds a run that stands at a checkpoint. There has to be room. */
  add({ checkpoint, past, ...facts }: Branch): LiveRun {
    this.#made += 1;
    const id = String(this.#made);
    const run = this.#stage.addLive(id);
    this.#origins.set(id, { checkpoint, past });
    this.#begin(run, checkpoint.settings);
    const [only] = this.all;
    const idle = only && this.all.length === 1 && this.#isIdle(only.id) ? only : null;
    const others = this.all.filter((lane) => lane !== idle);
    this.store.setState({ lanes: [...others, { ...facts, id, rests: false }] });
    if (idle) this.bringForward(id);
    if (idle) this.drop(idle.id);
    return run;
  }

  /** Puts a lane before the others; its settings become the draft. */
  bringForward(id: string): void {
    const run = this.runOf(id);
    const lane = this.all.find((one) => one.id === id);
    if (!run || !lane) return;
    this.#stage.bringForward(run);
    const { running } = this.#stage.stateOf(run);
    const { preset } = this.#stage.state;
    if (!running) return;
    this.#stage.dispatch({ type: "draft", preset: lane.preset || preset, draft: running });
  }

  change(id: string, change: Partial<Pick<Lane, "name" | "rests" | "preset">>): void {
    this.store.setState(({ lanes }) => ({
      lanes: lanes.map((lane) => (lane.id === id ? { ...lane, ...change } : lane)),
    }));
  }

  /** Takes a lane off the list; the next one comes to the front in its place. Its run is kept. */
  hide(id: string): Lane | null {
    const lane = this.all.find((one) => one.id === id) ?? null;
    const lanes = this.all.filter((one) => one.id !== id);
    this.store.setState({ lanes });
    const [next] = lanes;
    if (next && this.#stage.live.id === id) this.bringForward(next.id);
    return lane;
  }

  /** Puts a lane back on the list. */
  putBack(lane: Lane): void {
    this.store.setState(({ lanes }) => ({ lanes: [...lanes, lane] }));
  }

  /** Forgets all lanes but the front one, and where that one came from. */
  leaveFront(): void {
    const { id } = this.#stage.live;
    const others = this.#stage.lives.filter((run) => run.id !== id);
    this.store.setState({ lanes: [{ ...FIRST, id }] });
    for (const other of others) this.drop(other.id);
    this.#origins.delete(id);
  }

  /** Ends a lane's run and forgets it. */
  drop(id: string): void {
    const run = this.runOf(id);
    if (run) this.#stage.dropLive(run);
    this.#origins.delete(id);
  }

  /**
   * Ends a lane's workers and puts it back to where it branched off; one that began by itself begins
   * anew. The engine is the draft's: it may be what the run failed for want of.
   */
  rewind(run: LiveRun): void {
    const origin = this.#origins.get(run.id);
    run.reset();
    if (!origin) return;
    const { engine, pace } = this.#stage.state.draft;
    this.#begin(run, { ...origin.checkpoint.settings, engine, pace });
  }

  #isIdle(id: string): boolean {
    const run = this.runOf(id);
    return run !== null && this.#stage.stateOf(run).status === "idle";
  }

  #begin(run: LiveRun, settings: Settings): void {
    const origin = this.#origins.get(run.id);
    if (!origin) return;
    const { checkpoint, past } = origin;
    const arm = armById(settings.algorithm);
    const { type: _, ...progress } = progressAt(arm, settings, checkpoint.state);
    run.metrics.setColumns(past.names);
    run.metrics.append(past.block, performance.now());
    run.tell({
      type: "branched",
      settings,
      progress,
      from: savedAt(checkpoint),
      groups: past.groups,
    });
    run.keep({ ...checkpoint, settings });
  }
}
