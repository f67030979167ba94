import { createStore, type StoreApi } from "zustand/vanilla";
import { LabError } from "../../core/errors.ts";
import { Latest } from "../../core/latest.ts";
import type { StepKind } from "../../protocol/messages.ts";
import type { RaceState } from "../reduce.ts";
import { isBusy, savedAt } from "../run-state.ts";
import type { LiveRun, Stage } from "../stage.ts";
import type { Starts } from "../starts.ts";
import { type Branch, type Lane, type Lanes, MOST_LANES } from "./lanes.ts";
import { canStep, canWork, inTurn, placeOf, runUntilOf, type Waiting } from "./turns.ts";

export interface RaceParts {
  readonly stage: Stage;
  readonly starts: Starts;
  readonly lanes: Lanes;
}

/**
 * Live runs that take turns: two at once would share one device and tell nothing of the pace of
 * either. One works at a time, whole rounds, and who is behind goes first. Methods never throw but
 * where they say so: what goes wrong with a lane is its own fault, and the others go on.
 */
export class Race {
  /** The lane whose turn it is, by its id; null between turns. */
  readonly turn: StoreApi<{ readonly lane: string | null }> = createStore(() => ({ lane: null }));
  readonly #stage: Stage;
  readonly #starts: Starts;
  readonly #lanes: Lanes;
  /** A loop goes on while no newer request has come. */
  readonly #latest = new Latest();
  /** A lane that was paused within its turn: it goes on first. */
  #held: string | null = null;
  readonly #served = new Map<string, number>();

  constructor({ stage, starts, lanes }: RaceParts) {
    this.#stage = stage;
    this.#starts = starts;
    this.#lanes = lanes;
  }

  /** Whether live runs take turns: then play, pause and step are of all of them. */
  get isOn(): boolean {
    return this.#stage.state.race !== "none";
  }

  /**
   * Adds lanes, the last one in front; they take turns from the next `play` on.
   * @throws LabError("bad-setting") when there are as many as can be
   */
  async branch(branches: readonly Branch[]): Promise<void> {
    if (this.#lanes.room < branches.length) {
      throw new LabError("bad-setting", `At most ${MOST_LANES} lanes race: remove one first.`);
    }
    const { live } = this.#stage;
    const { status } = this.#stage.stateOf(live);
    // Who trained alone takes turns from now on.
    if (!this.isOn && status === "training" && live.connection) await live.pause(live.connection);
    for (const branch of branches) this.#lanes.bringForward(this.#lanes.add(branch).id);
    this.#stage.show("live");
    // A race that is over has begun again; one that runs goes on.
    if (this.#stage.state.race !== "running") this.#takeOver("paused");
  }

  /** Lets the lanes take turns, until all have finished or something else is asked. */
  async play(): Promise<void> {
    for (const run of this.#ready()) if (run.connection) run.tell({ type: "playing" });
    // A loop that is under way finds by itself who has joined.
    if (this.#stage.state.race === "running") return;
    const isMine = this.#takeOver("running");
    for (let run = this.#next(); run; run = this.#next()) {
      await this.#takeTurn(run, isMine);
      if (!isMine()) return;
      this.#held = null;
      this.turn.setState({ lane: null });
    }
    this.#rest();
  }

  /** All lanes rest where they are. */
  async pause(): Promise<void> {
    this.#takeOver("paused");
    const { lane } = this.turn.getState();
    await Promise.all(
      this.#runs().map(async (run) => {
        if (this.#stage.stateOf(run).status !== "training") return;
        if (run.id === lane && run.connection) await run.pause(run.connection);
        else run.tell({ type: "paused" });
        run.endTurn();
      }),
    );
  }

  /** The same step for every lane that can take it, one after the other. */
  async step(kind: StepKind): Promise<void> {
    const isMine = this.#takeOver("stepping");
    const isAsked = (run: LiveRun) => canStep(this.#stage.stateOf(run), kind);
    for (const run of this.#inOrder().filter(isAsked)) {
      const connection = await this.#starts.ready(run);
      if (!isMine()) return;
      this.turn.setState({ lane: run.id });
      if (connection) await run.step(connection, kind);
      if (!isMine()) return;
      if (this.#held === run.id) this.#held = null;
    }
    this.#rest();
  }

  /** Sets a lane aside: it finishes its update, and its workers are ended. */
  async setAside(id: string): Promise<void> {
    this.#lanes.change(id, { rests: true });
    const run = this.#lanes.runOf(id);
    if (run) await this.#park(run);
  }

  /** Lets a lane that was set aside take turns again. */
  async bringBack(id: string): Promise<void> {
    this.#lanes.change(id, { rests: false });
    if (this.#stage.state.race === "over") await this.play();
  }

  /** Takes a lane off; the last one stays. @returns what puts it back, null when it cannot be taken */
  remove(id: string): Lane | null {
    if (this.#lanes.all.length < 2) return null;
    const lane = this.#lanes.hide(id);
    const run = this.#lanes.runOf(id);
    if (run) void this.#park(run);
    return lane;
  }

  /** Puts a lane back on the list that was taken off. */
  putBack(lane: Lane): void {
    this.#lanes.putBack(lane);
    this.#hasMore();
  }

  /** Puts the front lane back to where it branched off. */
  rewind(): void {
    const { live } = this.#stage;
    this.#lanes.rewind(live);
    if (this.#held === live.id) this.#held = null;
    this.#hasMore();
  }

  /** After a fault: the front lane goes on from its checkpoint when its turn comes. */
  revive(): void {
    const { live, state } = this.#stage;
    const { checkpoint } = live;
    if (!checkpoint || !state.running) return;
    live.metrics.truncate(checkpoint.state.line);
    live.tell({ type: "starting", settings: state.running, from: savedAt(checkpoint) });
    live.tell({ type: "paused" });
  }

  /** Ends the race: the front lane is a run like any other, the other ones are forgotten. */
  end(): void {
    if (!this.isOn) return;
    this.#takeOver("none");
    this.#stage.live.end();
    this.#lanes.leaveFront();
    this.#held = null;
    this.#served.clear();
  }

  async #takeTurn(run: LiveRun, isMine: () => boolean): Promise<void> {
    this.turn.setState({ lane: run.id });
    const connection = await this.#starts.ready(run);
    // Nobody else will start it: its fault says why, or it would be asked for ever.
    const isStuck = !connection && canWork(this.#stage.stateOf(run));
    if (isStuck) this.#lanes.change(run.id, { rests: true });
    if (!connection || !isMine()) return;
    this.#held = run.id;
    this.#served.set(run.id, 1 + Math.max(0, ...this.#served.values()));
    const { status, progress } = this.#stage.stateOf(run);
    if (status !== "training") run.tell({ type: "playing" });
    await run.turn(connection, runUntilOf(progress));
    // Its last checkpoint is its end.
    if (this.#stage.stateOf(run).status === "finished") run.end();
  }

  /** Ends a lane's workers once its update is done; what it stands at is kept. */
  async #park(run: LiveRun): Promise<void> {
    const { connection } = run;
    const { status } = this.#stage.stateOf(run);
    if (!connection) return;
    if (status !== "starting") {
      run.tell({ type: "pausing" });
      const settled = await run.guard(connection, async () => {
        const checkpoint = await connection.settle();
        run.flush();
        if (connection === run.connection) run.keep(checkpoint);
      });
      if (!settled) return;
    }
    run.end();
    if (isBusy(this.#stage.stateOf(run).status)) run.tell({ type: "paused" });
    if (this.#held === run.id) this.#held = null;
  }

  /** The next one to take a turn: who was paused within its own, else who is furthest behind. */
  #next(): LiveRun | null {
    const order = this.#inOrder();
    return order.find(({ id }) => id === this.#held) ?? order[0] ?? null;
  }

  #inOrder(): LiveRun[] {
    const waiting = this.#ready().map((run): Waiting & { readonly run: LiveRun } => {
      const { running, progress } = this.#stage.stateOf(run);
      const place = running && progress ? placeOf(running, progress) : Number.NEGATIVE_INFINITY;
      return { run, place, served: this.#served.get(run.id) ?? 0 };
    });
    return inTurn(waiting).map(({ run }) => run);
  }

  /** Lanes that are on the list. */
  #runs(): LiveRun[] {
    return this.#lanes.all.flatMap(({ id }) => this.#lanes.runOf(id) ?? []);
  }

  /** Those that can take a turn. One that has not begun can only be begun in front. */
  #ready(): LiveRun[] {
    const racing = this.#lanes.all.filter(({ rests }) => !rests);
    return racing.flatMap(({ id }) => {
      const run = this.#lanes.runOf(id);
      if (!run) return [];
      const state = this.#stage.stateOf(run);
      const canBegin = state.status !== "idle" || run === this.#stage.live;
      return canWork(state) && canBegin ? [run] : [];
    });
  }

  #takeOver(race: RaceState): () => boolean {
    const isMine = this.#latest.take();
    this.#stage.dispatch({ type: "race", race });
    return isMine;
  }

  /** There may be a lane again that can work. */
  #hasMore(): void {
    if (this.#stage.state.race === "over") this.#rest();
  }

  /** Nobody works: all have finished, or wait to be asked. */
  #rest(): void {
    this.turn.setState({ lane: null });
    const isOver = this.#runs().every((run) => this.#stage.stateOf(run).status === "finished");
    this.#stage.dispatch({ type: "race", race: isOver ? "over" : "paused" });
  }
}
