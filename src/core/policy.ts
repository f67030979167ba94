import type { DrawKey } from "./random/draws.ts";

/**
 * The Policy interface: everything the algorithm asks of a language model. All methods are async
 * and every argument and result is a plain structured-cloneable value, so a policy can live in
 * this thread or behind Comlink in a worker, on any engine, without the algorithm knowing.
 *
 * Shapes: N rows, S columns. A row is left-padded so that every row's next token is at the same
 * column, and one layout serves sampling, scoring and updating: `tokens[n * S + s]`, real tokens from `starts[n]` on. The response begins at column
 * `promptLength`, the same for all rows, and has `lengths[n]` tokens, its end character included.
 */
export interface ModelShape {
  readonly vocabulary: number;
  readonly width: number; // C, the residual stream
  readonly layers: number;
  readonly heads: number;
  readonly context: number; // longest row, S <= context
  readonly segments: number;
  readonly activation: "relu" | "gelu";
  readonly tiedHead: boolean;
  readonly positions: "segment" | "absolute";
}

/** One named block of the flat parameter vector. */
export interface LayoutEntry {
  readonly name: string;
  readonly offset: number;
  readonly shape: readonly number[];
}

/** A batch of rows: prompts with their responses. */
export interface TokenBatch {
  readonly tokens: Int32Array; // [N, S]
  readonly starts: Int32Array; // [N], first real column of each row
  readonly promptLength: number; // column at which every response begins
  readonly lengths: Int32Array; // [N], response tokens incl. the end character
  readonly rows: number; // N
  readonly columns: number; // S
}

/**
 * Sampled responses, [N, T, 4]: token id, its log-probability at the sampling temperature (nats),
 * entropy of the distribution drawn from (nats), unused. A row ends with its end character or before
 * a negative id; what follows has no meaning.
 */
export type Draws = Float32Array;

/** The weights under training, or the frozen reference. */
export type WeightsKind = "current" | "reference";

export interface GenerateRequest {
  /** Token rows of the prompts, each non-empty. */
  readonly prompts: readonly (readonly number[])[];
  /** M; row n = prompt * M + sample. */
  readonly samplesPerPrompt: number;
  /** Above 0; 0 means greedy. */
  readonly temperature: number;
  readonly maxNewTokens: number;
  /** The draw of row n at response position t is `uniformAt(key, n, t)`. */
  readonly key: DrawKey;
  readonly weights: WeightsKind;
}

export interface LogProbsRequest extends TokenBatch {
  readonly temperature: number;
  readonly weights: WeightsKind;
}

export interface OptimizerConfig {
  readonly learningRate: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly weightDecay: number; // decoupled, per step, times the learning rate
  readonly gradClip: number; // global norm
  readonly clipLow: number;
  readonly clipHigh: number;
  readonly klCoef: number;
  readonly entropyCoef: number;
  readonly temperature: number;
}

/**
 * One optimizer step. Every loss of the lab is a mean over the response tokens of the batch of a coefficient times log
 * π, plus entropy and KL terms, so that SFT, RL, class weights and arms share one path. With `oldLogprobs` the policy
 * term is max(−cρ, −c·clip(ρ, 1 − clipLow, 1 + clipHigh)), ρ = exp(log π − old); without it is −c·log π.
 */
export interface UpdateRequest extends TokenBatch {
  readonly coefficients: Float32Array; // [N, T], 0 where nothing is to be learned
  readonly oldLogprobs: Float32Array | null; // [N, T]
  readonly referenceLogprobs: Float32Array | null; // [N, T], needed when klCoef > 0
  readonly optimizer: OptimizerConfig;
  /** What is being done, for the sentence of an error: "generator update 12". */
  readonly phase: string;
}

export interface UpdateStats {
  readonly loss: number;
  readonly policyLoss: number;
  readonly entropy: number; // mean over response tokens, nats
  readonly kl: number | null; // k3 to the reference, mean over response tokens; null when not asked
  readonly clipLowFraction: number;
  readonly clipHighFraction: number;
  readonly gradNorm: number; // before clipping
}

/** Weights and optimizer moments: four flat vectors of P elements, and the optimizer's step count. */
export interface Snapshot {
  readonly layout: readonly LayoutEntry[];
  readonly weights: Float32Array;
  readonly firstMoment: Float32Array;
  readonly secondMoment: Float32Array;
  readonly reference: Float32Array;
  readonly optimizerSteps: number;
}

/** How much of the GPU training may take: short submissions with rests, short ones, or all of it. */
export type Pace = "considerate" | "balanced" | "full";

/** Ours on the GPU and on the processor, and the same model in tfjs. */
export type EngineName = "gpu" | "cpu" | "tfjs-webgpu" | "tfjs-wasm" | "tfjs-cpu";

export interface EngineHealth {
  readonly engine: EngineName;
  /** How engine gpu cuts its products, or the build of engine cpu; null on the other engines. */
  readonly variant: string | null;
  /** The adapter's own words, or the processor. */
  readonly adapter: string;
  /** True when the adapter computes on the processor. */
  readonly software: boolean;
  readonly parameters: number; // P
  readonly tensors: number;
  readonly bytes: number;
}

/** Calls that compute do so in the order in which they are made, also when they overlap. */
export interface Policy {
  /** Samples M responses for each prompt. The end character stops a row; the draw never stops the batch. */
  generate(request: GenerateRequest): Promise<Draws>;
  /** Log-probabilities [N, T] of the given responses. */
  logProbs(request: LogProbsRequest): Promise<Float32Array>;
  /** @throws TangoError("not-finite") naming phase and tensor, with the weights of before the call kept. */
  update(request: UpdateRequest): Promise<UpdateStats>;
  /** Copies the weights into the reference and forgets the optimizer's moments. */
  freezeReference(): Promise<void>;
  /** Of the moment of the call: calls that are made after it change nothing in it. */
  snapshot(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<void>;
  health(): Promise<EngineHealth>;
  /** Acts from the next submission on. Engines without a GPU of their own take no notice. */
  setPace(pace: Pace): Promise<void>;
  /**
   * Pauses generate, score and update before their next slice or submission, until `resume`; an engine on this thread
   * checks between tokens. Returns at once. Other calls still work while held, so a checkpoint can be taken.
   */
  pause(): Promise<void>;
  /** Ends a pause; does nothing without one. */
  resume(): Promise<void>;
  dispose(): Promise<void>;
}
