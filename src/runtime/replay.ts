import { toPlainError } from "../core/errors.ts";
import { Latest } from "../core/latest.ts";
import { groupShown, groupsShown, isLive, runShown, SPEEDS } from "./lab-state.ts";
import { lineOfUpdate, positionOf, updatesAt } from "./positions.ts";
import type { BundledRecordings } from "./recording-player/bundled-recordings.ts";
import type { OpenRecording } from "./recording-player/item.ts";
import { connectRecording } from "./recording-player/playback.ts";
import type { RunRegistry } from "./run-registry.ts";
import { updatesOf } from "./run-state.ts";

/** Moving through a run: its recording opened and played, and any update of it looked at again. */
export class Replay {
  readonly #registry: RunRegistry;
  readonly #recordings: BundledRecordings | null;
  /** What was asked to be opened: an older answer comes too late. */
  readonly #latest = new Latest();
  #willPlay = false;
  #item: OpenRecording | null = null;

  constructor(registry: RunRegistry, recordings: BundledRecordings | null) {
    this.#registry = registry;
    this.#recordings = recordings;
  }

  /** The recording that is open. */
  get item(): OpenRecording | null {
    return this.#item;
  }

  /** Updates of both models up to what is looked at. */
  get position(): number {
    return positionOf(this.#registry.state, this.#registry.metrics);
  }

  /** Whether the recording plays, or will when it is there. */
  get plays(): boolean {
    const { recorded, state } = this.#registry;
    const { status } = recorded.state;
    return state.recordings.loading
      ? this.#willPlay
      : status === "training" || status === "finished";
  }

  /**
   * Fetches the recording of a preset. Where there is none, the screen goes to the live run.
   * @param plays whether it is to play as soon as it is there, if it is on screen then
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

  /** Opens a recording that is not shipped, in place of what was open; one on its way comes too late. */
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

  /** Plays what is on screen, a recording that has ended from its start. */
  async play(): Promise<void> {
    const { recorded } = this.#registry;
    const { connection } = recorded;
    if (!connection) return;
    if (recorded.state.status === "finished") this.seek(0);
    this.follow();
    recorded.emit({ type: "playing" });
    await recorded.guard(connection, () => connection.play());
    recorded.flush();
  }

  /**
   * Goes to the place after so many updates. In a recording the play head itself goes there, and
   * what comes after it has not happened; in a live run only the view does, and training goes on.
   */
  seek(update: number): void {
    const { recorded, metrics, state } = this.#registry;
    const isRecorded = !isLive(state);
    if (isRecorded) {
      recorded.connection?.seek(update);
      recorded.flush();
    }
    const isNewest = isRecorded || update >= updatesOf(runShown(state).progress);
    this.#point(isNewest ? null : lineOfUpdate(metrics, Math.max(1, update)));
  }

  /** Looks at what was on screen after that line. */
  look(line: number): void {
    if (isLive(this.#registry.state)) this.#point(line);
    else this.seek(updatesAt(this.#registry.metrics, line));
  }

  /** Looks at the newest there is, and goes on doing so. */
  follow(): void {
    this.#point(null);
  }

  /** Looks at the update before; in a live run at the one before that is kept. */
  back(): void {
    const { state } = this.#registry;
    const shown = groupShown(state);
    const earlier = groupsShown(state).findLast(({ line }) => line < (shown?.line ?? 0));
    if (!isLive(state)) this.seek(this.position - 1);
    else if (earlier) this.#point(earlier.line);
  }

  /** One speed slower (−1) or faster (+1), while there is one. */
  changeSpeed(by: -1 | 1): void {
    const { speed } = this.#registry.state;
    const next = SPEEDS[SPEEDS.indexOf(speed) + by];
    if (next !== undefined) this.setSpeed(next);
  }

  /** @param speed in updates a second */
  setSpeed(speed: number): void {
    this.#registry.dispatch({ type: "set", set: { speed } });
    this.#registry.recorded.connection?.setSpeed(speed);
  }

  #point(line: number | null): void {
    this.#registry.dispatch({ type: "view", view: { line, row: null, step: null } });
  }
}
