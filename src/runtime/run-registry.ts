import type { StoreApi } from "zustand/vanilla";
import { type AppState, isLive, RECORDED, type RunId, type Source, sourceOf } from "./app-state.ts";
import type { AppConnection, RunControls } from "./connection.ts";
import { FIRST_LANE } from "./lanes/lane.ts";
import type { RunMetrics } from "./metrics/run-metrics.ts";
import type { Playback } from "./recording-player/playback.ts";
import { type AppEvent, reduce } from "./reduce.ts";
import { LIVE_BEAT_MS, Run } from "./run.ts";
import type { RunEvent } from "./run-state.ts";

export type LiveRun = Run<AppConnection>;

/** Called for each event of a live run, on screen or not, after the store has it. */
type LiveListener = (event: RunEvent, run: LiveRun) => void;

/**
 * The connections, metrics and checkpoints of the page's runs, by id; their states are in the store.
 * There is one recording and one live run, or several live runs when branches race.
 */
export class RunRegistry {
  readonly recorded: Run<Playback>;
  readonly #store: StoreApi<AppState>;
  readonly #listeners = new Set<LiveListener>();
  readonly #live = new Map<RunId, LiveRun>();

  constructor(store: StoreApi<AppState>) {
    this.#store = store;
    this.recorded = new Run<Playback>(RECORDED, store);
    this.#makeLive(FIRST_LANE);
  }

  /** The current state of the page. */
  get state(): AppState {
    return this.#store.getState();
  }

  /** The live run that controls act on. */
  get front(): LiveRun {
    return this.#live.get(this.state.front) as LiveRun;
  }

  /** All live runs, oldest first. */
  get live(): readonly LiveRun[] {
    return [...this.#live.values()];
  }

  /** The run on screen: the recording or the front live run. */
  get shown(): Run<RunControls> {
    return isLive(this.state) ? this.front : this.recorded;
  }

  /** The metrics of the run on screen. */
  get metrics(): RunMetrics {
    return this.shown.metrics;
  }

  /** The live run with this id; null when there is none. */
  run(id: RunId): LiveRun | null {
    return this.#live.get(id) ?? null;
  }

  /** Calls the listener after each change of the store. */
  subscribe(listener: (state: AppState, before: AppState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** @returns the function that ends the subscription */
  onEvent(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Applies the events in one change of the store. */
  dispatch(...events: readonly AppEvent[]): void {
    this.#store.setState((state) => events.reduce(reduce, state));
  }

  /** Puts the cursor on that line; null follows the newest one. No row stays selected. */
  setCursor(line: number | null): void {
    this.dispatch({ type: "view", view: { line, row: null, step: null } });
  }

  /** Puts the recording or the front run on screen; the other continues unchanged. */
  show(source: Source): void {
    const { state } = this;
    if (source === sourceOf(state)) return;
    const shown = source === "live" ? state.front : RECORDED;
    this.dispatch({ type: "shown", shown, front: state.front });
  }

  /** Adds a live run behind the front one. @param id must be new */
  addLive(id: RunId): LiveRun {
    const run = this.#makeLive(id);
    this.dispatch({ type: "added", id });
    return run;
  }

  /** Puts a live run in front, and on screen if the previous one was. */
  bringForward({ id }: LiveRun): void {
    const { state } = this;
    if (id === state.front) return;
    this.dispatch({ type: "shown", shown: isLive(state) ? id : RECORDED, front: id });
  }

  /** Ends and deletes a live run that is not in front. */
  dropLive(run: LiveRun): void {
    if (run.id === this.state.front) return;
    run.reset();
    this.#live.delete(run.id);
    this.dispatch({ type: "dropped", id: run.id });
  }

  #makeLive(id: RunId): LiveRun {
    const listener = (events: readonly RunEvent[]) => {
      if (!this.#live.has(id)) return;
      for (const event of events) for (const listen of this.#listeners) listen(event, run);
    };
    const run: LiveRun = new Run<AppConnection>(id, this.#store, { listener, beat: LIVE_BEAT_MS });
    this.#live.set(id, run);
    return run;
  }
}
