import { fromPlainError, toPlainError } from "../core/errors.ts";
import { RunMetrics } from "../metrics/run-metrics.ts";
import type { Checkpoint, RunUntil, StepKind } from "../protocol/messages.ts";
import { RetainedCheckpoints } from "./checkpoints/retained.ts";
import type { LabEvents, RunControls, RunMessage } from "./lab.ts";
import { type RunEvent, savedAt } from "./run-state.ts";

/** Rollouts and progress reach the screen at most this often; numbers are added to the metrics at once. */
const FLUSH_MS = 150;

/**
 * One run that the page holds, on screen or not: what makes it go on, its numbers, and the stream
 * between them. What it says of itself goes to whoever keeps its state.
 */
export class Run<Connection extends RunControls> {
  readonly id: string;
  readonly metrics = new RunMetrics();
  /** Where it can go on after a fault, and where others can branch off. */
  readonly checkpoints = new RetainedCheckpoints();
  readonly #tell: (events: readonly RunEvent[]) => void;
  #connection: Connection | null = null;
  /** Ends the turn under way. */
  #endTurn: (() => void) | null = null;
  #waiting: RunEvent[] = [];
  #flushTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(id: string, tell: (events: readonly RunEvent[]) => void) {
    this.id = id;
    this.#tell = tell;
  }

  get connection(): Connection | null {
    return this.#connection;
  }

  get checkpoint(): Checkpoint | null {
    return this.checkpoints.newest;
  }

  tell(event: RunEvent): void {
    this.#tell([event]);
  }

  /** Connects anew in place of what was there; null and a fault when that fails. */
  open(connect: (events: LabEvents) => Connection): Connection | null {
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

  /** Keeps what the run stands at, for a start that goes on from it. */
  keep(checkpoint: Checkpoint): void {
    this.checkpoints.add(checkpoint);
    this.tell({ type: "checkpoint", checkpoint });
    this.tell({ type: "kept", moments: this.checkpoints.all.map(savedAt) });
  }

  /** Holds the connection where it is. */
  async pause(connection: Connection): Promise<void> {
    this.tell({ type: "pausing" });
    if (!(await this.guard(connection, () => connection.pause()))) return;
    this.flush();
    this.tell({ type: "paused" });
  }

  async step(connection: Connection, kind: StepKind): Promise<void> {
    this.tell({ type: "stepping" });
    await this.guard(connection, () => connection.step(kind));
    this.flush();
    this.tell({ type: "stepped" });
  }

  /**
   * Lets the connection work as far as that, in a race: where the turn ends the run does not count as
   * paused. Resolves then, and when the run has ended, failed or begun another turn.
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

  /** Who waits for a turn waits no longer. */
  endTurn(): void {
    this.#endTurn?.();
  }

  /** Takes in what a run said before, as if it were said now. */
  retell(messages: readonly RunMessage[]): void {
    for (const message of messages) this.#receive(message);
    this.flush();
  }

  /** Runs a call of this connection; false when it failed or the run was ended meanwhile. */
  async guard(connection: Connection, call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      return connection === this.#connection;
    } catch (error) {
      if (connection === this.#connection) this.fail(error);
      return false;
    }
  }

  fail(thrown: unknown): void {
    this.flush();
    this.end();
    const error = toPlainError(thrown);
    if (error.code !== "stopped") this.tell({ type: "fault", error });
  }

  /** Brings what waits to the screen. */
  flush(): void {
    const events = this.#waiting;
    this.#forgetWaiting();
    if (events.length > 0) this.#tell(events);
  }

  /** Ends the connection; numbers and checkpoint stay. */
  end(): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#forgetWaiting();
    connection?.end();
    this.#endTurn?.();
  }

  /** Ends the run and forgets all of it. */
  reset(): void {
    this.end();
    this.checkpoints.clear();
    this.metrics.clear();
    this.tell({ type: "reset" });
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
        this.#wait(message);
        return;
      case "rollouts":
      case "preparing":
      case "progress":
        this.#wait(message);
        return;
      case "checkpoint":
        this.keep(message.checkpoint);
        return;
      case "fault":
        this.fail(fromPlainError(message.error));
        return;
      case "paused":
        this.flush();
        if (this.#endTurn) this.#endTurn();
        else this.tell(message);
        return;
      case "finished":
        this.flush();
        this.tell(message);
        this.#endTurn?.();
    }
  }

  #wait(event: RunEvent): void {
    this.#waiting.push(event);
    this.#flushTimer ??= setTimeout(() => this.flush(), FLUSH_MS);
  }

  #forgetWaiting(): void {
    if (this.#flushTimer !== null) clearTimeout(this.#flushTimer);
    this.#flushTimer = null;
    this.#waiting = [];
  }
}
