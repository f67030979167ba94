import type { EngineChoice, ProbeResult } from "../core/engines.ts";
import type { Attempt, JudgeKind } from "../core/inference/attempts.ts";
import type { OwnSolution } from "../core/inference/own-solution.ts";
import type { Question } from "../core/inference/quiz.ts";
import type { EngineHealth, Snapshot, WeightsKind } from "../core/policy.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { Problem } from "../core/tasks/task.ts";

/** The part of a snapshot that inference needs. */
export type ModelWeights = Pick<Snapshot, "layout" | "weights" | "reference">;

/** Both models of one checkpoint. */
export interface RunWeights {
  /** Settings of the run, which determine shape and arm. */
  readonly settings: Settings;
  readonly generator: ModelWeights;
  /** Null in arms of one model. */
  readonly verifier: ModelWeights | null;
}

/** Loads the models of a checkpoint. */
export interface OpenRequest {
  readonly engine: EngineChoice;
  readonly weights: RunWeights;
  /** Results of earlier probes, which are not repeated. */
  readonly remembered: readonly ProbeResult[];
}

/** Engine and judge of the loaded models. */
export interface OpenedModels {
  readonly health: EngineHealth;
  readonly probe: ProbeResult | null;
  readonly judge: JudgeKind;
}

/** A request to the models, with these settings' task, seed, temperature and levels. */
export interface Ask {
  readonly settings: Settings;
}

/** Attention weights of one model on one text. */
export interface AttentionRequest {
  /** Settings of the run, which determine the shape. */
  readonly settings: Settings;
  /** Weights of the model, [P]. */
  readonly weights: Float32Array;
  readonly text: string;
}

/** Attention weights of a text of T characters. */
export interface AttentionMaps {
  readonly layers: number;
  readonly heads: number;
  /** T. */
  readonly length: number;
  /** [layers, heads, T, T]: row q holds the weight of every position in the output at q; rows sum to 1. */
  readonly probabilities: Float32Array;
}

/** Comlink surface of workers/inference.worker.ts. One call at a time; methods reject with TangoError. */
export interface InferenceApi {
  /** Loads weights and replaces those before. */
  open(request: OpenRequest): Promise<OpenedModels>;
  /** Samples and judges solutions of a problem. */
  sample(
    request: Ask & { readonly problem: Problem; readonly samples: number; readonly draw: number },
  ): Promise<Attempt[]>;
  /** Judges solutions that the user wrote. `reference` judges with the weights at the start of RL. */
  judge(
    request: Ask & {
      readonly problem: Problem;
      readonly solutions: readonly OwnSolution[];
      readonly weights?: WeightsKind;
    },
  ): Promise<Attempt[]>;
  /** Attention of the weights in the request, which need not be loaded. Always on the reference engine. */
  attention(request: AttentionRequest): Promise<AttentionMaps>;
  /** Question `n` of the seed, with this many steps; null when the generator wrote no usable solution. */
  question(request: Ask & { readonly n: number; readonly steps: number }): Promise<Question | null>;
}
