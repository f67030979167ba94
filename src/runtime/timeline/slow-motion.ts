import { Latest } from "../../core/latest.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { StepKind } from "../../protocol/messages.ts";
import { adjacentGroup, groupShown, isLive, type LabState, runShown } from "../lab-state.ts";
import type { RunRegistry } from "../run-registry.ts";
import type { RunState } from "../run-state.ts";
import { roundIsOver } from "./round.ts";
import { PHASE_SECONDS, type SlowState } from "./slow-state.ts";
import { adjacentPhase, LAST_PHASE } from "./update-phases.ts";

/** What slow motion asks of the timeline. */
interface Steps {
  readonly position: number;
  play(): Promise<void>;
  pause(): Promise<void>;
  step(kind: StepKind): Promise<void>;
  seek(update: number): void;
  seekLine(line: number): void;
}

interface Parts {
  readonly registry: RunRegistry;
  readonly timeline: Steps;
}

/** Whether another update can be made. */
function canStep(state: LabState): boolean {
  const { status } = runShown(state);
  const canStep = isLive(state) || state.recordings.recording !== null;
  return status !== "fault" && status !== "finished" && canStep;
}

/**
 * One update at a time, in five phases. The run on screen, recorded or live, makes one update when
 * the phases of the one before have been seen, and rests meanwhile; whoever plays it while slow
 * motion is on plays its phases. A group that comes on screen another way is shown whole.
 */
export class SlowMotion {
  readonly #registry: RunRegistry;
  readonly #timeline: Steps;
  /** What is on screen. */
  #group: RolloutGroup | null = null;
  /** The phase with which the next group comes on screen. */
  #entry = LAST_PHASE;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Steps go on while no newer request has come. */
  readonly #latest = new Latest();
  /** What is asked of the run, one thing after the other. */
  #coming: Promise<void> = Promise.resolve();
  /** Requests for updates that are not done. */
  #requests = 0;
  #takesOver = false;

  constructor({ registry, timeline }: Parts) {
    this.#registry = registry;
    this.#timeline = timeline;
    registry.subscribe((state, before) => this.#follow(state, before));
  }

  get state(): SlowState {
    return this.#run.slow;
  }

  get #run(): LabState {
    return this.#registry.state;
  }

  /** Begins with the first phase of what is on screen; what played goes on, by phases. */
  begin(): void {
    if (this.state.on) return;
    this.#group = groupShown(this.#run);
    this.#change({ on: true, phase: 0, plays: false, waits: false });
    this.#takeOver(this.#run);
  }

  /** Shows updates whole again; what played goes on. */
  async end(): Promise<void> {
    const { on, plays } = this.state;
    if (!on) return;
    this.leave();
    await this.#coming;
    if (plays && !this.state.on) await this.#timeline.play();
  }

  /** Shows updates whole again; whether anything plays is for who comes next. */
  leave(): void {
    this.pause();
    this.#change({ on: false, phase: LAST_PHASE });
  }

  /** Lets the phases advance; a recording that has ended plays from its start. */
  play(): void {
    const { phase } = this.state;
    this.#change({ plays: true });
    const hasEnded = !isLive(this.#run) && runShown(this.#run).status === "finished";
    if (hasEnded && phase === LAST_PHASE) this.#timeline.seek(0);
    this.#tick();
  }

  /** Stays at this phase; a request for updates ends with the update in progress. */
  pause(): void {
    this.#latest.take();
    this.#change({ plays: false });
    this.#stopTimer();
  }

  /** The next phase, of this update or the next one. */
  forward(): void {
    this.pause();
    this.#tick();
  }

  /** The phase before, of this update or the one before. */
  back(): void {
    this.pause();
    const before = this.#group && adjacentPhase(this.#group, this.state.phase, -1);
    const earlier = adjacentGroup(this.#run, -1);
    if (before !== null) this.go(before);
    else if (earlier) this.#timeline.seekLine(earlier.line);
    else if (!isLive(this.#run)) this.#timeline.seek(this.#timeline.position - 1);
  }

  /** Goes to a phase of the update on screen. @param phase its index */
  go(phase: number): void {
    this.#change({ phase });
    this.#await();
  }

  /** All of this round, its last update shown whole. */
  round(): void {
    this.pause();
    const { phase } = this.state;
    if (phase < LAST_PHASE && roundIsOver(runShown(this.#run))) this.go(LAST_PHASE);
    else this.#make("round", LAST_PHASE);
  }

  /** The next update of that model, from its first phase. */
  only(role: "generator" | "verifier"): void {
    this.pause();
    const { shown } = this.#run.view;
    if (shown !== "both" && shown !== role) {
      this.#registry.dispatch({ type: "view", view: { shown: "both" } });
    }
    this.#make(role, 0);
  }

  /** @param seconds that a phase stays */
  setSeconds(seconds: number): void {
    this.#change({ seconds });
    this.#await();
  }

  /** One pace slower (−1) or faster (1), while there is one. */
  changePace(by: -1 | 1): void {
    const next = PHASE_SECONDS[PHASE_SECONDS.indexOf(this.state.seconds) + by];
    if (next !== undefined) this.setSeconds(next);
  }

  #follow(state: LabState, before: LabState): void {
    if (!this.state.on) return;
    const group = groupShown(state);
    if (group !== this.#group) {
      this.#group = group;
      this.go(this.#entry);
    }
    // What is inspected stays on screen.
    if (state.view.row !== null && state.view.row !== before.view.row) this.pause();
    this.#takeOver(state);
  }

  /** Whoever has begun to play the run: its phases play instead. */
  #takeOver(state: LabState): void {
    const isRacing = isLive(state) && state.race === "running";
    const plays = runShown(state).status === "training" || isRacing;
    if (!plays || this.#takesOver) return;
    this.#takesOver = true;
    this.#entry = 0;
    this.#change({ plays: true });
    // Never at once: whoever says that it plays has not told the run to yet.
    this.#coming = this.#coming.then(() => this.#pauseRun());
  }

  async #pauseRun(): Promise<void> {
    await this.#timeline.pause();
    this.#takesOver = false;
    this.#entry = LAST_PHASE;
    if (!this.state.on) return;
    if (this.#group) this.go(0);
    else if (this.state.plays) this.#tick();
  }

  #tick(): void {
    const next = this.#group && adjacentPhase(this.#group, this.state.phase, 1);
    if (next === null) this.#next();
    else this.go(next);
  }

  /** The next update that the choice shows: one that is kept, else one that the run makes now. */
  #next(): void {
    const looksBack = isLive(this.#run) && this.#run.view.line !== null;
    const later = looksBack ? adjacentGroup(this.#run, 1) : null;
    if (later) {
      this.#entry = 0;
      this.#timeline.seekLine(later.line);
      this.#entry = LAST_PHASE;
    } else this.#make("next", 0);
  }

  /** Lets the run go on until another group is on screen. @param entry the phase it begins with */
  #make(kind: StepKind, entry: number): void {
    const isWanted = this.#latest.take();
    this.#requests += 1;
    this.#change({ waits: true });
    this.#stopTimer();
    this.#coming = this.#coming.then(() => this.#steps(kind, entry, isWanted));
  }

  async #steps(kind: StepKind, entry: number, isWanted: () => boolean): Promise<void> {
    const from = this.#group;
    this.#entry = entry;
    let last: RunState["progress"] | undefined;
    // Steps of SFT and of models that are not shown bring no group; who cannot go on stays in place.
    while (
      isWanted() &&
      this.#group === from &&
      canStep(this.#run) &&
      runShown(this.#run).progress !== last
    ) {
      last = runShown(this.#run).progress;
      await this.#timeline.step(kind);
    }
    this.#entry = LAST_PHASE;
    this.#requests -= 1;
    this.#change({ waits: this.#requests > 0 });
    if (isWanted() && this.#group === from) this.pause();
    this.#await();
  }

  #await(): void {
    this.#stopTimer();
    const { plays, waits, seconds } = this.state;
    if (plays && !waits) this.#timer = setTimeout(() => this.#tick(), 1000 * seconds);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #change(slow: Partial<SlowState>): void {
    this.#registry.dispatch({ type: "slow", slow });
  }
}
