import { type PlainError, type TangoError, toPlainError } from "../../../core/errors.ts";
import type { CheckpointRef } from "../../../core/recording/checkpoint-refs.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { Ask, OpenedModels, Side } from "../../../protocol/inference-messages.ts";
import { isLiveSource, type SourceId } from "../../../runtime/checkpoints/source.ts";
import type { CheckpointSources } from "../../../runtime/checkpoints/sources.ts";
import type {
  ConnectInference,
  InferenceConnection,
} from "../../../runtime/inference/connection.ts";
import type { ProbeMemory } from "../../../runtime/probe-memory.ts";
import type { Slice } from "../../../runtime/slice.ts";

const SIDES: readonly Side[] = ["a", "b"];

/** The engines of the inference lab. The CPU is the default: it leaves the GPU to training. */
export const ENGINES = ["cpu", "gpu"] as const;
export type TryEngine = (typeof ENGINES)[number];

/** What the worker is doing; it does one task at a time. */
export type WorkerTask = "loading" | "sampling" | "judging" | "measuring" | "asking" | "dealing";

export interface Loaded extends OpenedModels {
  /** The settings of the run that the weights belong to. */
  readonly settings: Settings;
  readonly checkpoint: CheckpointRef;
}

/** The weights of one side. */
export interface SideState {
  readonly source: SourceId;
  /** The checkpoints of the source; empty until they are known. */
  readonly checkpoints: readonly CheckpointRef[];
  /** Index of the chosen checkpoint. */
  readonly chosen: number;
  /** Null while the weights load, and when loading failed. */
  readonly loaded: Loaded | null;
  /** The settings of the last loaded weights, whose results stay on screen. */
  readonly settings: Settings | null;
}

export interface ModelsState {
  /** Null until the sources are listed. */
  readonly sources: readonly SourceId[] | null;
  /** `b` is null unless two sides are compared. */
  readonly sides: Readonly<Record<Side, SideState | null>>;
  readonly engine: TryEngine;
  readonly doing: WorkerTask | null;
  /** The error of the last task; cleared by the next one. */
  readonly error: PlainError | null;
}

/** Makes the request to a side, with the settings of the first side's run and optional overrides. */
export type MakeRequest = (side: Side, changed?: Partial<Settings>) => Ask;

/** The settings for problems and sampling: those of the first side's run; null without one. */
export const settingsOf = ({ sides }: ModelsState): Settings | null =>
  sides.a?.loaded?.settings ?? null;

export const NOT_LOADED: ModelsState = {
  sources: null,
  sides: { a: null, b: null },
  engine: "cpu",
  doing: null,
  error: null,
};

/** Two pairs of models in a separate worker, and their weights. Methods never throw. */
export class TryModels {
  readonly store: Slice<ModelsState>;
  readonly #sources: Pick<CheckpointSources, "ids" | "get">;
  readonly #connect: ConnectInference;
  readonly #probes: ProbeMemory;
  readonly #listeners = new Set<(side: Side) => void>();
  #connection: InferenceConnection | null = null;

  constructor(
    store: Slice<ModelsState>,
    sources: Pick<CheckpointSources, "ids" | "get">,
    connect: ConnectInference,
    probes: ProbeMemory,
  ) {
    this.store = store;
    this.#sources = sources;
    this.#connect = connect;
    this.#probes = probes;
  }

  get #state(): ModelsState {
    return this.store.getState();
  }

  /** Calls back when a side has loaded other weights, since results of the old ones no longer apply. */
  onLoaded(listener: (side: Side) => void): void {
    this.#listeners.add(listener);
  }

  /** Lists the sources, and loads weights if none are loaded: of the preferred source, else of the first. */
  async enter(preferred: SourceId): Promise<void> {
    if (this.#state.doing) return;
    const sources = await this.#do("loading", () => this.#sources.ids());
    if (!sources) return;
    this.store.setState({ sources });
    const source = sources.includes(preferred) ? preferred : sources[0];
    if (source !== undefined && !this.#state.sides.a?.loaded) await this.choose("a", source);
  }

  /** Loads weights of a source into a side. @param index of its checkpoints; by default the last one */
  async choose(side: Side, source: SourceId, index?: number): Promise<void> {
    if (this.#state.doing) return;
    await this.#do("loading", async () => {
      const before = this.#state.sides[side]?.settings ?? null;
      const none = { source, loaded: null, settings: before };
      this.#put(side, { ...none, checkpoints: [], chosen: 0 });
      const { list, weights: weightsOf } = this.#sources.get(source);
      const all = await list();
      // A live run replaces its older checkpoints while it trains: only the newest is offered.
      const checkpoints = isLiveSource(source) ? all.slice(-1) : all;
      const chosen = index ?? checkpoints.length - 1;
      this.#put(side, { ...none, checkpoints, chosen });
      const checkpoint = checkpoints[chosen] as CheckpointRef;
      const weights = await weightsOf(checkpoint);
      const { settings } = weights;
      const { engine } = this.#state;
      const remembered = this.#probes.all(engine);
      const opened = await this.#worker().open({ side, engine, weights, remembered });
      if (opened.probe) this.#probes.keep(engine, opened.probe);
      const loaded = { ...opened, settings, checkpoint };
      this.#put(side, { source, checkpoints, chosen, loaded, settings });
      for (const listener of this.#listeners) listener(side);
    });
  }

  /** The sides with loaded weights, in order. */
  ready(): Side[] {
    return SIDES.filter((side) => this.#state.sides[side]?.loaded);
  }

  /** The settings for problems and sampling, as in `settingsOf`. */
  settings(): Settings | null {
    return settingsOf(this.#state);
  }

  /**
   * Runs one task on the worker.
   * @param work gets `about`, which makes requests with the settings of the first side's run
   * @returns null when it failed (see `error`), nothing is loaded, or another task is running
   */
  async ask<T>(
    doing: WorkerTask,
    work: (worker: InferenceConnection, about: MakeRequest) => Promise<T>,
  ): Promise<T | null> {
    const settings = this.settings();
    if (!settings || this.#state.doing) return null;
    const about: MakeRequest = (side, changed) => ({ side, settings: { ...settings, ...changed } });
    return this.#do(doing, () => work(this.#worker(), about));
  }

  /** As `ask`, but waits for a running task to end first. */
  async askNext<T>(
    doing: WorkerTask,
    work: (worker: InferenceConnection, about: MakeRequest) => Promise<T>,
  ): Promise<T | null> {
    while (this.#state.doing) await this.#idle();
    return this.ask(doing, work);
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.store.subscribe(({ doing }) => {
        if (doing) return;
        stop();
        resolve();
      });
    });
  }

  async #do<T>(doing: WorkerTask, work: () => Promise<T>): Promise<T | null> {
    this.store.setState({ doing, error: null });
    try {
      return await work();
    } catch (thrown) {
      this.store.setState({ error: toPlainError(thrown) });
      return null;
    } finally {
      this.store.setState({ doing: null });
    }
  }

  #worker(): InferenceConnection {
    this.#connection ??= this.#connect((error) => this.#lost(error));
    return this.#connection;
  }

  /** Handles the worker's death: its loaded weights are lost. */
  #lost(error: TangoError): void {
    this.#connection = null;
    const { a, b } = this.#state.sides;
    const empty = (side: SideState | null) => side && { ...side, loaded: null };
    this.store.setState({ sides: { a: empty(a), b: empty(b) }, error: toPlainError(error) });
  }

  #put(side: Side, state: SideState | null): void {
    this.store.setState(({ sides }) => ({ sides: { ...sides, [side]: state } }));
  }
}
