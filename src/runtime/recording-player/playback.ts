import type { Recording } from "../../core/recording/recording.ts";
import type { StreamMessage } from "../../protocol/messages.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import type { LabEvents, RunControls } from "../lab.ts";
import { type Stop, stepFrom, stopsOf } from "./stops.ts";

/** Updates of the warm-up pass so many times faster: dozens of one kind come before the first round. */
const WARM_UP_FASTER = 10;
/** At high speeds several updates are told at once. */
const SHORTEST_MS = 50;
/** A tab that slept goes on from where it was instead of catching up. */
const MOST_LATE_MS = 500;

/** A recording that plays: it says what the live run said, at another pace. */
export interface Playback extends RunControls {
  /** Goes to the place after so many updates, the warm-up included; it plays on from there if it played. */
  seek(update: number): void;
  /** @param speed in updates a second */
  setSpeed(speed: number): void;
}

/**
 * Plays a recording on the page's own clock. SFT and its table are told at once, other tables with
 * the update before them. A place's messages are the same whichever way it was reached.
 */
export function connectRecording(
  recording: Recording,
  speed: number,
  { onStream }: Pick<LabEvents, "onStream">,
): Playback {
  return new Role(recording, speed, onStream);
}

class Role implements Playback {
  readonly #recording: Recording;
  readonly #stops: readonly Stop[];
  readonly #say: LabEvents["onStream"];
  readonly #packer = new BlockPacker();
  #speed: number;
  /** The place that it has come to. */
  #at = 0;
  /** Lines and groups told on the way there. */
  #lines = 0;
  #groups = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When the next update is due, on performance.now. */
  #due = 0;

  constructor(recording: Recording, speed: number, say: LabEvents["onStream"]) {
    this.#recording = recording;
    this.#stops = stopsOf(recording);
    this.#speed = speed;
    this.#say = say;
    // All names at once: a place has the same columns whether later lines were told before or not.
    const columns = this.#packer.learn(recording.lines);
    if (columns) say(columns);
    this.#tell();
  }

  get #last(): number {
    return this.#stops.length - 1;
  }

  async play(): Promise<null> {
    if (this.#timer === null && this.#at < this.#last) {
      this.#due = performance.now();
      this.#tick();
    }
    return null;
  }

  async pause(): Promise<null> {
    this.end();
    return null;
  }

  async step(kind: Parameters<RunControls["step"]>[0]): Promise<null> {
    this.end();
    this.seek(stepFrom(this.#recording.run.settings, this.#stops, this.#at, kind));
    return null;
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.#timer === null) return;
    this.#due = Math.min(this.#due, performance.now() + this.#pause());
    this.#await();
  }

  seek(update: number): void {
    const to = Math.min(this.#last, Math.max(0, Math.round(update)));
    if (to === this.#at) return;
    if (to < this.#at) {
      this.#lines = this.#stops[to]?.lines ?? 0;
      // Groups are told anew from the first: how they are thinned must not depend on what came later.
      this.#groups = 0;
      this.#say({ type: "rewound", line: this.#lines });
    }
    this.#at = to;
    this.#tell();
    if (this.#timer === null) return;
    this.end();
    this.#due = performance.now() + this.#pause();
    if (to < this.#last) this.#await();
  }

  /** Milliseconds that the place reached stays before the next. */
  #pause(): number {
    const inWarmUp = this.#stops[this.#at]?.phase === "warm-up";
    return 1000 / (inWarmUp ? this.#speed * WARM_UP_FASTER : this.#speed);
  }

  #await(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const wait = Math.max(SHORTEST_MS, this.#due - performance.now());
    this.#timer = setTimeout(() => this.#tick(), wait);
  }

  /** Tells what is due by now, in one block. */
  #tick(): void {
    const now = performance.now();
    const from = this.#at;
    this.#due = Math.max(this.#due, now - MOST_LATE_MS);
    while (this.#at < this.#last && this.#due <= now) {
      this.#at += 1;
      this.#due += this.#pause();
    }
    if (this.#at > from) this.#tell();
    if (this.#at === this.#last) this.end();
    else this.#await();
  }

  /** Says what lies between what was told last and the place. */
  #tell(): void {
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
    for (const message of messages) this.#say(message);
  }
}
