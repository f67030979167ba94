import { differences } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { Checkpoint } from "../protocol/messages.ts";
import type { AppConnection, ConnectApp } from "./connection.ts";
import { initModeOf } from "./init-mode.ts";
import { commandOf } from "./live-facts.ts";
import type { ProbeMemory } from "./probe-memory.ts";
import type { BundledRecordings } from "./recording-player/bundled-recordings.ts";
import type { LiveRun, RunRegistry } from "./run-registry.ts";
import { liveCheckpointRef } from "./run-state.ts";

interface StarterParts {
  readonly registry: RunRegistry;
  readonly connect: ConnectApp;
  readonly probes: ProbeMemory;
  readonly recordings: BundledRecordings | null;
}

/** Starts live runs, new or from a checkpoint. Nothing here throws: an error becomes the run's fault. */
export class RunStarter {
  readonly #registry: RunRegistry;
  readonly #connect: ConnectApp;
  readonly #probes: ProbeMemory;
  readonly #recordings: BundledRecordings | null;

  constructor({ registry, connect, probes, recordings }: StarterParts) {
    this.#registry = registry;
    this.#connect = connect;
    this.#probes = probes;
    this.#recordings = recordings;
  }

  /**
   * Returns a live run's connection. Without one, a paused run resumes from its checkpoint and an
   * idle one starts from the draft.
   * @returns null when the run cannot start, or its start failed
   */
  async ready(run: LiveRun): Promise<AppConnection | null> {
    if (run.connection) return run.connection;
    const { status, running } = run.state;
    const { checkpoint } = run;
    if (status === "paused" && checkpoint && running) {
      return this.#start(run, running, checkpoint, null);
    }
    if (status !== "idle") return null;
    const { state } = this.#registry;
    const { draft, preset } = state;
    const recordings = initModeOf(state) === "shipped" ? this.#recordings : null;
    return this.#start(run, draft, null, recordings && (() => recordings.start(preset, draft)));
  }

  /**
   * Starts the front run.
   * @param weights fetches its first weights while the workers start; null for random ones
   * @param files that the weights come from
   */
  begin(
    settings: Settings,
    weights: (() => Promise<Checkpoint>) | null,
    files: readonly string[] = [],
  ): Promise<AppConnection | null> {
    return this.#start(this.#registry.front, settings, null, weights, files);
  }

  /** Resumes the front run from a checkpoint. */
  resume(settings: Settings, checkpoint: Checkpoint): Promise<AppConnection | null> {
    return this.#start(this.#registry.front, settings, checkpoint, null);
  }

  async #start(
    run: LiveRun,
    settings: Settings,
    saved: Checkpoint | null,
    weights: (() => Promise<Checkpoint>) | null,
    files: readonly string[] = [],
  ): Promise<AppConnection | null> {
    // Buttons are disabled in this case; this check is for other ways to start.
    if (this.#registry.state.screen.locks.includes("live")) return null;
    run.end();
    const { preset } = this.#registry.state;
    const beginning = saved
      ? { from: liveCheckpointRef(saved) }
      : { from: null, command: commandOf(preset, settings, files) };
    run.emit({ type: "starting", settings, ...beginning });
    const made = run.open(this.#connect);
    if (!made) return null;
    const done = await run.guard(made, async () => {
      const from = weights ? await weights() : saved;
      if (made !== run.connection) return;
      if (from) run.addCheckpoint(from);
      const { engine } = settings;
      const info = await made.init(settings, from, this.#probes.all(engine));
      if (info.probe) this.#probes.keep(engine, info.probe);
      // Applies settings that the user changed while the models started.
      for (const [key, value] of differences(run.state.running ?? settings, settings)) {
        await made.set(key, value);
      }
      if (made === run.connection) run.emit({ type: "started", info });
    });
    return done ? made : null;
  }
}
