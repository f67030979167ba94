/**
 * The opening of a first visit: plays the whole recording. One update in stages; then, in a run that measured
 * what its models know of every fact, its columns become squares and the run plays in 25 seconds, by a schedule
 * since a warm-up that plays faster would make it uneven; else one round at reading pace and the rest in about
 * twelve. It ends on the last update, after the last check of both
 * models. It controls the page through the same timeline as the buttons, and ends as soon as the user
 * presses one of them.
 */
import type { StoreApi } from "zustand/vanilla";
import { trains } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { Latest } from "../../core/latest.ts";
import { FACTS_KNOWN } from "../../core/metrics/names.ts";
import type { Recording } from "../../core/recording/recording.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { canTeachEachOther } from "../../core/tasks/facts.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { type AppState, groupShown, isLive, type OpeningState, runShown } from "../app-state.ts";
import type { RecordingPlayer } from "../recording-player/recording-player.ts";
import { updatesOf } from "../run-state.ts";
import { isPlaying } from "./decide.ts";
import { rememberOpening } from "./opening-due.ts";
import { openingUpdate, verdictsPush } from "./opening-update.ts";
import type { Timeline } from "./timeline.ts";
import { LAST_STAGE, UPDATE_STAGES } from "./update-stages.ts";

/** Updates per second of the round after the stages. */
const ROUND_SPEED = 2;
/** Seconds for the rest of the recording. */
const REST_SECONDS = 12;
/** Seconds of the animation from columns to squares. */
const FOLD_SECONDS = 3;
const WAVES_SECONDS = 25; // of the run after the squares
/** Seconds of the compare stage, for a group that only verdicts push apart. */
const PUSH_SECONDS = 7;

interface Parts {
  readonly store: StoreApi<AppState>;
  readonly player: RecordingPlayer;
  readonly timeline: Timeline;
}

/** A part of the recording that plays evenly. */
interface Leg {
  readonly beat: "round" | "rest";
  /** Its last update, counted over both models. */
  readonly until: number;
  readonly seconds: number;
}

const isAway = (state: AppState): boolean => isLive(state) || state.handover;

/** Whether another run is on screen, or a lane is overlaid. */
const isElsewhere = (state: AppState): boolean => isAway(state) || state.whatIf !== null;

/** Whether the run on screen is at that update. */
const stands = (state: AppState, update: number): boolean =>
  updatesOf(runShown(state).progress) === update;

/** Whether the recording on screen is at that update, with nothing overlaid. */
const isAt = (state: AppState, update: number): boolean =>
  !isElsewhere(state) && stands(state, update);

/** Runs the opening, the animation of a first visit; its progress is `opening` in the store. */
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
    const isOver = (await this.#showStages(update)) && (await this.#playRest(update));
    if (!isWanted()) return;
    if (!isOver) {
      this.#leave();
      return;
    }
    rememberOpening();
    this.#change({ beat: "end", pace: null });
    const last = this.#updates;
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
      if (!isAt(state, update) || isPlaying(state) || state.slow.on) this.#leave();
    });
  }

  /** The update to show in stages; null when the user has left, or the recording has no such update. */
  #chosen(): number | null {
    const { item } = this.#app.player;
    if (isElsewhere(this.#state) || this.#state.opening.beat !== "waits" || !item) return null;
    return openingUpdate(item.recording.groups);
  }

  /** The updates of the open recording. */
  get #updates(): number {
    return this.#state.recordings.recording?.updates ?? 0;
  }

  /** Plays the stages of the update on screen. @returns false when the user has taken control */
  async #showStages(update: number): Promise<boolean> {
    const { slow } = this.#app.timeline;
    slow.leave();
    const over = new Promise<boolean>((resolve) => {
      this.#watch((state) => {
        const { on, stage, plays, waits } = state.slow;
        if (!on || !isAt(state, update)) return resolve(false);
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

  /** Plays to the end of the recording. @returns false when the user has taken control */
  async #playRest(update: number): Promise<boolean> {
    const { item } = this.#app.player;
    if (!item) return false;
    const { settings } = item.recording.run;
    const last = this.#updates;
    if (tellsWaves(item.recording)) {
      return (
        (await this.#fold(update)) &&
        (await this.#play({ beat: "rest", until: last, seconds: WAVES_SECONDS }))
      );
    }
    const round = Math.min(last, update + roundLength(settings));
    const seconds = (round - update) / ROUND_SPEED;
    return (
      (await this.#play({ beat: "round", until: round, seconds })) &&
      (await this.#play({ beat: "rest", until: last, seconds: REST_SECONDS }))
    );
  }

  /** Waits for the animation from columns to squares. @returns false when the user has taken control */
  #fold(update: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), 1000 * FOLD_SECONDS);
      this.#change({ beat: "fold" });
      this.#watch((state) => {
        if (isAt(state, update) && !isPlaying(state) && !state.slow.on) return;
        clearTimeout(timer);
        resolve(false);
      });
    });
  }

  #play({ beat, until, seconds }: Leg): Promise<boolean> {
    const updates = until - this.#app.timeline.position;
    this.#change({ beat, pace: updates / seconds });
    this.#watch((state) => {
      if (isElsewhere(state) || state.slow.on) this.#app.player.dropPace();
    });
    return this.#app.player.playTo(until, seconds);
  }

  /** Turns slow motion off when a live run is shown, unless the user has turned it on again. */
  #lendSlowMotion(): void {
    const { store, timeline } = this.#app;
    const { slow } = timeline;
    const end = store.subscribe((state) => {
      if (slow.state.on && !isLive(state)) return;
      end();
      if (slow.state.on) void slow.release();
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

/** Whether the run can show waves of learning: it measured facts that only one of the models may know. */
const tellsWaves = ({ lines, run: { settings } }: Recording): boolean =>
  canTeachEachOther(taskById(settings.task), settings) &&
  lines.some(({ values }) => values[FACTS_KNOWN.generator] !== undefined);

/** Updates of both models in one round. */
function roundLength(settings: Settings): number {
  const { algorithm, generatorPerRound, verifierPerRound } = settings;
  const arm = armById(algorithm);
  const generator = trains(arm, "generator") ? generatorPerRound : 0;
  return generator + (trains(arm, "verifier") ? verifierPerRound : 0);
}
