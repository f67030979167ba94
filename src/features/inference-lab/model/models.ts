import { type PlainError, type TangoError, toPlainError } from "../../../core/errors.ts";
import type { CheckpointRef } from "../../../core/recording/checkpoint-refs.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { Ask, OpenedModels } from "../../../protocol/inference-messages.ts";
import type { SourceId } from "../../../runtime/checkpoints/source.ts";
import type { CheckpointSources } from "../../../runtime/checkpoints/sources.ts";
import type {
  ConnectInference,
  InferenceConnection,
} from "../../../runtime/inference/connection.ts";
import type { ProbeMemory } from "../../../runtime/probe-memory.ts";
import type { Slice } from "../../../runtime/slice.ts";

const ENGINE = "cpu";

/** What the worker is doing; it does one task at a time. */
export type WorkerTask = "loading" | "sampling" | "judging" | "asking" | "dealing";

export interface Loaded extends OpenedModels {
  /** The settings of the run that the weights belong to. */
  readonly settings: Settings;
  readonly checkpoint: CheckpointRef;
}

export interface ModelsState {
  /** Null until the sources are listed. */
  readonly sources: readonly SourceId[] | null;
  /** Null while the weights load, and when loading failed. */
  readonly loaded: Loaded | null;
  readonly doing: WorkerTask | null;
  /** The error of the last task; cleared by the next one. */
  readonly error: PlainError | null;
}

export const NOT_LOADED: ModelsState = { sources: null, loaded: null, doing: null, error: null };

/** A pair of models in a separate worker. Methods never throw. */
export class TryModels {
  readonly store: Slice<ModelsState>;
  readonly #sources: Pick<CheckpointSources, "ids" | "get">;
  readonly #connect: ConnectInference;
  readonly #probes: ProbeMemory;
  readonly #listeners = new Set<() => void>();
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

  /** Calls back when other weights are loaded, since results of the old ones no longer apply. */
  onLoaded(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Lists the sources, and loads weights if none are loaded: of the preferred source, else of the first. */
  async enter(preferred: SourceId): Promise<void> {
    if (this.#state.doing) return;
    const sources = await this.#do("loading", () => this.#sources.ids());
    if (!sources) return;
    this.store.setState({ sources });
    const source = sources.includes(preferred) ? preferred : sources[0];
    if (source !== undefined && !this.#state.loaded) await this.choose(source);
  }

  /** Loads the last weights of a source. The CPU computes: it leaves the GPU to training. */
  async choose(source: SourceId): Promise<void> {
    if (this.#state.doing) return;
    await this.#do("loading", async () => {
      this.store.setState({ loaded: null });
      const { list, weights: weightsOf } = this.#sources.get(source);
      const checkpoint = (await list()).at(-1) as CheckpointRef;
      const weights = await weightsOf(checkpoint);
      const remembered = this.#probes.all(ENGINE);
      const opened = await this.#worker().open({ engine: ENGINE, weights, remembered });
      if (opened.probe) this.#probes.keep(ENGINE, opened.probe);
      this.store.setState({ loaded: { ...opened, settings: weights.settings, checkpoint } });
      for (const listener of this.#listeners) listener();
    });
  }

  /** The settings for problems and sampling; null without weights. */
  settings(): Settings | null {
    return this.#state.loaded?.settings ?? null;
  }

  /**
   * Runs one task on the worker.
   * @param work gets `about`, which makes requests with the settings of the run
   * @returns null when it failed (see `error`), nothing is loaded, or another task is running
   */
  async ask<T>(
    doing: WorkerTask,
    work: (worker: InferenceConnection, about: Ask) => Promise<T>,
  ): Promise<T | null> {
    const settings = this.settings();
    if (!settings || this.#state.doing) return null;
    return this.#do(doing, () => work(this.#worker(), { settings }));
  }

  /** As `ask`, but waits for a running task to end first. */
  async askNext<T>(
    doing: WorkerTask,
    work: (worker: InferenceConnection, about: Ask) => Promise<T>,
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
    this.store.setState({ loaded: null, error: toPlainError(error) });
  }
}
