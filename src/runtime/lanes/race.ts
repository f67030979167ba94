import { TangoError } from "../../core/errors.ts";
import { Latest } from "../../core/latest.ts";
import type { StepKind } from "../../protocol/messages.ts";
import type { RaceState } from "../app-state.ts";
import type { LiveRun, RunRegistry } from "../run-registry.ts";
import type { RunStarter } from "../run-starter.ts";
import { isBusy, liveCheckpointRef } from "../run-state.ts";
import { MOST_LANES } from "./lane.ts";
import type { Branch, Lanes } from "./lanes.ts";
import { canStep, canWork, inTurn, runUntilOf, turnsDone, type Waiting } from "./turns.ts";

interface RaceParts {
  readonly registry: RunRegistry;
  readonly starter: RunStarter;
  readonly lanes: Lanes;
}

/**
 * Live runs that take turns: two at once would share one device, and the speed of neither could be
 * measured. One lane trains at a time, for a round, and the one furthest behind goes first. Nothing
 * here throws unless documented: an error becomes the fault of its lane, and the others continue.
 */
export class Race {
  readonly #registry: RunRegistry;
  readonly #starter: RunStarter;
  readonly #lanes: Lanes;
  /** A loop continues only until a newer request comes. */
  readonly #latest = new Latest();
  /** The lane that was paused within its turn, and resumes first. */
  #held: string | null = null;
  readonly #lastTurns = new Map<string, number>();

  constructor({ registry, starter, lanes }: RaceParts) {
    this.#registry = registry;
    this.#starter = starter;
    this.#lanes = lanes;
  }

  /** Whether live runs take turns: then play, pause and step act on all of them. */
  get isOn(): boolean {
    return this.#registry.state.race !== "none";
  }

  /**
   * Adds lanes, the last one in front; they take turns from the next `play` on.
   * @throws TangoError("bad-setting") beyond MOST_LANES
   */
  async branch(branches: readonly Branch[]): Promise<void> {
    if (this.#lanes.room < branches.length) {
      throw new TangoError("bad-setting", `At most ${MOST_LANES} lanes race: remove one first.`);
    }
    const { front } = this.#registry;
    // A run that trained alone takes turns from now on.
    if (!this.isOn && front.state.status === "training" && front.connection) {
      await front.pause(front.connection);
    }
    for (const branch of branches) this.#lanes.bringForward(this.#lanes.add(branch).id);
    this.#registry.show("live");
    // A finished race can continue with new lanes; a running one is left alone.
    if (this.#registry.state.race !== "running") this.#takeOver("paused");
  }

  /** Lets the lanes take turns until all have finished or another request comes. */
  async play(): Promise<void> {
    for (const run of this.#ready()) if (run.connection) run.emit({ type: "playing" });
    // A loop that is already running picks up new lanes.
    if (this.#registry.state.race === "running") return;
    const isMine = this.#takeOver("running");
    for (let run = this.#next(); run; run = this.#next()) {
      await this.#takeTurn(run, isMine);
      if (!isMine()) return;
      this.#held = null;
      this.#setTurn(null);
    }
    this.#rest();
  }

  /** Pauses all lanes where they are. */
  async pause(): Promise<void> {
    this.#takeOver("paused");
    const { turn } = this.#registry.state;
    await Promise.all(
      this.#runs().map(async (run) => {
        if (run.state.status !== "training") return;
        if (run.id === turn && run.connection) await run.pause(run.connection);
        else run.emit({ type: "paused" });
        run.endTurn();
      }),
    );
  }

  /** Takes the same step in every lane that can, one after the other. */
  async step(kind: StepKind): Promise<void> {
    const isMine = this.#takeOver("stepping");
    const isAsked = (run: LiveRun) => canStep(run.state, kind);
    for (const run of this.#inOrder().filter(isAsked)) {
      const connection = await this.#starter.ready(run);
      if (!isMine()) return;
      this.#setTurn(run.id);
      if (connection) await run.step(connection, kind);
      if (!isMine()) return;
      if (this.#held === run.id) this.#held = null;
    }
    this.#rest();
  }

  /** Removes a lane unless it is the last one, once its last checkpoint is saved. */
  async remove(id: string): Promise<void> {
    if (this.#lanes.all.length < 2) return;
    this.#lanes.hide(id);
    const run = this.#registry.run(id);
    if (run) await this.#endWorkers(run);
    this.#lanes.drop(id);
  }

  /** Puts the front lane back to where it branched off. */
  rewind(): void {
    const { front } = this.#registry;
    this.#lanes.rewind(front);
    if (this.#held === front.id) this.#held = null;
    if (this.#registry.state.race === "over") this.#rest();
  }

  /** After a fault: the front lane resumes from its checkpoint when its turn comes. */
  revive(): void {
    const { front } = this.#registry;
    const { checkpoint } = front;
    const { running } = front.state;
    if (!checkpoint || !running) return;
    front.metrics.truncate(checkpoint.state.line);
    front.emit({ type: "starting", settings: running, from: liveCheckpointRef(checkpoint) });
    front.emit({ type: "paused" });
  }

  /** Ends the race: the front lane becomes an ordinary run, the others are deleted. */
  end(): void {
    if (!this.isOn) return;
    this.#takeOver("none");
    this.#registry.front.end();
    this.#lanes.leaveFront();
    this.#held = null;
    this.#lastTurns.clear();
  }

  async #takeTurn(run: LiveRun, isMine: () => boolean): Promise<void> {
    this.#setTurn(run.id);
    const connection = await this.#starter.ready(run);
    // A lane that could not start pauses the race, or the loop would retry for ever.
    if (!connection && isMine() && canWork(run.state)) this.#takeOver("paused");
    if (!connection || !isMine()) return;
    this.#held = run.id;
    this.#lastTurns.set(run.id, 1 + Math.max(0, ...this.#lastTurns.values()));
    const { status, progress } = run.state;
    if (status !== "training") run.emit({ type: "playing" });
    await run.turn(connection, runUntilOf(progress));
    // Its last checkpoint has the final state, so it needs no workers.
    if (run.state.status === "finished") run.end();
  }

  /** Ends a lane's workers after its current update, and stores a checkpoint. */
  async #endWorkers(run: LiveRun): Promise<void> {
    const { connection } = run;
    const { status } = run.state;
    if (!connection) return;
    if (status !== "starting") {
      run.emit({ type: "pausing" });
      const settled = await run.guard(connection, async () => {
        const checkpoint = await connection.settle();
        run.flush();
        if (connection === run.connection) run.addCheckpoint(checkpoint);
      });
      if (!settled) return;
    }
    run.end();
    if (isBusy(run.state.status)) run.emit({ type: "paused" });
    if (this.#held === run.id) this.#held = null;
  }

  /** The lane to take the next turn: one paused within its turn, else the one furthest behind. */
  #next(): LiveRun | null {
    const order = this.#inOrder();
    return order.find(({ id }) => id === this.#held) ?? order[0] ?? null;
  }

  #inOrder(): LiveRun[] {
    const waiting = this.#ready().map((run): Waiting & { readonly run: LiveRun } => {
      const { running, progress } = run.state;
      const turns = running && progress ? turnsDone(running, progress) : Number.NEGATIVE_INFINITY;
      return { run, turns, lastTurn: this.#lastTurns.get(run.id) ?? 0 };
    });
    return inTurn(waiting).map(({ run }) => run);
  }

  /** The runs of the lanes on the list. */
  #runs(): LiveRun[] {
    return this.#lanes.all.flatMap(({ id }) => this.#registry.run(id) ?? []);
  }

  /** The runs that can take a turn. An idle one only in front: it starts from the draft. */
  #ready(): LiveRun[] {
    return this.#runs().filter(({ state, id }) => {
      return canWork(state) && (state.status !== "idle" || id === this.#registry.front.id);
    });
  }

  #takeOver(race: RaceState): () => boolean {
    const isMine = this.#latest.take();
    this.#registry.dispatch({ type: "set", set: { race } });
    return isMine;
  }

  /** Ends all turns; the race is over if every lane has finished, else paused. */
  #rest(): void {
    const isOver = this.#runs().every((run) => run.state.status === "finished");
    const race = isOver ? "over" : "paused";
    this.#registry.dispatch({ type: "set", set: { turn: null, race } });
  }

  #setTurn(turn: string | null): void {
    this.#registry.dispatch({ type: "set", set: { turn } });
  }
}
