import type { EngineChoice } from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import { PRESETS, presetById, presetSettings } from "../core/presets/registry.ts";
import { applySettings, differences } from "../core/settings/parse.ts";
import type { SettingChange } from "../core/settings/setting-changes.ts";
import type { SettingKey, Settings } from "../core/settings/settings.ts";
import { SETTING_SPECS } from "../core/settings/table.ts";
import type { Checkpoint } from "../protocol/messages.ts";
import { type AppState, isLive } from "./app-state.ts";
import type { RunMessage } from "./connection.ts";
import type { Race } from "./lanes/race.ts";
import type { ProbeMemory } from "./probe-memory.ts";
import type { OpenRecording } from "./recording-player/item.ts";
import type { RecordingPlayer } from "./recording-player/recording-player.ts";
import type { AppEvent } from "./reduce.ts";
import type { RunRegistry } from "./run-registry.ts";
import type { RunStarter } from "./run-starter.ts";
import type { Timeline } from "./timeline/timeline.ts";

/** When changed by the user, these settings survive a change of preset, unless the new preset sets them. */
const KEPT_ACROSS_PRESETS: readonly SettingKey[] = ["seed", "engine", "threads", "pace"];

interface ControllerParts {
  readonly registry: RunRegistry;
  readonly player: RecordingPlayer;
  readonly timeline: Timeline;
  readonly probes: ProbeMemory;
  readonly starter: RunStarter;
  readonly race: Race;
}

/** A saved run, up to its checkpoint. */
export interface EarlierRun {
  readonly preset: string;
  readonly settings: Settings;
  /** Settings that were changed while it trained. */
  readonly settingChanges: readonly SettingChange[];
  /** The command of the run (`RunState`). */
  readonly command: string;
  readonly checkpoint: Checkpoint;
  /** The messages of the run's stream up to its checkpoint. */
  readonly messages: readonly RunMessage[];
}

/** The user's actions on runs. Methods never throw unless documented: an error becomes the run's fault. */
export class Controller {
  readonly #registry: RunRegistry;
  readonly #player: RecordingPlayer;
  readonly #timeline: Timeline;
  readonly #probes: ProbeMemory;
  readonly #starter: RunStarter;
  readonly #race: Race;

  constructor({ registry, player, timeline, probes, starter, race }: ControllerParts) {
    this.#registry = registry;
    this.#player = player;
    this.#timeline = timeline;
    this.#probes = probes;
    this.#starter = starter;
    this.#race = race;
  }

  get #state(): AppState {
    return this.#registry.state;
  }

  /** Applies an event; selecting a group of a recording also pauses it. */
  dispatch(event: AppEvent): void {
    this.#registry.dispatch(event);
    // Selecting a group keeps it on screen.
    const isPinned = event.type === "view" && typeof event.view.line === "number";
    if (isPinned && !isLive(this.#state)) void this.#timeline.pause();
  }

  /** Chooses a preset and plays its recording. */
  watchPreset(id: string): void {
    this.#timeline.showRecording();
    this.choosePreset(id, true);
  }

  /** Lays a recorded lane over the recording on screen, without training; null takes it off. */
  whatIf(lane: string | null): void {
    this.dispatch({ type: "what-if", lane });
  }

  /** Puts a recording of the user's own on screen; its settings become the draft, except engine and pace. */
  async watchOwn(item: OpenRecording, plays: boolean): Promise<void> {
    void this.#timeline.pause();
    this.#registry.show("recorded");
    const { preset, settings } = item.facts.run;
    const { engine, pace } = this.#state.draft;
    const known = PRESETS.has(preset) ? preset : this.#state.preset;
    this.dispatch({ type: "draft", preset: known, draft: { ...settings, engine, pace } });
    await this.#player.put(item, plays);
  }

  /**
   * Resumes a saved run from its checkpoint, with all its metrics and groups.
   * @param isBehind whether it trains behind the recording that is on screen
   */
  async resume(earlier: EarlierRun, isBehind = false): Promise<void> {
    const { preset, settings, settingChanges, command, checkpoint, messages } = earlier;
    void this.#timeline.pause();
    this.#race.end();
    const live = this.#registry.front;
    live.reset();
    if (!isBehind) this.#registry.show("live");
    this.dispatch({ type: "draft", preset, draft: settings });
    live.emit({ type: "loaded", settings, settingChanges, command });
    live.replay(messages);
    live.metrics.truncate(checkpoint.state.line);
    live.addCheckpoint(checkpoint);
    const connection = await this.#starter.resume(settings, checkpoint);
    if (!connection) return;
    await (isBehind ? this.#timeline.trainBehind() : this.#timeline.play());
  }

  /** Starts a new live run with the draft and these weights. @param files that they come from */
  async beginWith(checkpoint: Checkpoint, files: readonly string[]): Promise<void> {
    void this.#timeline.pause();
    this.#race.end();
    this.#registry.front.reset();
    this.#registry.show("live");
    const begun = await this.#starter.begin(this.#state.draft, async () => checkpoint, files);
    if (begun) await this.#timeline.play();
  }

  /** After a fault: starts a new run with the draft. */
  async startAgain(): Promise<void> {
    this.#timeline.reset();
    await this.#timeline.play();
  }

  /**
   * After a fault: resumes from the last checkpoint with three new workers. A run without one starts again, with
   * the same draws.
   * @param engine another one to resume on; not in a race, whose lanes share theirs
   */
  async continueFromCheckpoint(engine?: EngineChoice): Promise<void> {
    const live = this.#registry.front;
    const { checkpoint } = live;
    const { running, status } = live.state;
    if (status !== "fault" || !running) return;
    if (this.#race.isOn) {
      this.#race.revive();
      return this.#race.play();
    }
    if (engine) this.change("engine", engine);
    const settings = engine ? applySettings(running, [["engine", engine]]) : running;
    live.metrics.truncate(checkpoint?.state.line ?? 0);
    const begun = checkpoint
      ? await this.#starter.resume(settings, checkpoint)
      : await this.#starter.begin(settings, null);
    // The user may have switched to the recording meanwhile: the run then waits at its checkpoint.
    if (begun && isLive(this.#state)) await this.#timeline.play();
  }

  /**
   * Puts one value into the draft and, if the setting is live, into the run.
   * @throws TangoError("bad-setting") with the sentence to show next to the field
   */
  change(key: SettingKey, value: unknown): void {
    const draft = applySettings(this.#state.draft, [[key, value]]);
    this.dispatch({ type: "draft", preset: this.#state.preset, draft });
    const { running } = this.#registry.front.state;
    if (!running || SETTING_SPECS.get(key)?.applies !== "live" || running[key] === draft[key])
      return;
    void this.#applyLive(running, key, draft[key]);
  }

  /**
   * Takes a preset's settings and opens its recording.
   * @param plays whether the recording then plays; by default as the previous one did
   * @throws TangoError("bad-setting") when there is no such preset
   */
  choosePreset(id: string, plays = this.#player.plays): void {
    this.#draftPreset(id);
    void this.#player.open(id, plays);
  }

  #draftPreset(id: string): void {
    const preset = presetSettings(id);
    const named = presetById(id).settings;
    const { draft, preset: left } = this.#state;
    const own = new Set(differences(draft, presetSettings(left)).map(([key]) => key));
    const kept = KEPT_ACROSS_PRESETS.filter((key) => own.has(key) && named[key] === undefined).map(
      (key) => [key, draft[key]] as const,
    );
    this.dispatch({ type: "draft", preset: id, draft: applySettings(preset, kept) });
  }

  /** Forgets the measured engines, so that the next start measures again. */
  measureAgain(): void {
    this.#probes.forget();
  }

  async #applyLive(running: Settings, key: SettingKey, value: number | string | boolean) {
    const live = this.#registry.front;
    const { connection } = live;
    if (!connection || live.state.status === "starting") {
      // During a start, run-starter.ts sends the setting after `init`; after a fault the run resumes with it.
      live.emit({ type: "running-settings", settings: { ...running, [key]: value } });
      return;
    }
    await live.guard(connection, async () => {
      try {
        const settings = await connection.set(key, value);
        // Recorded at the update that the stream has reached.
        live.flush();
        if (connection === live.connection) live.emit({ type: "running-settings", settings });
      } catch (error) {
        // The value conflicts with the run's other settings: it stays in the draft, shown as pending.
        if (!(error instanceof TangoError && error.code === "bad-setting")) throw error;
      }
    });
  }
}
