import type { StepKind } from "../../protocol/messages.ts";
import { type AppState, groupShown, groupsShown, isLive, runShown, SPEEDS } from "../app-state.ts";
import type { AppConnection } from "../connection.ts";
import type { Race } from "../lanes/race.ts";
import { lineOfUpdate, positionOf, updatesAt } from "../positions.ts";
import type { RecordingPlayer } from "../recording-player/recording-player.ts";
import type { RunRegistry } from "../run-registry.ts";
import type { RunStarter } from "../run-starter.ts";
import { isBusy, updatesOf } from "../run-state.ts";
import { type Control, isPlaying, refusalOf } from "./decide.ts";
import { SlowMotion } from "./slow-motion.ts";

interface TimelineParts {
  readonly registry: RunRegistry;
  readonly player: RecordingPlayer;
  readonly starter: RunStarter;
  readonly race: Race;
}

/**
 * Play, pause, step, seek, reset and the switch between recording and live run, for the run on screen.
 * Buttons and keys call `take`, which asks `refusalOf`. Methods never throw: an error becomes the run's fault.
 */
export class Timeline {
  readonly slow: SlowMotion;
  readonly #registry: RunRegistry;
  readonly #player: RecordingPlayer;
  readonly #starter: RunStarter;
  readonly #race: Race;

  constructor({ registry, player, starter, race }: TimelineParts) {
    this.#registry = registry;
    this.#player = player;
    this.#starter = starter;
    this.#race = race;
    this.slow = new SlowMotion({ registry, timeline: this });
  }

  /** Updates of both models up to the cursor. */
  get position(): number {
    return positionOf(this.#registry.state, this.#registry.metrics);
  }

  /** Does what a control does now; nothing when it is refused. */
  async take(control: Control): Promise<void> {
    if (refusalOf(this.#registry.state, control) === null) await this.#act(control);
  }

  /** Plays the recording or trains the front run, from the start if there is none yet. */
  async play(): Promise<void> {
    if (!isLive(this.#registry.state)) return this.#player.play();
    if (this.#race.isOn) return this.#race.play();
    const { front } = this.#registry;
    if (front.state.status === "finished") return;
    const connection = await this.#starter.ready(front);
    // The user may have switched to the recording meanwhile: the run then waits at its start.
    if (!connection || !isLive(this.#registry.state)) return;
    if (this.#race.isOn) return this.#race.play();
    await this.#train(connection);
  }

  /** Continues training the front run behind the recording. */
  async trainBehind(): Promise<void> {
    const connection = await this.#starter.ready(this.#registry.front);
    if (connection && !isLive(this.#registry.state)) await this.#train(connection);
  }

  /** Pauses the front run behind the recording. */
  async pauseBehind(): Promise<void> {
    const { front, state } = this.#registry;
    const { connection } = front;
    const trains = connection && !isLive(state) && front.state.status === "training";
    if (trains) await front.pause(connection);
  }

  async #train(connection: AppConnection): Promise<void> {
    const { front } = this.#registry;
    front.emit({ type: "playing" });
    await front.guard(connection, () => connection.play());
  }

  /** Pauses the run on screen where it is, perhaps within an update; `play` and `step` resume it there. */
  async pause(): Promise<void> {
    const { shown } = this.#registry;
    if (this.#race.isOn && isLive(this.#registry.state)) return this.#race.pause();
    const { connection } = shown;
    if (connection && shown.state.status === "training") await shown.pause(connection);
  }

  /** Makes one step of the run on screen and follows it; a recording pauses first. */
  async step(kind: StepKind): Promise<void> {
    const live = isLive(this.#registry.state);
    if (!live) await this.pause();
    const { status } = runShown(this.#registry.state);
    if (isBusy(status) || (!live && status === "finished")) return;
    const run = this.#registry.shown;
    if (this.#race.isOn && live) {
      this.follow();
      return this.#race.step(kind);
    }
    const connection = run.connection ?? (await this.#starter.ready(this.#registry.front));
    if (!connection || run !== this.#registry.shown) return;
    this.follow();
    await run.step(connection, kind);
  }

  /** Goes to the previous update: a recording itself, paused; for a live run only the cursor. */
  async back(): Promise<void> {
    const { state } = this.#registry;
    if (!isLive(state)) {
      await this.pause();
      this.seek(this.position - 1);
      return;
    }
    const line = groupShown(state)?.line ?? 0;
    const earlier = groupsShown(state).findLast((group) => group.line < line);
    if (earlier) this.#registry.setCursor(earlier.line);
  }

  /**
   * Goes to the state after this many updates of both models. A recording itself goes there and undoes later updates;
   * for a live run only the cursor moves, and training continues.
   */
  seek(update: number): void {
    const { metrics, state } = this.#registry;
    if (!isLive(state)) {
      this.#player.seek(update);
      return;
    }
    const isNewest = update >= updatesOf(runShown(state).progress);
    this.#registry.setCursor(isNewest ? null : lineOfUpdate(metrics, Math.max(1, update)));
  }

  /** Goes to the update of that line. */
  seekLine(line: number): void {
    if (isLive(this.#registry.state)) this.#registry.setCursor(line);
    else this.seek(updatesAt(this.#registry.metrics, line));
  }

  /** Goes to the newest update and follows from there. */
  follow(): void {
    this.#registry.setCursor(null);
  }

  /**
   * Deletes the live run; the next start uses the draft. A lane of a race goes back to where it
   * branched off, a recording to its start.
   */
  reset(): void {
    if (!isLive(this.#registry.state)) {
      void this.pause();
      this.seek(0);
    } else if (this.#race.isOn) this.#race.rewind();
    else this.#registry.front.reset();
  }

  /**
   * Shows the front run, at the same update. An idle one is started first, with the recording on screen until it is
   * ready.
   */
  async showLive(): Promise<void> {
    const { position } = this;
    const { state, front } = this.#registry;
    void this.pause();
    const isIdle = front.state.status === "idle";
    if (isIdle && !isLive(state) && state.recordings.recording) {
      if (this.slow.state.on) this.slow.pause();
      return this.#handOver();
    }
    this.#registry.show("live");
    if (isIdle) await this.play();
    else this.seek(position);
  }

  /** Shows the recording at the same update. The live run pauses; one that is starting ends. */
  showRecording(): void {
    if (this.#registry.state.handover) {
      this.#setHandover(false);
      this.#registry.front.reset();
    }
    const { position } = this;
    void this.pause();
    this.#registry.show("recorded");
    this.seek(position);
  }

  /** Shows the recording at the same update, while the live run keeps training behind it. */
  leaveLive(): void {
    const { position } = this;
    this.#registry.show("recorded");
    this.seek(position);
  }

  /** @param speed of recordings, in updates per second */
  setSpeed(speed: number): void {
    this.#registry.dispatch({ type: "set", set: { speed } });
    this.#registry.recorded.connection?.setSpeed(speed);
  }

  /** Changes to the next slower (−1) or faster (1) of SPEEDS, if there is one. */
  changeSpeed(by: -1 | 1): void {
    const next = SPEEDS[SPEEDS.indexOf(this.#registry.state.speed) + by];
    if (next !== undefined) this.setSpeed(next);
  }

  /**
   * Starts the idle front run behind the recording, which stays on screen until the run's first update; a fault shows
   * the run at once. Resolves once it trains, or cannot.
   */
  async #handOver(): Promise<void> {
    const { front } = this.#registry;
    this.#setHandover(true);
    const start = this.#starter.ready(front);
    const follow = (state: AppState) => {
      const { status, groups } = front.state;
      const isReady = status === "fault" || status === "finished" || groups.length > 0;
      if (state.handover && !isLive(state) && status !== "idle" && !isReady) return;
      end();
      if (!state.handover) return;
      this.#setHandover(false);
      if (isReady) this.#registry.show("live");
    };
    const end = this.#registry.subscribe(follow);
    // A start that fails at once does so before the subscription.
    follow(this.#registry.state);
    const connection = await start;
    const { state } = this.#registry;
    // The user may have shown the run and returned to the recording: it then waits at its start.
    if (connection && (state.handover || isLive(state))) await this.#train(connection);
  }

  #setHandover(handover: boolean): void {
    this.#registry.dispatch({ type: "set", set: { handover } });
  }

  #act(control: Control): void | Promise<void> {
    const { slow } = this;
    const { on } = slow.state;
    switch (control) {
      case "play":
        if (isPlaying(this.#registry.state)) return on ? slow.pause() : this.pause();
        return on ? slow.play() : this.play();
      case "back":
        return on ? slow.back() : this.back();
      case "update":
        return on ? slow.forward() : this.step("next");
      case "round":
        return on ? slow.round() : this.step("round");
      case "generator":
      case "verifier":
        return on ? slow.only(control) : this.step(control);
      case "reset":
        return this.reset();
      case "slower":
      case "faster": {
        const by = control === "slower" ? -1 : 1;
        return on ? slow.changePace(by) : this.changeSpeed(by);
      }
      case "source":
        return isLive(this.#registry.state) ? this.showRecording() : this.showLive();
      case "slow":
        return on ? slow.end() : slow.begin();
    }
  }
}
