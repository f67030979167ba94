/**
 * The opening of a first visit plays the whole recording: one update in stages, whose columns become squares, then the
 * run in 25 seconds, and it ends on the last update. It controls the page through the same timeline as the buttons,
 * and ends as soon as the user presses one of them.
 */
import type { StoreApi } from "zustand/vanilla";
import { Latest } from "../../core/latest.ts";
import { type AppState, groupShown, isLive, type OpeningState, runShown } from "../app-state.ts";
import type { RecordingPlayer } from "../recording-player/recording-player.ts";
import { updatesOf } from "../run-state.ts";
import { isPlaying } from "./decide.ts";
import { rememberOpening } from "./opening-due.ts";
import { openingUpdate, verdictsPush } from "./opening-update.ts";
import type { Timeline } from "./timeline.ts";
import { LAST_STAGE, UPDATE_STAGES } from "./update-stages.ts";

/** Seconds of the compare stage, for a group that only verdicts push apart. */
const PUSH_SECONDS = 7;
/** Seconds of the animation from columns to squares. */
const FOLD_SECONDS = 3;
/** Seconds of the run after it. */
const RUN_SECONDS = 25;

interface Parts {
  readonly store: StoreApi<AppState>;
  readonly player: RecordingPlayer;
  readonly timeline: Timeline;
}

const isAway = (state: AppState): boolean => isLive(state) || state.handover;

/** Whether another run is on screen, or a lane is overlaid. */
const isElsewhere = (state: AppState): boolean => isAway(state) || state.whatIf !== null;

/** Whether the run on screen is at that update. */
const stands = (state: AppState, update: number): boolean =>
  updatesOf(runShown(state).progress) === update;

/** Whether the recording on screen is at that update, and nothing plays or is laid over it. */
const isStill = (state: AppState, update: number): boolean =>
  !isElsewhere(state) && stands(state, update) && !isPlaying(state) && !state.slow.on;

/** Runs the opening; its progress is `opening` in the store. */
export class Opening {
  readonly #app: Parts;
  /** A newer opening, or any control that the user presses, ends the current one. */
  readonly #latest = new Latest();
  #unwatch: () => void = () => undefined;

  constructor(app: Parts) {
    this.#app = app;
  }

  get #state(): AppState {
    return this.#app.store.getState();
  }

  /** Starts with the open, paused recording; one without updates of the generator just plays. */
  async begin(): Promise<void> {
    const update = this.#chosen();
    if (update === null) {
      this.#leave();
      if (!isLive(this.#state)) await this.#app.timeline.play();
      return;
    }
    const isWanted = this.#latest.take();
    this.#app.timeline.seek(update);
    this.#change({ beat: "write", update });
    const last = this.#state.recordings.recording?.updates ?? 0;
    const isOver =
      (await this.#showStages(update)) && (await this.#fold(update)) && (await this.#run(last));
    if (!isWanted()) return;
    if (!isOver) {
      this.#leave();
      return;
    }
    rememberOpening();
    this.#change({ beat: "end", pace: null });
    this.#watch((state) => {
      if (isAway(state) || !stands(state, last) || state.slow.on || isPlaying(state)) this.#leave();
    });
  }

  /** Shows the same update with everything revealed; nothing plays. */
  showStill(): void {
    const update = this.#chosen();
    if (update === null) {
      this.#leave();
      return;
    }
    this.#app.timeline.seek(update);
    this.#change({ beat: "still", update });
    this.#watch((state) => {
      if (!isStill(state, update)) this.#leave();
    });
  }

  /** The update to show in stages; null when the user has left, or the recording has no such update. */
  #chosen(): number | null {
    const { item } = this.#app.player;
    if (isElsewhere(this.#state) || this.#state.opening.beat !== "waits" || !item) return null;
    return openingUpdate(item.recording.groups);
  }

  /** Plays the stages of the update on screen. @returns false when the user has taken control */
  async #showStages(update: number): Promise<boolean> {
    const { slow } = this.#app.timeline;
    slow.leave();
    const over = new Promise<boolean>((resolve) => {
      this.#watch((state) => {
        const { on, stage, plays, waits } = state.slow;
        if (!on || isElsewhere(state) || !stands(state, update)) return resolve(false);
        // After the last stage slow motion would step to the next update, so the opening stops here.
        if (plays && waits && stage === LAST_STAGE) return resolve(true);
        const beat = UPDATE_STAGES[stage] ?? "learn";
        if (beat === state.opening.beat) return;
        if (!plays) return resolve(false);
        this.#change({ beat });
        const group = groupShown(state);
        if (beat === "compare" && group && verdictsPush(group)) slow.hold(PUSH_SECONDS);
      });
    });
    slow.begin(true);
    this.#lendSlowMotion();
    const isOver = await over;
    this.#unwatch();
    if (isOver) slow.leave();
    return isOver;
  }

  /** Waits for the animation from columns to squares. @returns false when the user has taken control */
  #fold(update: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), 1000 * FOLD_SECONDS);
      this.#change({ beat: "fold" });
      this.#watch((state) => {
        if (isStill(state, update)) return;
        clearTimeout(timer);
        resolve(false);
      });
    });
  }

  /** Plays to the end of the recording. @returns false when the user has taken control */
  #run(last: number): Promise<boolean> {
    this.#change({ beat: "rest", pace: (last - this.#app.timeline.position) / RUN_SECONDS });
    this.#watch((state) => {
      if (isElsewhere(state) || state.slow.on) this.#app.player.dropPace();
    });
    return this.#app.player.playTo(last, RUN_SECONDS);
  }

  /** Turns slow motion off when a live run is shown, unless the user has turned it on again; the run then resumes. */
  #lendSlowMotion(): void {
    const { store, timeline } = this.#app;
    const { slow } = timeline;
    const isHeld = () => isLive(this.#state) && runShown(this.#state).status === "paused";
    const end = store.subscribe((state) => {
      if (state.slow.on && !isLive(state)) return;
      end();
      void slow.end(isHeld);
    });
  }

  /** Calls the listener after each change of the store; replaces the previous listener. */
  #watch(listener: (state: AppState) => void): void {
    this.#unwatch();
    this.#unwatch = this.#app.store.subscribe(listener);
  }

  #change(change: Partial<OpeningState>): void {
    this.#app.store.setState(({ opening }) => ({ opening: { ...opening, ...change } }));
  }

  /** Ends the opening and leaves the page as it is. */
  #leave(): void {
    this.#latest.take();
    this.#unwatch();
    this.#unwatch = () => undefined;
    this.#app.player.dropPace();
    this.#change({ beat: "off", update: null, pace: null });
  }
}
