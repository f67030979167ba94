import { armById } from "../src/core/algorithms/registry.ts";
import { workById } from "../src/core/algorithms/work-registry.ts";
import type { BuildRequest } from "../src/core/engines.ts";
import { TangoError } from "../src/core/errors.ts";
import type { EvaluationContext } from "../src/core/evaluation/judge.ts";
import { type Attempt, judgeKind, sampleAttempts } from "../src/core/inference/attempts.ts";
import { judgeOwn } from "../src/core/inference/own-solution.ts";
import { type Question, question } from "../src/core/inference/quiz.ts";
import { modelShape } from "../src/core/model/shape.ts";
import type { ModelShape, Policy } from "../src/core/policy.ts";
import { STREAMS } from "../src/core/random/draws.ts";
import { unmovedSnapshot } from "../src/core/runs/flat.ts";
import { taskById } from "../src/core/tasks/registry.ts";
import { encode } from "../src/core/tokens/vocabulary.ts";
import { workloadOf } from "../src/core/training/workload.ts";
import type {
  Ask,
  AttentionMaps,
  AttentionRequest,
  InferenceApi,
  ModelWeights,
  OpenedModels,
  OpenRequest,
  RunWeights,
} from "../src/protocol/inference-messages.ts";
import type { Built } from "../src/protocol/policy-api.ts";
import { handOver } from "../src/protocol/remote.ts";

/** Opens one model. */
type OpenPolicy = (request: BuildRequest) => Promise<Built & { readonly policy: Policy }>;

/** Attention weights [layers, heads, T, T] of one text. @param weights [P] @param tokens [T] */
type Attend = (
  shape: ModelShape,
  weights: Float32Array,
  tokens: readonly number[],
) => Promise<Float32Array>;

/** The models. */
interface Pair {
  readonly shape: string;
  readonly generator: Policy;
  /** In arms with one model the generator again, never used as a verifier. */
  readonly verifier: Policy;
  readonly built: Built;
}

/** Serves a pair of models. It is opened once per shape and loaded with the weights of each request. */
export class InferenceDesk implements InferenceApi {
  readonly #openPolicy: OpenPolicy;
  readonly #attend: Attend;
  #pair: Pair | null = null;
  /** The loaded weights; null after loading failed. */
  #loaded: RunWeights | null = null;

  constructor(openPolicy: OpenPolicy, attend: Attend) {
    this.#openPolicy = openPolicy;
    this.#attend = attend;
  }

  async open(request: OpenRequest): Promise<OpenedModels> {
    const { weights } = request;
    this.#loaded = null;
    const { generator, verifier, built } = await this.#pairFor(request);
    const load = (policy: Policy, of: ModelWeights) =>
      policy.restore(unmovedSnapshot(of, of.reference));
    await load(generator, weights.generator);
    if (weights.verifier) await load(verifier, weights.verifier);
    this.#loaded = weights;
    const judge = judgeKind({ arm: armById(weights.settings.algorithm) });
    return { health: built.health, probe: built.probe, judge };
  }

  async sample(request: Parameters<InferenceApi["sample"]>[0]): Promise<Attempt[]> {
    return sampleAttempts(this.#context(request), request.problem, request);
  }

  async judge(request: Parameters<InferenceApi["judge"]>[0]): Promise<Attempt[]> {
    const { problem, solutions, weights } = request;
    return judgeOwn(this.#context(request), problem, solutions, weights);
  }

  async attention({ settings, weights, text }: AttentionRequest): Promise<AttentionMaps> {
    const shape = modelShape(settings);
    const tokens = encode(text);
    const probabilities = await this.#attend(shape, weights, tokens);
    const { layers, heads } = shape;
    return handOver({ layers, heads, length: tokens.length, probabilities });
  }

  async question(request: Parameters<InferenceApi["question"]>[0]): Promise<Question | null> {
    return question(this.#context(request), request.n, request.steps);
  }

  /** The models, rebuilt when engine or shape have changed. */
  async #pairFor({ engine, weights, remembered }: OpenRequest): Promise<Pair> {
    const shape = JSON.stringify([engine, modelShape(weights.settings), weights.verifier !== null]);
    const previous = this.#pair;
    if (previous?.shape === shape) return previous;
    this.#pair = null;
    for (const policy of new Set(previous ? [previous.generator, previous.verifier] : [])) {
      await policy.dispose();
    }
    const pair = { ...(await this.#build(weights, engine, remembered)), shape };
    this.#pair = pair;
    return pair;
  }

  async #build(
    { settings, verifier }: RunWeights,
    choice: OpenRequest["engine"],
    remembered: OpenRequest["remembered"],
  ) {
    const request = {
      choice,
      shape: modelShape(settings),
      workload: workloadOf(settings),
      pace: "considerate",
      threads: settings.threads,
      // Arbitrary: the initial weights are replaced at once.
      key: { seed: settings.seed, stream: STREAMS.generatorWeights },
    } as const;
    const { policy: generator, ...built } = await this.#openPolicy({ ...request, remembered });
    if (!verifier) return { generator, verifier: generator, built };
    const known = built.probe ? [built.probe, ...remembered] : remembered;
    const second = await this.#openPolicy({ ...request, remembered: known }).catch(
      async (error) => {
        await generator.dispose();
        throw error;
      },
    );
    return { generator, verifier: second.policy, built };
  }

  #context({ settings }: Ask): EvaluationContext {
    const [pair, weights] = [this.#pair, this.#loaded];
    if (!pair || !weights) {
      throw new TangoError("bad-message", "The models were used before they were loaded.");
    }
    const { generator, verifier } = pair;
    const { algorithm } = weights.settings;
    const [arm, work] = [armById(algorithm), workById(algorithm)];
    return { task: taskById(settings.task), arm, work, settings, generator, verifier };
  }
}
