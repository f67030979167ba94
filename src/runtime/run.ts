import type { StoreApi } from "zustand/vanilla";
import { fromPlainError, toPlainError } from "../core/errors.ts";
import { checkpointRef } from "../core/recording/checkpoint-refs.ts";
import type { Checkpoint, RunUntil, StepKind } from "../protocol/messages.ts";
import { type AppState, type RunId, runOf } from "./app-state.ts";
import { RetainedCheckpoints } from "./checkpoints/retained.ts";
import type { ConnectionHandlers, RunControls, RunMessage } from "./connection.ts";
import { RunMetrics } from "./metrics/run-metrics.ts";
import { reduce } from "./reduce.ts";
import type { RunEvent, RunState } from "./run-state.ts";

/**
 * Milliseconds for which rollouts and progress are collected before the store gets them, because React would otherwise
 * render for every message. Metrics are added at once.
 */
export const FLUSH_MS = 150;
/**
 * The same for a live run, where each update of the store costs a render, a layout and a frame that training pays for
 * on a shared CPU. Longer than the time between two checkpoints, which update the store too.
 */
export const LIVE_BEAT_MS = 850;

interface RunOptions {
  readonly listener?: (events: readonly RunEvent[]) => void;
  readonly beat?: number;
}

/**
 * One run of the page: its connection, its metrics and its checkpoints. Its state is in the store,
 * by the run's id; the stream's messages become events for it.
 */
export class Run<Connection extends RunControls> {
  readonly id: RunId;
  readonly metrics = new RunMetrics();
  /** Where it can resume after a fault, and where branches can start. */
  readonly checkpoints = new RetainedCheckpoints();
  readonly #store: StoreApi<AppState>;
  readonly #listener: (events: readonly RunEvent[]) => void;
  #connection: Connection | null = null;
  /** Resolves the promise of the current `turn`. */
  #endTurn: (() => void) | null = null;
  #buffered: RunEvent[] = [];
  #flushTimer: ReturnType<typeof setTimeout> | null = null;
  readonly #beat: number;
  /** When the stream last updated the store, in ms of performance.now. */
  #flushed = Number.NEGATIVE_INFINITY;

  /**
   * @param options.listener called with events after the store has them
   * @param options.beat least milliseconds between two updates of the store by the stream
   */
  constructor(
    id: RunId,
    store: StoreApi<AppState>,
    { listener = () => undefined, beat = FLUSH_MS }: RunOptions = {},
  ) {
    this.id = id;
    this.#store = store;
    this.#listener = listener;
    this.#beat = beat;
  }

  /** Its state in the store. */
  get state(): RunState {
    return runOf(this.#store.getState(), this.id);
  }

  /** Null before the first start, after `end` and after a fault. */
  get connection(): Connection | null {
    return this.#connection;
  }

  /** The newest checkpoint; null before the first. */
  get checkpoint(): Checkpoint | null {
    return this.checkpoints.newest;
  }

  /** Applies events to its state, in one change of the store. */
  emit(...events: readonly RunEvent[]): void {
    const { id } = this;
    const changes = events.map((event) => ({ type: "run", id, event }) as const);
    this.#store.setState((state) => changes.reduce(reduce, state));
    this.#listener(events);
  }

  /** Replaces the connection. @returns null when connecting fails; the run then has a fault */
  open(connect: (events: ConnectionHandlers) => Connection): Connection | null {
    this.end();
    try {
      this.#connection = connect({
        onStream: (message) => this.#receive(message),
        onLost: (error) => this.fail(error),
      });
    } catch (error) {
      this.fail(error);
    }
    return this.#connection;
  }

  /** Keeps a checkpoint from which the run can resume, and emits all buffered events with it, in a single render. */
  addCheckpoint(checkpoint: Checkpoint): void {
    this.checkpoints.add(checkpoint);
    const checkpoints = this.checkpoints.all.map(({ state }) => checkpointRef(state));
    this.#buffered.push({ type: "checkpoint", checkpoint }, { type: "checkpoints", checkpoints });
    this.flush();
  }

  /** Pauses, possibly within an update. Resolves when nothing computes any more; an error becomes the fault. */
  async pause(connection: Connection): Promise<void> {
    this.emit({ type: "pausing" });
    if (!(await this.guard(connection, () => connection.pause()))) return;
    this.flush();
    this.emit({ type: "paused" });
  }

  /** Takes one step. Resolves at its end; an error becomes the fault. */
  async step(connection: Connection, kind: StepKind): Promise<void> {
    this.emit({ type: "stepping" });
    await this.guard(connection, () => connection.step(kind));
    this.flush();
    this.emit({ type: "stepped" });
  }

  /**
   * Lets a lane of a race train for one turn, after which the run does not count as paused. Resolves at the end of the
   * turn, and when the run ends, fails or starts another turn.
   */
  turn(connection: Connection, upTo: RunUntil): Promise<void> {
    this.#endTurn?.();
    return new Promise((resolve) => {
      this.#endTurn = () => {
        this.#endTurn = null;
        resolve();
      };
      void this.guard(connection, () => connection.play(upTo));
    });
  }

  /** Resolves the promise of the current `turn`, if there is one. */
  endTurn(): void {
    this.#endTurn?.();
  }

  /** Processes the messages of an earlier stream as if they arrived now. */
  replay(messages: readonly RunMessage[]): void {
    for (const message of messages) this.#receive(message);
    this.flush();
  }

  /** Makes a call on this connection. @returns false when it failed or the run ended meanwhile */
  async guard(connection: Connection, call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      return connection === this.#connection;
    } catch (error) {
      if (connection === this.#connection) this.fail(error);
      return false;
    }
  }

  /** Ends the connection with a fault; none for TangoError("stopped"). */
  fail(thrown: unknown): void {
    this.flush();
    this.end();
    const error = toPlainError(thrown);
    if (error.code !== "stopped") this.emit({ type: "fault", error });
  }

  /** Emits the buffered events now. */
  flush(): void {
    const events = this.#buffered;
    this.#clearBuffer();
    if (events.length === 0) return;
    this.#flushed = performance.now();
    this.emit(...events);
  }

  /** Ends the connection; metrics and checkpoints stay. */
  end(): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#clearBuffer();
    connection?.end();
    this.#endTurn?.();
  }

  /** Ends the connection and deletes the run's state, metrics and checkpoints. */
  reset(): void {
    this.end();
    this.checkpoints.clear();
    this.metrics.clear();
    this.emit({ type: "reset" });
  }

  #receive(message: RunMessage): void {
    switch (message.type) {
      case "columns":
        this.metrics.setColumns(message.names);
        return;
      case "metrics":
        this.metrics.append(message, performance.now());
        return;
      case "rewound":
        this.metrics.truncate(message.line);
        this.#buffer(message);
        return;
      case "rollouts":
      case "preparing":
      case "engine":
      case "progress":
        this.#buffer(message);
        return;
      case "checkpoint":
        this.addCheckpoint(message.checkpoint);
        return;
      case "fault":
        this.fail(fromPlainError(message.error));
        return;
      case "paused":
        this.flush();
        if (this.#endTurn) this.#endTurn();
        else this.emit(message);
        return;
      case "finished":
        this.flush();
        this.emit(message);
        this.#endTurn?.();
    }
  }

  #buffer(event: RunEvent): void {
    this.#buffered.push(event);
    const wait = Math.max(FLUSH_MS, this.#flushed + this.#beat - performance.now());
    this.#flushTimer ??= setTimeout(() => this.flush(), wait);
  }

  #clearBuffer(): void {
    if (this.#flushTimer !== null) clearTimeout(this.#flushTimer);
    this.#flushTimer = null;
    this.#buffered = [];
  }
}
