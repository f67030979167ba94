import { armById } from "../src/core/algorithms/registry.ts";
import { LabError } from "../src/core/errors.ts";
import { BankDraw } from "../src/core/evaluation/bank.ts";
import type { EvaluationContext } from "../src/core/evaluation/judge.ts";
import { testTimeReport } from "../src/core/evaluation/test-time-report.ts";
import { type Attempt, judgeKind, sampleAttempts } from "../src/core/inference/attempts.ts";
import { judgeText } from "../src/core/inference/judge-text.ts";
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
  FiguresPart,
  FiguresRequest,
  InferenceApi,
  ModelWeights,
  OpenedModels,
  OpenRequest,
  RunWeights,
  Side,
} from "../src/protocol/inference-messages.ts";
import type { BuildRequest, Built } from "../src/protocol/policy-api.ts";
import { handOver } from "../src/protocol/remote.ts";

/** Figures are answered after so long, with the problems drawn until then. */
const PART_MS = 1500;

/** Opens one model; a host's engine does it, or a test's fake. */
export type OpenPolicy = (request: BuildRequest) => Promise<Built & { readonly policy: Policy }>;

/** Attention [layers, heads, T, T] of one text. @param weights P elements @param tokens [T] */
export type Attend = (
  shape: ModelShape,
  weights: Float32Array,
  tokens: readonly number[],
) => Promise<Float32Array>;

/** The models of a side, of one shape, whatever weights they hold. */
interface Pair {
  readonly shape: string;
  readonly generator: Policy;
  /** The generator's own in arms of one model: nobody asks it. */
  readonly verifier: Policy;
  readonly built: Built;
}

/** Answers for two pairs of models, each opened once and loaded with whatever weights are looked at. */
export class InferenceDesk implements InferenceApi {
  readonly #openPolicy: OpenPolicy;
  readonly #attend: Attend;
  readonly #now: () => number;
  readonly #pairs = new Map<Side, Pair>();
  /** What is loaded; a side whose loading failed has none. */
  readonly #loaded = new Map<Side, RunWeights>();
  readonly #banks = new Map<Side, BankDraw>();

  constructor(openPolicy: OpenPolicy, attend: Attend, now: () => number) {
    this.#openPolicy = openPolicy;
    this.#attend = attend;
    this.#now = now;
  }

  async open(request: OpenRequest): Promise<OpenedModels> {
    const { side, weights } = request;
    this.#loaded.delete(side);
    this.#banks.delete(side);
    const { generator, verifier, built } = await this.#pair(request);
    const load = (policy: Policy, of: ModelWeights) =>
      policy.restore(unmovedSnapshot(of, of.reference));
    await load(generator, weights.generator);
    if (weights.verifier) await load(verifier, weights.verifier);
    this.#loaded.set(side, weights);
    const judge = judgeKind({ arm: armById(weights.settings.algorithm) });
    return { health: built.health, probe: built.probe, judge };
  }

  async sample(request: Parameters<InferenceApi["sample"]>[0]): Promise<Attempt[]> {
    return sampleAttempts(this.#context(request), request.problem, request);
  }

  async judge(request: Parameters<InferenceApi["judge"]>[0]): Promise<Attempt[]> {
    return judgeOwn(this.#context(request), request.problem, request.solutions);
  }

  async judgeText(request: Parameters<InferenceApi["judgeText"]>[0]): Promise<Attempt> {
    return judgeText(this.#context(request), request.problem, request.text);
  }

  async attention({ settings, weights, text }: AttentionRequest): Promise<AttentionMaps> {
    const shape = modelShape(settings);
    const tokens = encode(text);
    const probabilities = await this.#attend(shape, weights, tokens);
    const { layers, heads } = shape;
    return handOver({ layers, heads, length: tokens.length, probabilities });
  }

  async question(request: Parameters<InferenceApi["question"]>[0]): Promise<Question | null> {
    return question(this.#context(request), request.n);
  }

  async figures({ problems, samples, anew, ...ask }: FiguresRequest): Promise<FiguresPart> {
    const context = this.#context(ask);
    const size = { level: "in_range", problems, samples, verifications: 1 } as const;
    const held = anew ? undefined : this.#banks.get(ask.side);
    const draw = held ?? new BankDraw(context, size);
    this.#banks.set(ask.side, draw);
    const started = this.#now();
    do await draw.next();
    while (draw.done < draw.of && this.#now() - started < PART_MS);
    const { done, of } = draw;
    return { done, of, report: testTimeReport(draw.bank, ask.settings.seed) };
  }

  /** The side's models, made anew when these weights are of another shape. */
  async #pair({ side, engine, weights, remembered }: OpenRequest): Promise<Pair> {
    const shape = JSON.stringify([engine, modelShape(weights.settings), weights.verifier !== null]);
    const before = this.#pairs.get(side);
    if (before?.shape === shape) return before;
    this.#pairs.delete(side);
    for (const policy of new Set(before && [before.generator, before.verifier])) {
      await policy.dispose();
    }
    const pair = { ...(await this.#build(weights, engine, remembered)), shape };
    this.#pairs.set(side, pair);
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
      // Of weights that are replaced at once.
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

  #context({ side, settings }: Ask): EvaluationContext {
    const pair = this.#pairs.get(side);
    const weights = this.#loaded.get(side);
    if (!pair || !weights) {
      throw new LabError("bad-message", "Models were asked for an answer before they were loaded.");
    }
    const { generator, verifier } = pair;
    const arm = armById(weights.settings.algorithm);
    return { task: taskById(settings.task), arm, settings, generator, verifier };
  }
}
