import { type PlainError, type TangoError, toPlainError } from "../../../core/errors.ts";
import type { JudgeTexts } from "../../../core/inference/deals.ts";
import type { WeightsKind } from "../../../core/policy.ts";
import type { CheckpointRef } from "../../../core/recording/checkpoint-refs.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { OpenedModels } from "../../../protocol/inference-messages.ts";
import type { SourceId } from "../../../runtime/checkpoints/source.ts";
import type { CheckpointSources } from "../../../runtime/checkpoints/sources.ts";
import type {
  ConnectInference,
  InferenceConnection,
} from "../../../runtime/inference/connection.ts";
import type { Slice } from "../../../runtime/slice.ts";

export interface Loaded extends OpenedModels {
  readonly source: SourceId;
  /** The settings of the run that the weights belong to. */
  readonly settings: Settings;
  readonly checkpoint: CheckpointRef;
}

/** Whether the weights have been trained since SFT. */
export const isTrained = ({ checkpoint }: Pick<Loaded, "checkpoint">): boolean =>
  checkpoint.generatorUpdates + checkpoint.verifierUpdates > 0;

/** Whether the verifier before RL can judge too: for judges that give one number per solution, it is not stored. */
export const hasBefore = (loaded: Loaded): boolean => loaded.judge === "steps" && isTrained(loaded);

interface ModelsState {
  /** Null while the weights load, and when loading failed. */
  readonly loaded: Loaded | null;
  /** Whether weights load or models compute; true until the view was entered. */
  readonly isBusy: boolean;
  /** The error of the last task; cleared by the next one. */
  readonly error: PlainError | null;
}

export const NOT_LOADED: ModelsState = { loaded: null, isBusy: true, error: null };

/** The loaded models at work. */
interface Desk extends Loaded {
  readonly worker: InferenceConnection;
  /** The verifier as a judge. @param weights `reference` for the verifier as it was when RL began */
  readonly verifier: (weights: WeightsKind) => JudgeTexts;
}

export interface ModelsParts {
  readonly sources: Pick<CheckpointSources, "ids" | "get">;
  readonly connect: ConnectInference;
}

/** A pair of models in a separate worker, which does one task at a time. Methods never throw. */
export class TryModels {
  readonly store: Slice<ModelsState>;
  readonly #parts: ModelsParts;
  readonly #listeners = new Set<() => void>();
  #connection: InferenceConnection | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: Slice<ModelsState>, parts: ModelsParts) {
    this.store = store;
    this.#parts = parts;
  }

  /** Calls back when other weights are loaded, since results of the old ones no longer apply. */
  onLoaded(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Loads the last weights of a source unless they are loaded; of the first source where this one has none. */
  enter(preferred: SourceId): Promise<unknown> {
    return this.#next(async () => {
      const { sources } = this.#parts;
      const ids = await sources.ids();
      const source = ids.includes(preferred) ? preferred : ids[0];
      if (source === undefined) return;
      const { list, weights: weightsOf } = sources.get(source);
      const checkpoint = (await list()).at(-1) as CheckpointRef;
      const { loaded } = this.store.getState();
      if (loaded?.source === source && loaded.checkpoint.line === checkpoint.line) return;
      this.store.setState({ loaded: null });
      const weights = await weightsOf(checkpoint);
      // On the processor, which leaves the GPU to training: nothing is probed.
      const opened = await this.#worker().open({ engine: "cpu", weights, remembered: [] });
      const { settings } = weights;
      this.store.setState({ loaded: { ...opened, source, settings, checkpoint } });
      for (const listener of this.#listeners) listener();
    });
  }

  /**
   * Runs a task on the worker, after those before it.
   * @returns null when it failed (see `error`), or nothing is loaded
   */
  ask<T>(task: (desk: Desk) => Promise<T>): Promise<T | null> {
    return this.#next(async () => {
      const { loaded } = this.store.getState();
      if (!loaded) return null;
      const { settings } = loaded;
      const worker = this.#worker();
      const verifier =
        (weights: WeightsKind): JudgeTexts =>
        (problem, solutions) =>
          worker.judge({ settings, problem, solutions, weights });
      return task({ ...loaded, worker, verifier });
    });
  }

  #next<T>(work: () => Promise<T>): Promise<T | null> {
    const done = this.#last.then(async () => {
      this.store.setState({ isBusy: true, error: null });
      const result = await work().catch((thrown: unknown) => {
        this.store.setState({ error: toPlainError(thrown) });
        return null;
      });
      this.store.setState({ isBusy: false });
      return result;
    });
    this.#last = done;
    return done;
  }

  #worker(): InferenceConnection {
    this.#connection ??= this.#parts.connect((error) => this.#lost(error));
    return this.#connection;
  }

  /** Handles the worker's death: its loaded weights are lost. */
  #lost(error: TangoError): void {
    this.#connection = null;
    this.store.setState({ loaded: null, error: toPlainError(error) });
  }
}
