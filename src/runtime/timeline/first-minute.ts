/**
 * The onboarding of a visitor without a link: two scenes of the recording, notes on the first live run,
 * and the question that leads to a first branch. It controls the page through the same timeline as the
 * buttons, and ends as soon as the user presses one of them.
 */
import type { StoreApi } from "zustand/vanilla";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import {
  type Answer,
  type Beat,
  type FirstMinuteState,
  isLive,
  type LabState,
  runShown,
} from "../lab-state.ts";
import { ACCURACY } from "../lanes/difference.ts";
import { VISIBLE } from "../recording-player/gain.ts";
import type { RecordingPlayer } from "../recording-player/recording-player.ts";
import type { RunRegistry } from "../run-registry.ts";
import { updatesOf } from "../run-state.ts";
import { recall, remember } from "../storage.ts";
import { type Scenes, scenesOf } from "./scenes.ts";
import type { Timeline } from "./timeline.ts";

/** Updates per second between the two scenes. */
export const FORWARD_SPEED = 20;
/** Seconds for the verdicts, which take longest to read. */
const JUDGE_SECONDS = 5;
const KEY = "first-minute";

/** Whether the onboarding has neither been seen nor dismissed in this browser. */
export const firstMinuteIsDue = (): boolean => recall(KEY) === null;

interface Parts {
  readonly store: StoreApi<LabState>;
  readonly registry: RunRegistry;
  readonly player: RecordingPlayer;
  readonly timeline: Timeline;
}

/** Runs the onboarding; its progress is `firstMinute` in the store. */
export class FirstMinute {
  readonly #lab: Parts;
  #scenes: Scenes | null = null;
  /** The user's speeds, restored at the end. */
  #userSpeeds: { readonly speed: number; readonly seconds: number } | null = null;
  readonly #ends: (() => void)[] = [];

  constructor(lab: Parts) {
    this.#lab = lab;
  }

  get #beat(): Beat {
    return this.#lab.store.getState().firstMinute.beat;
  }

  /** Reserves its place on the page while the recording is fetched. */
  announce(): void {
    this.#go("waits");
  }

  /** Starts with the open, paused recording; if that has no two scenes, it just plays. */
  async begin(): Promise<void> {
    const { store, player, timeline } = this.#lab;
    const { slow } = timeline;
    this.#scenes = scenesOf(player.item?.recording.groups ?? []);
    const isRecorded = !isLive(store.getState());
    if (!isRecorded || this.#beat !== "waits" || !this.#scenes) {
      this.#go("off");
      if (isRecorded) await timeline.play();
      return;
    }
    this.#userSpeeds = { speed: store.getState().speed, seconds: slow.state.seconds };
    timeline.seek(this.#scenes.first - 1);
    // The first tick of playback goes to the next update, which is the scene.
    await timeline.play();
    slow.begin();
    this.#lendSlowMotion();
    this.#go("write");
    this.#ends.push(store.subscribe(() => this.#follow()));
  }

  /** Turns slow motion off when a live run is shown, unless the user has turned it on again since. */
  #lendSlowMotion(): void {
    const { store, timeline } = this.#lab;
    const { slow } = timeline;
    const look = () => {
      if (slow.state.on && !isLive(store.getState())) return;
      end();
      if (slow.state.on) slow.leave();
    };
    const end = store.subscribe(look);
  }

  /** Starts again from the first scene. */
  async again(): Promise<void> {
    this.#leave();
    this.announce();
    await this.begin();
  }

  /** Stores what the user expects; the caller opens the branch dialog. */
  answer(answer: Answer): void {
    this.#change({ answer });
  }

  /** Dismisses the onboarding for good. */
  end(): void {
    remember(KEY, "seen");
    this.#leave();
  }

  #follow(): void {
    if (this.#beat === "off") return;
    if (isLive(this.#lab.store.getState())) this.#live();
    else if (this.#beat === "write" || this.#beat === "judge") this.#slowMotion();
    else if (this.#beat === "forward") this.#forward();
    else if (this.#beat !== "after") this.#go("after");
  }

  /** Slow motion shows the stages "write" and "check"; then the recording plays on. */
  #slowMotion(): void {
    const { store, timeline } = this.#lab;
    const { slow } = timeline;
    const { on, stage, plays } = slow.state;
    const isAtScene = updatesOf(runShown(store.getState()).progress) === this.#scenes?.first;
    if (!on || !isAtScene || (stage > 1 && !plays)) {
      this.#leave();
      return;
    }
    if (stage === 1 && this.#beat === "write") {
      this.#go("judge");
      slow.setSeconds(JUDGE_SECONDS);
    }
    if (stage < 2) return;
    this.#go("forward");
    timeline.setSpeed(FORWARD_SPEED);
    void slow.end();
  }

  #forward(): void {
    const last = this.#scenes?.last ?? 0;
    if (updatesOf(runShown(this.#lab.store.getState()).progress) < last) return;
    this.#go("after");
    this.#restore();
    remember(KEY, "seen");
    // Called from a listener of the store: later listeners must see this change first.
    queueMicrotask(() => this.#pauseAt(last));
  }

  #pauseAt(update: number): void {
    void this.#lab.timeline.pause();
    this.#lab.timeline.seek(update);
  }

  #live(): void {
    const { store, registry } = this.#lab;
    this.#restore();
    if (store.getState().lanes.length > 1) this.#go("lanes");
    else if (this.#beat !== "gain") this.#go(gainOf(registry.front.metrics) ? "gain" : "live");
  }

  #go(beat: Beat): void {
    if (this.#beat !== beat) this.#change({ beat });
  }

  #change(change: Partial<FirstMinuteState>): void {
    this.#lab.store.setState(({ firstMinute }) => ({ firstMinute: { ...firstMinute, ...change } }));
  }

  /** Ends the onboarding and leaves the page as it is. */
  #leave(): void {
    this.#restore();
    this.#go("off");
    for (const end of this.#ends.splice(0)) end();
  }

  #restore(): void {
    const { timeline } = this.#lab;
    const speeds = this.#userSpeeds;
    this.#userSpeeds = null;
    if (!speeds) return;
    timeline.setSpeed(speeds.speed);
    timeline.slow.setSeconds(speeds.seconds);
  }
}

/** The held-out accuracy of a run, from 0 to 1. */
export interface Gain {
  /** At the first measurement. */
  readonly first: number;
  /** At the last measurement. */
  readonly now: number;
  /** Held-out problems per measurement. */
  readonly count: number;
}

/** The first and the last measured held-out accuracy; null before the first measurement. */
export function accuracyOf(metrics: RunMetrics): Gain | null {
  const [first] = metrics.rowsWith(ACCURACY);
  const latest = metrics.latest(ACCURACY);
  if (first === undefined || latest?.count == null) return null;
  return { first: metrics.value(ACCURACY, first), now: latest.value, count: latest.count };
}

/** The accuracies once the gain reaches VISIBLE; null before. */
export function gainOf(metrics: RunMetrics): Gain | null {
  const gain = accuracyOf(metrics);
  return gain && gain.now - gain.first >= VISIBLE ? gain : null;
}
