import type { Recording } from "../../core/recording/recording.ts";
import type { StreamMessage } from "../../protocol/messages.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import type { ConnectionHandlers, RunControls } from "../connection.ts";
import { type Stop, stepFrom, stopsOf } from "./stops.ts";

/** Updates of the warm-up play this many times faster: there are dozens before the first round. */
const WARM_UP_FASTER = 10;
/** At high speeds one tick emits several updates. */
const SHORTEST_MS = 50;
/** A tab that was suspended resumes where it was instead of catching up. */
const MOST_LATE_MS = 500;

/** A recording that plays: it emits the messages of the original run, at another pace. */
export interface Playback extends RunControls {
  /** Jumps to the position after that many updates, including the warm-up; keeps playing if it was playing. */
  seek(update: number): void;
  /** Ends the pace of `playTo`. @param speed in updates per second */
  setSpeed(speed: number): void;
  /**
   * Plays evenly from here to the position after that many updates, and pauses there. `pause` and `play`
   * interrupt and resume it.
   * @returns whether it got there; false once another position or pace was asked for
   */
  playTo(update: number, seconds: number): Promise<boolean>;
  /** Ends the pace of `playTo` and plays on at the speed of `setSpeed`. */
  dropPace(): void;
}

/** An even pace up to a position. */
interface Pace {
  readonly until: number;
  readonly msPerUpdate: number;
  readonly onEnd: (isThere: boolean) => void;
}

/**
 * Plays a recording on the page's clock. SFT and the evaluation after it are emitted at once, other evaluations with
 * the update before them. The messages up to a position do not depend on how it was reached.
 */
export function connectRecording(
  recording: Recording,
  speed: number,
  { onStream }: Pick<ConnectionHandlers, "onStream">,
): Playback {
  return new RecordingPlayer(recording, speed, onStream);
}

class RecordingPlayer implements Playback {
  readonly #recording: Recording;
  readonly #stops: readonly Stop[];
  readonly #onEvent: ConnectionHandlers["onStream"];
  readonly #packer = new BlockPacker();
  #speed: number;
  #pace: Pace | null = null;
  /** Index of the stop that has been reached. */
  #at = 0;
  /** Lines and rollout groups that have been emitted. */
  #lines = 0;
  #groups = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When the next update is due, in ms on performance.now. */
  #due = 0;

  constructor(recording: Recording, speed: number, onEvent: ConnectionHandlers["onStream"]) {
    this.#recording = recording;
    this.#stops = stopsOf(recording);
    this.#speed = speed;
    this.#onEvent = onEvent;
    // All names at once: the columns at a position must not depend on which later lines were already emitted.
    const columns = this.#packer.learn(recording.lines);
    if (columns) onEvent(columns);
    this.#emit();
  }

  get #last(): number {
    return this.#stops.length - 1;
  }

  /** Index of the stop at which it stops playing. */
  get #until(): number {
    return this.#pace?.until ?? this.#last;
  }

  async play(): Promise<null> {
    if (this.#timer === null && this.#at < this.#until) {
      this.#due = performance.now();
      this.#tick();
    }
    return null;
  }

  playTo(update: number, seconds: number): Promise<boolean> {
    this.#endPace(false);
    this.#stop();
    const until = Math.min(this.#last, update);
    const updates = until - this.#at;
    if (updates <= 0) {
      this.#onEvent({ type: this.#at === this.#last ? "finished" : "paused" });
      return Promise.resolve(true);
    }
    return new Promise((onEnd) => {
      this.#pace = { until, msPerUpdate: (1000 * seconds) / updates, onEnd };
      this.#due = performance.now() + this.#pause();
      this.#await();
    });
  }

  dropPace(): void {
    if (!this.#pace) return;
    this.#endPace(false);
    if (this.#timer !== null) this.setSpeed(this.#speed);
  }

  async pause(): Promise<null> {
    this.#stop();
    return null;
  }

  async step(kind: Parameters<RunControls["step"]>[0]): Promise<null> {
    this.#stop();
    this.seek(stepFrom(this.#recording.run.settings, this.#stops, this.#at, kind));
    return null;
  }

  end(): void {
    this.#stop();
    this.#endPace(false);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #endPace(isThere: boolean): void {
    const pace = this.#pace;
    this.#pace = null;
    pace?.onEnd(isThere);
  }

  setSpeed(speed: number): void {
    this.#endPace(false);
    this.#speed = speed;
    if (this.#timer === null) return;
    this.#due = Math.min(this.#due, performance.now() + this.#pause());
    this.#await();
  }

  seek(update: number): void {
    const to = Math.min(this.#last, Math.max(0, Math.round(update)));
    this.#endPace(false);
    if (to === this.#at) return;
    if (to < this.#at) {
      this.#lines = this.#stops[to]?.lines ?? 0;
      // Groups are emitted again from the start, since which ones are dropped must not depend on later ones.
      this.#groups = 0;
      this.#onEvent({ type: "rewound", line: this.#lines });
    }
    this.#at = to;
    this.#emit();
    if (this.#timer === null) return;
    this.#stop();
    this.#due = performance.now() + this.#pause();
    if (to < this.#last) this.#await();
  }

  /** Milliseconds from this stop to the next. */
  #pause(): number {
    if (this.#pace) return this.#pace.msPerUpdate;
    const inWarmUp = this.#stops[this.#at]?.phase === "warm-up";
    return 1000 / (inWarmUp ? this.#speed * WARM_UP_FASTER : this.#speed);
  }

  #await(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const wait = Math.max(SHORTEST_MS, this.#due - performance.now());
    this.#timer = setTimeout(() => this.#tick(), wait);
  }

  /** Emits everything that is due by now, in one block. */
  #tick(): void {
    const now = performance.now();
    const from = this.#at;
    this.#due = Math.max(this.#due, now - MOST_LATE_MS);
    while (this.#at < this.#until && this.#due <= now) {
      this.#at += 1;
      this.#due += this.#pause();
    }
    if (this.#at > from) this.#emit();
    if (this.#at < this.#until) {
      this.#await();
      return;
    }
    this.#stop();
    if (this.#at < this.#last) this.#onEvent({ type: "paused" });
    this.#endPace(true);
  }

  /** Emits everything between the last emitted line and the current stop. */
  #emit(): void {
    const stop = this.#stops[this.#at];
    if (!stop) return;
    const { lines, groups } = this.#recording;
    const messages: StreamMessage[] = this.#packer.pack(lines.slice(this.#lines, stop.lines));
    for (const group of groups.slice(this.#groups, stop.groups)) {
      messages.push({ type: "rollouts", group });
    }
    messages.push(stop.progress);
    if (this.#at === this.#last) messages.push({ type: "finished" });
    this.#lines = stop.lines;
    this.#groups = stop.groups;
    for (const message of messages) this.#onEvent(message);
  }
}
