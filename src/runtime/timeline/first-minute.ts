/**
 * The first minute: what a person who comes without a link is shown of the recording, what is said of
 * a first live run, and the question that leads to a first branch. It moves the page by the buttons
 * that are on it; whoever presses one of them meanwhile has the page for themselves.
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

/** Updates a second between the two places. */
export const FORWARD_SPEED = 20;
/** Seconds that the verdicts stay: there is most to see. */
const JUDGE_SECONDS = 5;
const KEY = "first-minute";

/** Once it was seen or sent away it does not come again. */
export const firstMinuteIsDue = (): boolean => recall(KEY) === null;

interface Parts {
  readonly store: StoreApi<LabState>;
  readonly registry: RunRegistry;
  readonly player: RecordingPlayer;
  readonly timeline: Timeline;
}

export class FirstMinute {
  readonly #lab: Parts;
  #scenes: Scenes | null = null;
  /** Chosen speeds, which come back when it has ended. */
  #before: { readonly speed: number; readonly seconds: number } | null = null;
  readonly #ends: (() => void)[] = [];

  constructor(lab: Parts) {
    this.#lab = lab;
  }

  get #beat(): Beat {
    return this.#lab.store.getState().firstMinute.beat;
  }

  /** Holds its place while the recording is on the way. */
  announce(): void {
    this.#go("waits");
  }

  /** Plays the recording that is open and rests; without two places to show it just plays. */
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
    this.#before = { speed: store.getState().speed, seconds: slow.state.seconds };
    timeline.seek(this.#scenes.first - 1);
    // Its first tick goes to the next update: the one that is shown.
    await timeline.play();
    slow.begin();
    this.#lendSlowMotion();
    this.#go("write");
    this.#ends.push(store.subscribe(() => this.#follow()));
  }

  /** Nobody asked for slow motion but this: unless it was chosen anew, a live run trains at full speed. */
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

  /** Shows the recording once more. */
  async again(): Promise<void> {
    this.#leave();
    this.announce();
    await this.begin();
  }

  /** What the person expects; the branch that answers it is opened by who asks. */
  answer(answer: Answer): void {
    this.#change({ answer });
  }

  /** Sends it away, for good. */
  end(): void {
    remember(KEY, "seen");
    this.#leave();
  }

  #follow(): void {
    if (this.#beat === "off") return;
    if (isLive(this.#lab.store.getState())) this.#live();
    else if (this.#beat === "write" || this.#beat === "judge") this.#phases();
    else if (this.#beat === "forward") this.#forward();
    else if (this.#beat !== "after") this.#go("after");
  }

  /** Slow motion passes from writing to judging; after that the recording goes on. */
  #phases(): void {
    const { store, timeline } = this.#lab;
    const { slow } = timeline;
    const { on, phase, plays } = slow.state;
    const isThere = updatesOf(runShown(store.getState()).progress) === this.#scenes?.first;
    if (!on || !isThere || (phase > 1 && !plays)) {
      this.#leave();
      return;
    }
    if (phase === 1 && this.#beat === "write") {
      this.#go("judge");
      slow.setSeconds(JUDGE_SECONDS);
    }
    if (phase < 2) return;
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
    // Not within what is being told: whoever tells goes on after it.
    queueMicrotask(() => this.#rest(last));
  }

  #rest(at: number): void {
    void this.#lab.timeline.pause();
    this.#lab.timeline.seek(at);
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

  /** Leaves the page as it is to whoever has taken it over. */
  #leave(): void {
    this.#restore();
    this.#go("off");
    for (const end of this.#ends.splice(0)) end();
  }

  #restore(): void {
    const { timeline } = this.#lab;
    const before = this.#before;
    this.#before = null;
    if (!before) return;
    timeline.setSpeed(before.speed);
    timeline.slow.setSeconds(before.seconds);
  }
}

/** The held-out accuracy of a run at first and when last measured. */
export interface Gain {
  readonly first: number;
  readonly now: number;
  /** Of how many problems. */
  readonly count: number;
}

/** What has been measured of a run by now; null before its first measurement. */
export function accuracyOf(metrics: RunMetrics): Gain | null {
  const [first] = metrics.rowsWith(ACCURACY);
  const latest = metrics.latest(ACCURACY);
  if (first === undefined || latest?.count == null) return null;
  return { first: metrics.value(ACCURACY, first), now: latest.value, count: latest.count };
}

/** A gain that is seen without looking for it; null while there is none. */
export function gainOf(metrics: RunMetrics): Gain | null {
  const gain = accuracyOf(metrics);
  return gain && gain.now - gain.first >= VISIBLE ? gain : null;
}
