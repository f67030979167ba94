import { LabError } from "../core/errors.ts";
import { PRESETS, presetById, presetSettings } from "../core/presets/registry.ts";
import { applySettings } from "../core/settings/parse.ts";
import type { SettingKey, Settings } from "../core/settings/settings.ts";
import { SETTING_SPECS } from "../core/settings/table.ts";
import type { Checkpoint } from "../protocol/messages.ts";
import type { RunMessage } from "./lab.ts";
import { isLive, type LabState, runShown, type View } from "./lab-state.ts";
import type { Race } from "./lanes/race.ts";
import type { ProbeMemory } from "./probe-memory.ts";
import type { OpenRecording } from "./recording-player/item.ts";
import type { RecordingPlayer } from "./recording-player/recording-player.ts";
import type { LabEvent } from "./reduce.ts";
import type { RunRegistry } from "./run-registry.ts";
import type { RunStarter } from "./run-starter.ts";
import type { Timeline } from "./timeline/timeline.ts";

/** Kept when another preset is chosen, unless that preset names them: they are the person's. */
const KEPT_ACROSS_PRESETS: readonly SettingKey[] = ["task", "seed", "engine", "pace"];

export interface ControllerParts {
  readonly registry: RunRegistry;
  readonly player: RecordingPlayer;
  readonly timeline: Timeline;
  readonly probes: ProbeMemory;
  readonly starter: RunStarter;
  readonly race: Race;
}

/** A run from before, as it stood at its checkpoint. */
export interface EarlierRun {
  readonly preset: string;
  readonly settings: Settings;
  /** Oldest first, at least one: it goes on from the last. */
  readonly checkpoints: readonly Checkpoint[];
  /** What it said up to there, as the stream said it. */
  readonly messages: readonly RunMessage[];
  readonly view: Partial<View>;
}

/** Everything a person can do with a run. Methods never throw: what goes wrong becomes a fault on the page. */
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

  get #state(): LabState {
    return this.#registry.state;
  }

  dispatch(event: LabEvent): void {
    this.#registry.dispatch(event);
    // What is inspected of a recording stays on screen: its play head rests there.
    const isPinned = event.type === "view" && typeof event.view.line === "number";
    if (isPinned && !isLive(this.#state)) void this.#timeline.pause();
  }

  /** Chooses a preset that has a recording, and plays that. */
  watchPreset(id: string): void {
    this.#timeline.showRecording();
    this.choosePreset(id, true);
  }

  /** Puts a recording of the person's own on screen; its settings become the draft, but for the engine. */
  async watchOwn(item: OpenRecording, plays: boolean): Promise<void> {
    void this.#timeline.pause();
    this.#registry.show("recorded");
    const { preset, settings } = item.facts.run;
    const { engine, pace } = this.#state.draft;
    const known = PRESETS.has(preset) ? preset : this.#state.preset;
    this.dispatch({ type: "draft", preset: known, draft: { ...settings, engine, pace } });
    await this.#player.put(item, plays);
  }

  /** Trains on from where an earlier run stood, with all its numbers and groups. */
  async resume({ preset, settings, checkpoints, messages, view }: EarlierRun): Promise<void> {
    const checkpoint = checkpoints.at(-1);
    if (!checkpoint) return;
    void this.#timeline.pause();
    this.#race.end();
    const live = this.#registry.front;
    live.reset();
    this.#registry.show("live");
    this.dispatch({ type: "draft", preset, draft: settings });
    live.emit({ type: "loaded", settings });
    live.replay(messages);
    live.metrics.truncate(checkpoint.state.line);
    for (const saved of checkpoints) live.addCheckpoint(saved);
    const connection = await this.#starter.resume(settings, checkpoint);
    if (!connection) return;
    this.dispatch({ type: "view", view });
    await this.#timeline.play();
  }

  /** A new live run of the draft that begins with these weights. */
  async beginWith(checkpoint: Checkpoint): Promise<void> {
    void this.#timeline.pause();
    this.#race.end();
    this.#registry.front.reset();
    this.#registry.show("live");
    const begun = await this.#starter.begin(this.#state.draft, async () => checkpoint);
    if (begun) await this.#timeline.play();
  }

  /** After a fault: a new run of the same settings. */
  async startAgain(): Promise<void> {
    this.#timeline.reset();
    await this.#timeline.play();
  }

  /** After a fault: a preset in place of the run, from its start. */
  async trainPreset(id: string): Promise<void> {
    this.#timeline.reset();
    this.#draftPreset(id);
    await this.#player.open(id, false);
    await this.#timeline.play();
  }

  /** After a fault: three new workers that go on where the last checkpoint stands. */
  async continueFromCheckpoint(): Promise<void> {
    const live = this.#registry.front;
    const { checkpoint } = live;
    const { running: settings, status } = runShown(this.#state);
    if (status !== "fault" || !checkpoint || !settings) return;
    if (this.#race.isOn) {
      this.#race.revive();
      return this.#race.play();
    }
    live.metrics.truncate(checkpoint.state.line);
    if (await this.#starter.resume(settings, checkpoint)) await this.#timeline.play();
  }

  /**
   * Puts one value into the draft and, when it can act at once, into the run.
   * @throws LabError("bad-setting") with the sentence to show beside the field
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
   * Takes a preset's settings, and fetches its recording in place of the one before.
   * @param plays whether it then plays; as the one before did unless said
   * @throws LabError("bad-setting") when there is no such preset
   */
  choosePreset(id: string, plays = this.#player.plays): void {
    this.#draftPreset(id);
    void this.#player.open(id, plays);
  }

  #draftPreset(id: string): void {
    const preset = presetSettings(id);
    const named = presetById(id).settings;
    const { draft } = this.#state;
    const kept = KEPT_ACROSS_PRESETS.filter((key) => named[key] === undefined).map(
      (key) => [key, draft[key]] as const,
    );
    this.dispatch({ type: "draft", preset: id, draft: applySettings(preset, kept) });
  }

  /** After a fault for want of an adapter: the slower engine, from the start. */
  chooseWasm(): void {
    this.change("engine", "wasm");
    if (runShown(this.#state).status === "fault") this.#timeline.reset();
  }

  /** The engine that is measured to be the fastest, from the next start on. */
  chooseFastest(): void {
    this.change("engine", "auto");
  }

  /** Forgets which engine was fastest where: the next start measures. */
  measureAgain(): void {
    this.#probes.forget();
  }

  async #applyLive(running: Settings, key: SettingKey, value: number | string | boolean) {
    const live = this.#registry.front;
    const { connection } = live;
    if (!connection || live.state.status === "starting") {
      // Starting: sent once the models stand (starts.ts). Stopped by a fault: a run that goes on from its checkpoint takes the new value.
      live.emit({ type: "running-settings", settings: { ...running, [key]: value } });
      return;
    }
    await live.guard(connection, async () => {
      try {
        const settings = await connection.set(key, value);
        if (connection === live.connection) live.emit({ type: "running-settings", settings });
      } catch (error) {
        // It does not go with the run's other settings: it waits in the draft, and the page says so.
        if (!(error instanceof LabError && error.code === "bad-setting")) throw error;
      }
    });
  }
}
