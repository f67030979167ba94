import { armById } from "../../core/algorithms/registry.ts";
import { Latest } from "../../core/latest.ts";
import type { Role } from "../../core/role.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { StepKind } from "../../protocol/messages.ts";
import {
  type AppState,
  adjacentGroup,
  groupShown,
  isLive,
  runShown,
  settingsShown,
} from "../app-state.ts";
import type { RunRegistry } from "../run-registry.ts";
import type { RunState } from "../run-state.ts";
import { roundIsOver } from "./round.ts";
import { type SlowState, STAGE_SECONDS } from "./slow-state.ts";
import { adjacentStage, LAST_STAGE } from "./update-stages.ts";

/** The methods of the timeline that slow motion calls. */
interface RunTimeline {
  readonly position: number;
  play(): Promise<void>;
  pause(): Promise<void>;
  step(kind: StepKind): Promise<void>;
  seek(update: number): void;
  seekLine(line: number): void;
}

interface Parts {
  readonly registry: RunRegistry;
  readonly timeline: RunTimeline;
}

/** Whether the run on screen can make another update. */
function canStep(state: AppState): boolean {
  const { status } = runShown(state);
  const hasRun = isLive(state) || state.recordings.recording !== null;
  return status !== "fault" && status !== "finished" && hasRun;
}

/**
 * Shows one update at a time, in five stages. The run on screen, recorded or live, is paused and makes one update after
 * the stages of the previous one have been shown. Play then advances stages instead of the run. A group that is shown
 * for another reason starts at its last stage, with nothing hidden.
 */
export class SlowMotion {
  readonly #registry: RunRegistry;
  readonly #timeline: RunTimeline;
  /** The group on screen. */
  #group: RolloutGroup | null = null;
  /** The stage at which the next group starts. */
  #entryStage = LAST_STAGE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Numbers requests for updates: a newer one ends an older one. */
  readonly #latest = new Latest();
  /** Calls to the run, executed one after the other. */
  #queue: Promise<void> = Promise.resolve();
  /** Pending requests for updates. */
  #requests = 0;
  #isTakingOver = false;

  constructor({ registry, timeline }: Parts) {
    this.#registry = registry;
    this.#timeline = timeline;
    registry.subscribe((state, before) => this.#follow(state, before));
  }

  /** The state of slow motion in the store. */
  get state(): SlowState {
    return this.#app.slow;
  }

  get #app(): AppState {
    return this.#registry.state;
  }

  /**
   * Turns slow motion on at the first stage of the group on screen; a playing run plays by stages from then on.
   * @param plays whether the stages of a paused run advance too
   */
  begin(plays = false): void {
    if (this.state.on) return;
    this.#group = groupShown(this.#app);
    this.#change({ on: true, stage: 0, plays, waits: false });
    this.#startTimer();
    this.#takeOver(this.#app);
  }

  /** Turns slow motion off; the run resumes, by default if stages were playing. */
  async end(resumes?: () => boolean): Promise<void> {
    const { on, plays } = this.state;
    if (!on) return;
    this.leave();
    await this.#queue;
    if ((resumes?.() ?? plays) && !this.state.on) await this.#timeline.play();
  }

  /** Turns slow motion off and does not resume the run. */
  leave(): void {
    this.pause();
    this.#change({ on: false, stage: LAST_STAGE });
  }

  /** Starts advancing stages; a recording that has ended starts over. */
  play(): void {
    const { stage } = this.state;
    this.#change({ plays: true });
    const hasEnded = !isLive(this.#app) && runShown(this.#app).status === "finished";
    if (hasEnded && stage === LAST_STAGE) this.#timeline.seek(0);
    this.#advance();
  }

  /** Stops at this stage; a pending request ends with the update in progress. */
  pause(): void {
    this.#latest.take();
    this.#change({ plays: false });
    this.#stopTimer();
  }

  /** Goes to the next stage, of this update or the next one. */
  forward(): void {
    this.pause();
    this.#advance();
  }

  /** Goes to the previous stage, of this update or the previous one. */
  back(): void {
    this.pause();
    const before = this.#adjacentStage(-1);
    const earlier = adjacentGroup(this.#app, -1);
    if (before !== null) this.go(before);
    else if (earlier) this.#timeline.seekLine(earlier.line);
    else if (!isLive(this.#app)) this.#timeline.seek(this.#timeline.position - 1);
  }

  /** Goes to a stage of the update on screen. @param stage its index */
  go(stage: number): void {
    this.#startTimer();
    this.#change({ stage });
  }

  /** Shows the current stage for this many more seconds, if stages advance. */
  hold(seconds: number): void {
    this.#startTimer(seconds);
  }

  /** Goes to the last stage of the last update of this round. */
  round(): void {
    this.pause();
    const { stage } = this.state;
    if (stage < LAST_STAGE && roundIsOver(runShown(this.#app))) this.go(LAST_STAGE);
    else this.#request("round", LAST_STAGE);
  }

  /** Goes to the first stage of that model's next update. */
  only(role: Role): void {
    this.pause();
    const { shown } = this.#app.view;
    if (shown !== "both" && shown !== role) {
      this.#registry.dispatch({ type: "view", view: { shown: "both" } });
    }
    this.#request(role, 0);
  }

  /** @param seconds per stage */
  setSeconds(seconds: number): void {
    this.#change({ seconds });
    this.#startTimer();
  }

  /** Changes to the next slower (−1) or faster (1) speed, if there is one. */
  changePace(by: -1 | 1): void {
    const next = STAGE_SECONDS[STAGE_SECONDS.indexOf(this.state.seconds) + by];
    if (next !== undefined) this.setSeconds(next);
  }

  #follow(state: AppState, before: AppState): void {
    if (!this.state.on) return;
    // First, so that the first group of a newly shown run starts at its first stage.
    this.#takeOver(state);
    const group = groupShown(state);
    if (group !== this.#group) {
      this.#group = group;
      this.go(this.#entryStage);
    }
    // Selecting a row in the inspector pauses the stages.
    if (state.view.row !== null && state.view.row !== before.view.row) this.pause();
  }

  /** Pauses a run that has started to play, and plays its stages instead. */
  #takeOver(state: AppState): void {
    const isRacing = isLive(state) && state.race === "running";
    // Without a connection pausing has no effect, and this would repeat forever.
    const { connection } = this.#registry.shown;
    const isTraining = runShown(state).status === "training" && connection !== null;
    if (!(isTraining || isRacing) || this.#isTakingOver) return;
    this.#isTakingOver = true;
    this.#entryStage = 0;
    // Queued, because the run emits `playing` just before it calls its connection, and the pause must follow that call.
    this.#queue = this.#queue.then(() => this.#pauseRun());
    this.#change({ plays: true });
  }

  async #pauseRun(): Promise<void> {
    await this.#timeline.pause();
    this.#isTakingOver = false;
    this.#entryStage = LAST_STAGE;
    if (!this.state.on) return;
    if (this.#group) this.go(0);
    else if (this.state.plays) this.#advance();
  }

  #advance(): void {
    const next = this.#adjacentStage(1);
    if (next === null) this.#nextUpdate();
    else this.go(next);
  }

  #adjacentStage(by: 1 | -1): number | null {
    const arm = armById(settingsShown(this.#app).algorithm);
    return this.#group && adjacentStage({ group: this.#group, arm, stage: this.state.stage }, by);
  }

  /** Goes to the next group that passes the view's filter, or lets the run make one. */
  #nextUpdate(): void {
    const later = isLive(this.#app) ? adjacentGroup(this.#app, 1) : null;
    if (later) {
      this.#entryStage = 0;
      this.#timeline.seekLine(later.line);
      this.#entryStage = LAST_STAGE;
    } else this.#request("next", 0);
  }

  /** Lets the run step until another group is on screen. @param entryStage the stage at which it is shown */
  #request(kind: StepKind, entryStage: number): void {
    const isWanted = this.#latest.take();
    this.#requests += 1;
    this.#change({ waits: true });
    this.#stopTimer();
    this.#queue = this.#queue.then(() => this.#stepRun(kind, entryStage, isWanted));
  }

  async #stepRun(kind: StepKind, entryStage: number, isWanted: () => boolean): Promise<void> {
    const from = this.#group;
    this.#entryStage = entryStage;
    let last: RunState["progress"] | undefined;
    // SFT steps and updates of a filtered-out model give no group; a step without progress ends the loop.
    while (
      isWanted() &&
      this.#group === from &&
      canStep(this.#app) &&
      runShown(this.#app).progress !== last
    ) {
      last = runShown(this.#app).progress;
      await this.#timeline.step(kind);
    }
    this.#entryStage = LAST_STAGE;
    this.#requests -= 1;
    this.#change({ waits: this.#requests > 0 });
    if (isWanted() && this.#group === from) this.pause();
    this.#startTimer();
  }

  #startTimer(seconds = this.state.seconds): void {
    this.#stopTimer();
    const { plays, waits } = this.state;
    if (plays && !waits) this.#timer = setTimeout(() => this.#advance(), 1000 * seconds);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
  }

  #change(slow: Partial<SlowState>): void {
    this.#registry.dispatch({ type: "slow", slow });
  }
}
