import { toPlainError } from "../../core/errors.ts";
import { Latest } from "../../core/latest.ts";
import type { Recording } from "../../core/recording/recording.ts";
import { isLive } from "../app-state.ts";
import type { RunRegistry } from "../run-registry.ts";
import type { BundledRecordings } from "./bundled-recordings.ts";
import type { OpenRecording } from "./item.ts";
import { connectRecording } from "./playback.ts";

/** Opens recordings and plays the open one. */
export class RecordingPlayer {
  readonly #registry: RunRegistry;
  readonly #recordings: BundledRecordings | null;
  /** Numbers requests to open, so that the result of an older one is dropped. */
  readonly #latest = new Latest();
  #willPlay = false;
  #item: OpenRecording | null = null;

  /** @param recordings those served with the page; null for none */
  constructor(registry: RunRegistry, recordings: BundledRecordings | null) {
    this.#registry = registry;
    this.#recordings = recordings;
  }

  /** The recording that is open. */
  get item(): OpenRecording | null {
    return this.#item;
  }

  /** A recorded lane of the open recording; null when it has no lane with this id. */
  lane(id: string): Recording | null {
    const lanes = this.#item?.recording.lanes ?? [];
    return lanes.find((lane) => lane.id === id)?.recording ?? null;
  }

  /** Whether the recording plays, or will play once it is open. */
  get plays(): boolean {
    const { recorded, state } = this.#registry;
    const { status } = recorded.state;
    return state.recordings.loading
      ? this.#willPlay
      : status === "training" || status === "finished";
  }

  /**
   * Fetches and opens the recording of a preset; without one the live run is shown.
   * @param plays whether to play it once it is open, if it is on screen then
   */
  async open(preset: string, plays: boolean): Promise<void> {
    const { recorded } = this.#registry;
    if (!this.#recordings) return;
    this.#willPlay = plays;
    const isMine = this.#latest.take();
    this.#item = null;
    recorded.reset();
    this.#registry.dispatch({
      type: "recordings",
      recordings: { loading: true, recording: null, problem: null },
    });
    const found = await this.#find(this.#recordings, preset);
    if (!isMine()) return;
    const { item, ...recordings } = found;
    this.#registry.dispatch({ type: "recordings", recordings: { ...recordings, recording: null } });
    if (item) return this.#put(item, plays);
    this.#registry.dispatch({ type: "recordings", recordings: { loading: false } });
    this.#registry.show("live");
  }

  /** Opens a recording that is not shipped; a pending `open` is dropped. */
  async put(item: OpenRecording, plays: boolean): Promise<void> {
    this.#latest.take();
    this.#registry.recorded.reset();
    await this.#put(item, plays);
  }

  async #put(item: OpenRecording, plays: boolean): Promise<void> {
    const { recorded } = this.#registry;
    const { speed } = this.#registry.state;
    this.#item = item;
    const recordings = { loading: false, recording: item.facts, problem: null };
    this.#registry.dispatch({ type: "recordings", recordings });
    recorded.emit({ type: "loaded", settings: item.facts.run.settings });
    recorded.open((events) => connectRecording(item.recording, speed, events));
    recorded.flush();
    if (plays && !isLive(this.#registry.state)) await this.play();
  }

  async #find(recordings: BundledRecordings, preset: string) {
    let { presets } = this.#registry.state.recordings;
    try {
      presets = await recordings.presets();
      return { presets, item: await recordings.open(preset), problem: null };
    } catch (error) {
      return { presets, item: null, problem: toPlainError(error) };
    }
  }

  /** Plays the open recording, one that has ended from its start. */
  async play(): Promise<void> {
    const { recorded } = this.#registry;
    const { connection } = recorded;
    if (!connection) return;
    if (recorded.state.status === "finished") this.seek(0);
    this.#registry.setCursor(null);
    recorded.emit({ type: "playing" });
    await recorded.guard(connection, () => connection.play());
    recorded.flush();
  }

  /**
   * Plays the open recording evenly from here to an update, and pauses there. A pause and Play interrupt
   * and resume it.
   * @param update counted over both models
   * @returns whether it got there; false once another position or speed was chosen
   */
  async playTo(update: number, seconds: number): Promise<boolean> {
    const { recorded } = this.#registry;
    const { connection } = recorded;
    if (!connection) return false;
    this.#registry.setCursor(null);
    recorded.emit({ type: "playing" });
    return connection.playTo(update, seconds);
  }

  /** Ends the pace of `playTo` and plays on at the chosen speed. */
  dropPace(): void {
    this.#registry.recorded.connection?.dropPace();
  }

  /** Goes to the state after so many updates of both models; later ones are undone. */
  seek(update: number): void {
    const { recorded } = this.#registry;
    recorded.connection?.seek(update);
    recorded.flush();
    this.#registry.setCursor(null);
  }
}
