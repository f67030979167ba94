/**
 * The cases that engines are measured on. A case is a model, its initial weights, one optimizer step
 * and one batch of rollouts. All numbers come from a key, so every engine gets the same.
 */

import { layoutOf, parameterCount } from "../../core/model/layout.ts";
import { modelShape } from "../../core/model/shape.ts";
import type {
  GenerateRequest,
  LayoutEntry,
  ModelShape,
  OptimizerConfig,
  Snapshot,
  UpdateRequest,
} from "../../core/policy.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { rngFor, STREAMS } from "../../core/random/draws.ts";
import { clipHighOf } from "../../core/tango/advantages.ts";
import { END, PAD } from "../../core/tokens/vocabulary.ts";
import { initialWeights } from "../../engine/initial-weights.ts";

/** Sizes and settings of a case. */
export interface BenchSpec {
  readonly id: string;
  readonly about: string;
  readonly shape: ModelShape;
  readonly prompts: number; // B
  readonly samplesPerPrompt: number; // M; rows N = B · M
  readonly promptLength: number; // the same for all rows
  readonly newTokens: number; // T; no row ends early
  readonly optimizer: OptimizerConfig;
  /** How long one kind of call is repeated, ms. */
  readonly budgetMs: number;
}

/** A case with all its numbers. */
export interface BenchCase {
  readonly spec: BenchSpec;
  readonly start: Snapshot;
  readonly update: UpdateRequest;
  readonly rollout: GenerateRequest;
}

const SEED = 20251120;
const BUDGET_MS = 8000; // per kind of call

const OPTIMIZER: OptimizerConfig = {
  learningRate: 1e-4,
  beta1: 0.9,
  beta2: 0.95,
  weightDecay: 0.01,
  gradClip: 1,
  clipLow: 0.2,
  clipHigh: 0.28,
  klCoef: 0.01,
  entropyCoef: 0.001,
  temperature: 1,
};

/** Sizes of a model, and of a batch with one sample a prompt. */
function plain(
  id: string,
  [layers, width, heads, context]: readonly [number, number, number, number],
  [prompts, promptLength, newTokens]: readonly [number, number, number],
  budgetMs = BUDGET_MS,
): BenchSpec {
  return {
    id,
    about: `${layers} layers, d ${width}, ${heads} heads, T ${context}, V 64, ${prompts} rows`,
    shape: {
      vocabulary: 64,
      width,
      layers,
      heads,
      context,
      segments: 1,
      activation: "relu",
      tiedHead: false,
      positions: "absolute",
    },
    prompts,
    samplesPerPrompt: 1,
    promptLength,
    newTokens,
    optimizer: OPTIMIZER,
    budgetMs,
  };
}

/**
 * The model of a preset and one of its generator updates. A problem of K columns has 2K + 2 characters of prompt and
 * 3K + 2 of solution. An update pads all rows to its longest, so each row has the most columns of the preset.
 */
function updateOf(preset: string, id: string, columns: number): BenchSpec {
  const settings = presetSettings(preset);
  const [promptLength, newTokens] = [2 * columns + 2, 3 * columns + 2];
  const { batchSize, groupSize } = settings;
  return {
    id,
    about: `one generator update of preset ${preset}: its model, ${batchSize} prompts x ${groupSize} samples, ${promptLength} + ${newTokens}`,
    shape: modelShape(settings),
    prompts: batchSize,
    samplesPerPrompt: groupSize,
    promptLength,
    newTokens,
    optimizer: {
      ...OPTIMIZER,
      learningRate: settings.generatorLr,
      weightDecay: settings.weightDecay,
      gradClip: settings.gradClip,
      clipLow: settings.clipLow,
      clipHigh: clipHighOf(settings),
      klCoef: settings.generatorKlCoef,
      entropyCoef: settings.entropyCoef,
    },
    budgetMs: BUDGET_MS,
  };
}

/** The same rows in groups of eight with one prompt, as in training. */
const inGroups = (spec: BenchSpec): BenchSpec => ({
  ...spec,
  id: `${spec.id}-groups`,
  about: `${spec.about}, 8 to a prompt`,
  prompts: spec.prompts / 8,
  samplesPerPrompt: 8,
});

/** Models with about as many parameters as the name says, on the same batch, to show how cost grows with size. */
const grown = (id: string, layers: number, width: number, heads: number): BenchSpec =>
  plain(id, [layers, width, heads, 64], [32, 16, 48], 4000);

const R2 = plain("R2", [2, 64, 2, 64], [64, 16, 48]);
const R4 = plain("R4", [4, 128, 4, 128], [32, 32, 96]);

const SPECS: readonly BenchSpec[] = [
  R2,
  R4,
  updateOf("default", "recipe", 5),
  updateOf("gap", "gap", 9),
  // Seconds, to try the bench itself.
  plain("micro", [1, 64, 2, 32], [16, 16, 16], 500),
  inGroups(R2),
  inGroups(R4),
  grown("0.03M", 1, 40, 2),
  grown("0.1M", 2, 64, 4),
  grown("0.3M", 3, 96, 6),
  grown("1M", 5, 128, 4),
  grown("3M", 7, 192, 6),
  grown("10M", 8, 320, 10),
];

/** The cases by name. */
export const BENCH_SPECS: ReadonlyMap<string, BenchSpec> = new Map(
  SPECS.map((spec) => [spec.id, spec]),
);

function entryOf(layout: readonly LayoutEntry[], name: string): LayoutEntry {
  const entry = layout.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`no ${name} in the layout`);
  return entry;
}

/**
 * Initial weights [P] with which no row ends early. The first channel of the last norm has the bias
 * β = 2√C, and only the column of the end character in the head reads it: its logit is −8 · (β + n),
 * where n, a normalized value, is never below −√C. For C ≥ 64 the logit is at most −64, and e⁻⁶⁴ is
 * never drawn with uniforms of 24 bits.
 */
export function endlessWeights(shape: ModelShape): Float32Array {
  const layout = layoutOf(shape);
  const weights = initialWeights(shape, layout, { seed: SEED, stream: STREAMS.generatorWeights });
  weights[entryOf(layout, "norm.bias").offset] = 2 * Math.sqrt(shape.width);
  const head = entryOf(layout, "head").offset; // [C, V]
  for (let row = 0; row < shape.width; row++) weights[head + row * shape.vocabulary + END] = 0;
  weights.fill(0, head, head + shape.vocabulary);
  weights[head + END] = -8;
  return weights;
}

/** Random tokens, [rows, columns], without padding and end characters. */
function randomTokens(rows: number, columns: number, vocabulary: number, stream: number) {
  const tokens = new Int32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const rng = rngFor({ seed: SEED, stream, update: 0 }, row);
    for (let column = 0; column < columns; column++) {
      let token: number = PAD;
      while (token === PAD || token === END) token = rng.integer(0, vocabulary - 1);
      tokens[row * columns + column] = token;
    }
  }
  return tokens;
}

/** A complete RL step: coefficients of both signs, old log-probabilities near those of the initial weights. */
function updateRequest(spec: BenchSpec): UpdateRequest {
  const { shape, promptLength, newTokens } = spec;
  const rows = spec.prompts * spec.samplesPerPrompt;
  const columns = promptLength + newTokens;
  const rng = rngFor({ seed: SEED, stream: STREAMS.generatorSamples, update: 1 }, 0);
  const normals = (mean: number, deviation: number) =>
    Float32Array.from({ length: rows * newTokens }, () => mean + deviation * rng.normal());
  const tokens = randomTokens(rows, columns, shape.vocabulary, STREAMS.generatorProblems);
  // All samples of a prompt begin with the prompt's tokens, as in training.
  for (let row = 0; row < rows; row++) {
    const first = row - (row % spec.samplesPerPrompt);
    tokens.copyWithin(row * columns, first * columns, first * columns + promptLength);
  }
  // The head starts near zero, so all characters but the end are about equally likely.
  const near = -Math.log(shape.vocabulary - 1);
  return {
    tokens,
    starts: new Int32Array(rows),
    promptLength,
    lengths: new Int32Array(rows).fill(newTokens),
    rows,
    columns,
    coefficients: normals(0, 1),
    oldLogprobs: normals(near, 0.15),
    referenceLogprobs: normals(near, 0.15),
    optimizer: spec.optimizer,
    phase: `bench ${spec.id}`,
  };
}

/** Everything that an engine needs to run a case. */
export function benchCase(spec: BenchSpec): BenchCase {
  const { shape, prompts, promptLength } = spec;
  const layout = layoutOf(shape);
  const size = parameterCount(layout);
  const weights = endlessWeights(shape);
  const tokens = randomTokens(prompts, promptLength, shape.vocabulary, STREAMS.heldOutProblems);
  return {
    spec,
    start: {
      layout,
      weights,
      firstMoment: new Float32Array(size),
      secondMoment: new Float32Array(size),
      reference: weights,
      optimizerSteps: 0,
    },
    update: updateRequest(spec),
    rollout: {
      prompts: Array.from({ length: prompts }, (_, b) =>
        Array.from(tokens.subarray(b * promptLength, (b + 1) * promptLength)),
      ),
      samplesPerPrompt: spec.samplesPerPrompt,
      temperature: 1,
      maxNewTokens: spec.newTokens,
      key: { seed: SEED, stream: STREAMS.generatorSamples, update: 0 },
      weights: "current",
    },
  };
}
