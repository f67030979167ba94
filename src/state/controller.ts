import type { StoreApi } from "zustand/vanilla";
import { fromPlainError, LabError, toPlainError } from "../core/errors.ts";
import { presetById, presetSettings } from "../core/presets/registry.ts";
import { applySettings, differences } from "../core/settings/parse.ts";
import type { SettingKey, Settings } from "../core/settings/settings.ts";
import { SETTING_SPECS } from "../core/settings/table.ts";
import type { Checkpoint, StepKind, StreamMessage } from "../protocol/messages.ts";
import type { ConnectLab, LabConnection } from "./lab.ts";
import type { MetricBus } from "./metric-bus.ts";
import type { ProbeMemory } from "./probe-memory.ts";
import { isBusy, type LabEvent, type LabState, reduce, savedAt } from "./reduce.ts";

/** Rollouts and progress reach the screen at most this often; numbers go to the bus at once. */
const FLUSH_MS = 150;
/** Kept when another preset is chosen, unless that preset names them: they are the person's. */
const KEPT_ACROSS_PRESETS: readonly SettingKey[] = ["task", "seed", "engine", "pace"];

/** Everything a person can do. Methods never throw: what goes wrong becomes a fault on the page. */
export class Controller {
  readonly #store: StoreApi<LabState>;
  readonly #bus: MetricBus;
  readonly #connect: ConnectLab;
  readonly #probes: ProbeMemory;
  #connection: LabConnection | null = null;
  #checkpoint: Checkpoint | null = null;
  #waiting: LabEvent[] = [];
  #flushTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(store: StoreApi<LabState>, bus: MetricBus, connect: ConnectLab, probes: ProbeMemory) {
    this.#store = store;
    this.#bus = bus;
    this.#connect = connect;
    this.#probes = probes;
  }

  get #state(): LabState {
    return this.#store.getState();
  }

  dispatch(event: LabEvent): void {
    this.#store.setState((state) => reduce(state, event));
  }

  /** Play when idle or paused, pause when training. */
  async togglePlay(): Promise<void> {
    if (this.#state.status === "training") await this.pause();
    else if (!isBusy(this.#state.status)) await this.play();
  }

  async play(): Promise<void> {
    if (this.#state.status === "finished") return;
    const connection = await this.#ready();
    if (!connection) return;
    this.dispatch({ type: "playing" });
    await this.#guard(connection, () => connection.play());
  }

  /** The update in progress rests where it is, and goes on with the next play or step. */
  async pause(): Promise<void> {
    const connection = this.#connection;
    if (!connection || this.#state.status !== "training") return;
    this.dispatch({ type: "pausing" });
    if (!(await this.#guard(connection, () => connection.pause()))) return;
    this.#flush();
    this.dispatch({ type: "paused" });
  }

  async step(kind: StepKind): Promise<void> {
    if (isBusy(this.#state.status)) return;
    const connection = await this.#ready();
    if (!connection) return;
    this.dispatch({ type: "stepping" });
    await this.#guard(connection, () => connection.step(kind));
    this.#flush();
    this.dispatch({ type: "stepped" });
  }

  /** Ends the run and its workers; the draft is what the next start uses. */
  reset(): void {
    this.#end();
    this.#checkpoint = null;
    this.#bus.clear();
    this.dispatch({ type: "reset" });
  }

  /** After a fault: a new run of the same settings. */
  async startAgain(): Promise<void> {
    this.reset();
    await this.play();
  }

  /** After a fault: three new workers that go on where the last checkpoint stands. */
  async continueFromCheckpoint(): Promise<void> {
    const checkpoint = this.#checkpoint;
    const settings = this.#state.running;
    if (this.#state.status !== "fault" || !checkpoint || !settings) return;
    this.#bus.truncate(checkpoint.state.line);
    if (await this.#start(settings, checkpoint)) await this.play();
  }

  /**
   * Puts one value into the draft and, when it can act at once, into the run.
   * @throws LabError("bad-setting") with the sentence to show beside the field
   */
  change(key: SettingKey, value: unknown): void {
    const draft = applySettings(this.#state.draft, [[key, value]]);
    this.dispatch({ type: "draft", preset: this.#state.preset, draft });
    const { running } = this.#state;
    if (!running || SETTING_SPECS.get(key)?.applies !== "live" || running[key] === draft[key])
      return;
    void this.#applyLive(running, key, draft[key]);
  }

  /** @throws LabError("bad-setting") when there is no such preset */
  choosePreset(id: string): void {
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
    if (this.#state.status === "fault") this.reset();
  }

  /** Forgets which engine was fastest where: the next start measures. */
  measureAgain(): void {
    this.#probes.forget();
  }

  async #applyLive(running: Settings, key: SettingKey, value: number | string | boolean) {
    const connection = this.#connection;
    if (!connection || this.#state.status === "starting") {
      // Starting: sent once the models stand (#start). Stopped by a fault: a run that goes on from its checkpoint takes the new value.
      this.dispatch({ type: "running-settings", settings: { ...running, [key]: value } });
      return;
    }
    await this.#guard(connection, async () => {
      try {
        const settings = await connection.set(key, value);
        if (connection === this.#connection) this.dispatch({ type: "running-settings", settings });
      } catch (error) {
        // It does not go with the run's other settings: it waits in the draft, and the page says so.
        if (!(error instanceof LabError && error.code === "bad-setting")) throw error;
      }
    });
  }

  async #ready(): Promise<LabConnection | null> {
    if (this.#connection) return this.#connection;
    if (this.#state.status !== "idle") return null;
    return this.#start(this.#state.draft, null);
  }

  async #start(settings: Settings, checkpoint: Checkpoint | null): Promise<LabConnection | null> {
    this.#end();
    const from = checkpoint ? savedAt(checkpoint) : null;
    this.dispatch({ type: "starting", settings, from });
    let connection: LabConnection | null = null;
    try {
      connection = this.#connect({
        onStream: (message) => this.#receive(message),
        onLost: (error) => this.#fail(error),
      });
    } catch (error) {
      this.#fail(error);
      return null;
    }
    this.#connection = connection;
    const made = connection;
    const done = await this.#guard(made, async () => {
      const { engine } = settings;
      const info = await made.init(settings, checkpoint, this.#probes.all(engine));
      if (info.probe) this.#probes.keep(engine, info.probe);
      for (const [key, value] of differences(this.#state.running ?? settings, settings)) {
        await made.set(key, value);
      }
      if (made === this.#connection) this.dispatch({ type: "started", info });
    });
    return done ? made : null;
  }

  /** Runs a call of this connection; false when it failed or the run was ended meanwhile. */
  async #guard(connection: LabConnection, run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return connection === this.#connection;
    } catch (error) {
      if (connection === this.#connection) this.#fail(error);
      return false;
    }
  }

  #receive(message: StreamMessage): void {
    switch (message.type) {
      case "columns":
        this.#bus.setColumns(message.names);
        return;
      case "metrics":
        this.#bus.append(message, performance.now());
        return;
      case "rollouts":
      case "preparing":
      case "progress":
        this.#waiting.push(message);
        this.#flushTimer ??= setTimeout(() => this.#flush(), FLUSH_MS);
        return;
      case "checkpoint":
        this.#checkpoint = message.checkpoint;
        this.dispatch(message);
        return;
      case "fault":
        this.#fail(fromPlainError(message.error));
        return;
      case "paused":
      case "finished":
        this.#flush();
        this.dispatch(message);
    }
  }

  #flush(): void {
    if (this.#flushTimer !== null) clearTimeout(this.#flushTimer);
    this.#flushTimer = null;
    const events = this.#waiting;
    this.#waiting = [];
    if (events.length === 0) return;
    this.#store.setState((state) => events.reduce(reduce, state));
  }

  #fail(thrown: unknown): void {
    this.#flush();
    this.#end();
    const error = toPlainError(thrown);
    if (error.code !== "stopped") this.dispatch({ type: "fault", error });
  }

  #end(): void {
    const connection = this.#connection;
    this.#connection = null;
    if (this.#flushTimer !== null) clearTimeout(this.#flushTimer);
    this.#flushTimer = null;
    this.#waiting = [];
    connection?.end();
  }
}
