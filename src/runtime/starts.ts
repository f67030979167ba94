import { differences } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { Checkpoint } from "../protocol/messages.ts";
import { beginOf } from "./begin.ts";
import type { ConnectLab, LabConnection } from "./lab.ts";
import type { ProbeMemory } from "./probe-memory.ts";
import type { Shelf } from "./recording-player/shelf.ts";
import { savedAt } from "./run-state.ts";
import type { LiveRun, Stage } from "./stage.ts";

export interface StartParts {
  readonly stage: Stage;
  readonly connect: ConnectLab;
  readonly probes: ProbeMemory;
  readonly shelf: Shelf | null;
}

/** Begins live runs: new ones, and ones that go on from a checkpoint. What goes wrong becomes a fault. */
export class Starts {
  readonly #stage: Stage;
  readonly #connect: ConnectLab;
  readonly #probes: ProbeMemory;
  readonly #shelf: Shelf | null;

  constructor({ stage, connect, probes, shelf }: StartParts) {
    this.#stage = stage;
    this.#connect = connect;
    this.#probes = probes;
    this.#shelf = shelf;
  }

  /**
   * A live run's connection. Where it has none, a run that rests goes on from its checkpoint, and one
   * that has not begun begins from the draft; null when it cannot be.
   */
  async ready(run: LiveRun = this.#stage.live): Promise<LabConnection | null> {
    if (run.connection) return run.connection;
    const { status, running } = this.#stage.stateOf(run);
    const { checkpoint } = run;
    if (status === "paused" && checkpoint && running) {
      return this.#start(run, running, checkpoint, null);
    }
    if (status !== "idle") return null;
    const { state } = this.#stage;
    const { draft, preset } = state;
    const shelf = beginOf(state) === "shipped" ? this.#shelf : null;
    return this.#start(run, draft, null, shelf && (() => shelf.start(preset, draft)));
  }

  /** A new run. @param weights fetches what it begins with, while the workers start; null for nothing */
  begin(
    settings: Settings,
    weights: (() => Promise<Checkpoint>) | null,
  ): Promise<LabConnection | null> {
    return this.#start(this.#stage.live, settings, null, weights);
  }

  /** Goes on where a run stood. */
  goOn(settings: Settings, checkpoint: Checkpoint): Promise<LabConnection | null> {
    return this.#start(this.#stage.live, settings, checkpoint, null);
  }

  async #start(
    live: LiveRun,
    settings: Settings,
    saved: Checkpoint | null,
    weights: (() => Promise<Checkpoint>) | null,
  ): Promise<LabConnection | null> {
    live.end();
    live.tell({ type: "starting", settings, from: saved ? savedAt(saved) : null });
    const made = live.open(this.#connect);
    if (!made) return null;
    const done = await live.guard(made, async () => {
      const from = weights ? await weights() : saved;
      if (made !== live.connection) return;
      if (from) live.keep(from);
      const { engine } = settings;
      const info = await made.init(settings, from, this.#probes.all(engine));
      if (info.probe) this.#probes.keep(engine, info.probe);
      const { running } = this.#stage.stateOf(live);
      for (const [key, value] of differences(running ?? settings, settings)) {
        await made.set(key, value);
      }
      if (made === live.connection) live.tell({ type: "started", info });
    });
    return done ? made : null;
  }
}
