import type { StoreApi } from "zustand/vanilla";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import type { LabConnection, RunControls } from "./lab.ts";
import type { Playback } from "./recording-player/playback.ts";
import { FIRST_LANE, type LabEvent, type LabState, reduce, type Source } from "./reduce.ts";
import { Run } from "./run.ts";
import { FRESH_RUN, type RunEvent, type RunState, reduceRun, runOf } from "./run-state.ts";

export type LiveRun = Run<LabConnection>;

/** Hears what a live run says of itself, on screen or not; its state has taken note already. */
export type LiveListener = (event: RunEvent, run: LiveRun) => void;

/**
 * The runs of a lab: one recorded, one live or, when branches race, several. One is on screen; the
 * others keep all they have said. Of the live ones one is in front: it comes on screen when the
 * recording goes, and what a person does acts on it.
 */
export class Stage {
  readonly recorded: Run<Playback>;
  readonly #store: StoreApi<LabState>;
  readonly #listeners = new Set<LiveListener>();
  readonly #runs: LiveRun[] = [];
  #front: LiveRun;
  /** The runs that are not on screen. */
  readonly #behind = new Map<Run<RunControls>, RunState>();

  constructor(store: StoreApi<LabState>) {
    this.#store = store;
    this.recorded = new Run<Playback>("recorded", (events) => this.#told(this.recorded, events));
    this.#front = this.addLive(FIRST_LANE);
  }

  get state(): LabState {
    return this.#store.getState();
  }

  /** The live run in front. */
  get live(): LiveRun {
    return this.#front;
  }

  /** All live runs, in the order in which they came. */
  get lives(): readonly LiveRun[] {
    return this.#runs;
  }

  get shown(): Run<RunControls> {
    return this.state.source === "live" ? this.live : this.recorded;
  }

  /** The numbers of the run on screen. */
  get metrics(): RunMetrics {
    return this.shown.metrics;
  }

  stateOf(run: Run<RunControls>): RunState {
    return run === this.shown ? this.state : (this.#behind.get(run) ?? FRESH_RUN);
  }

  /** @returns the function that ends the subscription */
  onLive(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispatch(event: LabEvent): void {
    this.#store.setState((state) => reduce(state, event));
  }

  /** Puts a run on screen; what it was doing goes on. */
  show(source: Source): void {
    if (source !== this.state.source) this.#change(source, this.#front);
  }

  /** A further live run, behind the one in front. @param id no other has it */
  addLive(id: string): LiveRun {
    const run: LiveRun = new Run<LabConnection>(id, (events) => this.#told(run, events));
    this.#runs.push(run);
    return run;
  }

  /** Puts a live run before the others, and on screen in the place of another live one. */
  bringForward(run: LiveRun): void {
    if (run !== this.#front) this.#change(this.state.source, run);
  }

  /** Ends a live run that is not in front, and forgets it. */
  dropLive(run: LiveRun): void {
    if (run === this.#front) return;
    run.reset();
    this.#runs.splice(this.#runs.indexOf(run), 1);
    this.#behind.delete(run);
  }

  #change(source: Source, front: LiveRun): void {
    this.#behind.set(this.shown, runOf(this.state));
    this.#front = front;
    const next = source === "live" ? front : this.recorded;
    const run = this.#behind.get(next) ?? FRESH_RUN;
    const { status } = this.#behind.get(front) ?? FRESH_RUN;
    const liveWaits = source === "recorded" && status !== "idle";
    this.dispatch({ type: "shown", source, lane: front.id, run, liveWaits });
  }

  #told(run: Run<RunControls>, events: readonly RunEvent[]): void {
    if (run === this.shown) {
      this.#store.setState((state) => events.reduce(reduce, state));
    } else {
      const after = (before: RunState, event: RunEvent) => reduceRun(before, event, null);
      this.#behind.set(run, events.reduce(after, this.stateOf(run)));
    }
    const live = this.#runs.find((one) => one === run);
    if (!live) return;
    for (const event of events) for (const listener of this.#listeners) listener(event, live);
  }
}
