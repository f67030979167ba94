/** One model in the module's memory: what each call writes, runs and reads. Arguments are checked by the caller. */
import { layoutOf, parameterCount } from "../../core/model/layout.ts";
import type {
  Draws,
  GenerateRequest,
  LayoutEntry,
  LogProbsRequest,
  ModelShape,
  OptimizerConfig,
  UpdateRequest,
  WeightsKind,
} from "../../core/policy.ts";
import { END, IS_DELIMITER } from "../../core/tokens/vocabulary.ts";
import * as fields from "./assembly/fields.ts";
import { type Packed, packFamilies, packPrompts } from "./families.ts";
import type { Machine } from "./machine.ts";
import type { Pool } from "./pool.ts";

/** Multiply-adds per thread between two points where the policy can pause, about 50 ms on a slow core. */
const SLICE = 5e8;
/** Rollouts that one thread computes together: two tiles of rows, few enough for their keys to stay in cache. */
const SLOTS = 8;
/** Limit on prompt positions computed together; more are split into parts, to bound memory. */
const PROMPT_POSITIONS = 8192;

type Pairs = readonly (readonly [field: number, value: number])[];

/** Weights, optimizer state and reference of one model. */
export class CpuModel {
  readonly entries: readonly LayoutEntry[];
  readonly parameters: number; // P
  readonly #machine: Machine;
  readonly #pool: Pool;
  readonly #shape: ModelShape;
  readonly #yieldIfDue: () => Promise<void>;
  /** Which weights the folded matrices were computed from; null once those have changed. */
  #folded: WeightsKind | null = null;

  /** @param yieldIfDue awaited between slices, so that the thread can handle events and pause */
  constructor(machine: Machine, pool: Pool, shape: ModelShape, yieldIfDue: () => Promise<void>) {
    this.#machine = machine;
    this.#pool = pool;
    this.#shape = shape;
    this.#yieldIfDue = yieldIfDue;
    this.entries = layoutOf(shape);
    this.parameters = parameterCount(this.entries);
    this.#reserve([]);
    const opens = new Uint8Array(machine.memory.buffer, fields.OPENS, 256);
    // With absolute positions no token opens a segment.
    if (shape.positions === "segment") opens.set(IS_DELIMITER.map((opening) => (opening ? 1 : 0)));
  }

  /** Overwrites a vector of the model. @param at its address @param values [P] */
  write(at: number, values: Float32Array): void {
    this.#machine.write(at, values);
    this.#folded = null;
  }

  /** Reads a vector of the model, [P]. @param at its address */
  read(at: number): Float32Array {
    return this.#machine.read(at, this.parameters);
  }

  /** Samples M responses to each prompt. */
  async generate(request: GenerateRequest): Promise<Draws> {
    const { prompts, samplesPerPrompt: M, maxNewTokens: T } = request;
    const draws = new Float32Array(4 * prompts.length * M * T);
    for (let first = 0; first < prompts.length; ) {
      let last = first;
      for (let positions = 0; last < prompts.length; last++) {
        positions += prompts[last]?.length ?? 0;
        if (last > first && positions > PROMPT_POSITIONS) break;
      }
      draws.set(await this.#generatePart(request, first, last), 4 * first * M * T);
      first = last;
    }
    return draws;
  }

  /** Prompts `first` to `last` − 1: one forward pass, then slices. @returns [N, T, 4] */
  async #generatePart(request: GenerateRequest, first: number, last: number): Promise<Draws> {
    const { samplesPerPrompt: M, maxNewTokens: T, key, temperature } = request;
    const packed = packPrompts(request.prompts.slice(first, last), this.#shape);
    const rollouts = (last - first) * M;
    const slots = Math.min(SLOTS, Math.ceil(rollouts / this.#pool.threads));
    this.#load(packed, [
      [fields.CACHED, packed.cached],
      [fields.SAMPLES, M],
      [fields.ROLLOUTS, rollouts],
      [fields.NEW_TOKENS, T],
      [fields.SLOTS, slots],
      [fields.IS_GREEDY, temperature === 0 ? 1 : 0],
      [fields.SEED, key.seed],
      [fields.STREAM, key.stream],
      [fields.UPDATE, key.update],
      [fields.FIRST_ROLLOUT, first * M],
      [fields.END_TOKEN, END],
    ]);
    this.#machine.set({ reals: [[fields.PER_TEMPERATURE, 1 / (temperature || 1)]] });
    // Otherwise entries after the end of a rollout would hold values of an earlier call.
    this.#machine.write(this.#machine.int(fields.OUTPUTS), new Float32Array(4 * rollouts * T));
    this.#fold(request.weights);
    this.#pool.run(fields.PREFILL);
    const steps = Math.max(1, Math.floor(SLICE / (slots * this.parameters)));
    this.#machine.set({
      ints: [
        [fields.STEPS, steps],
        [fields.NEXT, 0],
      ],
    });
    do {
      await this.#yieldIfDue();
      // Threads continue taking rollouts where the previous slice stopped.
      this.#pool.resume(fields.ROLLOUT);
    } while (this.#pool.sum((thread) => this.#machine.exports.unfinished(thread)) > 0);
    return this.#machine.read(this.#machine.int(fields.OUTPUTS), 4 * rollouts * T);
  }

  /** Log-probabilities [N, T] of the responses, 0 beyond each row's length. */
  async logProbs(request: LogProbsRequest): Promise<Float32Array> {
    const packed = packFamilies(request, this.#shape, null);
    this.#load(packed, []);
    this.#machine.set({ reals: [[fields.PER_TEMPERATURE, 1 / request.temperature]] });
    this.#fold(request.weights);
    await this.#runGroups(fields.SCORE, packed);
    const scores = this.#machine.read(this.#machine.int(fields.OUTPUTS), packed.positions);
    const span = request.columns - request.promptLength;
    const values = new Float32Array(request.rows * span);
    packed.predicting.forEach((first, n) => {
      const length = request.lengths[n] ?? 0;
      values.set(scores.subarray(first, first + length), n * span);
    });
    return values;
  }

  /**
   * One optimizer step. Weights and moments stay as they are when a number is not finite.
   * @param steps optimizer steps done before this one
   * @returns as `gradient` does
   */
  async update(request: UpdateRequest, steps: number): Promise<number[]> {
    const stats = await this.gradient(request, steps);
    this.#pool.run(fields.ADAMW);
    this.#folded = null;
    return stats;
  }

  /**
   * The gradient of an update's loss, without the step.
   * @param steps as in `update`
   * @returns policy term, entropy, k3, clipped low, clipped high (means over tokens), gradient norm
   */
  async gradient(request: UpdateRequest, steps: number): Promise<number[]> {
    const packed = packFamilies(request, this.#shape, request);
    this.#load(packed, [
      [fields.HAS_OLD, request.oldLogprobs ? 1 : 0],
      [fields.HAS_REFERENCE, request.referenceLogprobs ? 1 : 0],
    ]);
    const tokens = request.lengths.reduce((sum, length) => sum + length, 0);
    this.#machine.set({
      reals: [
        [fields.PER_TOKEN, 1 / Math.max(1, tokens)],
        ...optimizerFields(request.optimizer, steps),
      ],
    });
    this.#fold("current");
    await this.#runGroups(fields.LEARN, packed);
    this.#pool.run(fields.REDUCE);
    this.#machine.exports.summarize();
    return this.#machine.stats();
  }

  /** Reserves memory for packed rows and copies them there. @param ints numbers of this call */
  #load(packed: Packed, ints: Pairs): void {
    this.#reserve([
      [fields.POSITIONS, packed.positions],
      [fields.SEQUENCES, packed.sequences],
      ...ints,
    ]);
    this.#machine.writeWords(this.#machine.int(fields.INPUTS), packed.words);
  }

  /** Lays the memory out; numbers that are not given are 0. */
  #reserve(ints: Pairs): void {
    const none: Pairs = [
      [fields.POSITIONS, 0],
      [fields.SEQUENCES, 0],
      [fields.SAMPLES, 0],
      [fields.ROLLOUTS, 0],
      [fields.NEW_TOKENS, 0],
      [fields.SLOTS, 0],
      [fields.THREADS, this.#pool.threads],
    ];
    this.#machine.set({ ints: [...none, ...ints] });
    this.#machine.reserve();
  }

  /** Folds these weights, unless they are folded already. */
  #fold(kind: WeightsKind): void {
    this.#machine.set({ ints: [[fields.IS_REFERENCE, kind === "reference" ? 1 : 0]] });
    if (this.#folded === kind) return;
    this.#pool.run(fields.FOLD);
    this.#folded = kind;
  }

  /** All groups of a batch, in slices. */
  async #runGroups(job: number, { positions }: Packed): Promise<void> {
    const groups = this.#machine.exports.groups();
    const work = 3 * this.parameters * (positions / groups);
    const threads = this.#pool.threads;
    const slice = threads * Math.max(1, Math.floor(SLICE / Math.max(1, work)));
    for (let from = 0; from < groups; from += slice) {
      if (from > 0) await this.#yieldIfDue();
      this.#machine.set({
        ints: [
          [fields.FROM, from],
          [fields.TO, Math.min(groups, from + slice)],
        ],
      });
      this.#pool.run(job);
    }
  }
}

/** The numbers of the loss and of AdamW. @param steps optimizer steps done before this one */
function optimizerFields(optimizer: OptimizerConfig, steps: number): Pairs {
  const { learningRate, beta1, beta2 } = optimizer;
  return [
    [fields.PER_TEMPERATURE, 1 / optimizer.temperature],
    [fields.CLIP_LOW, optimizer.clipLow],
    [fields.CLIP_HIGH, optimizer.clipHigh],
    [fields.ENTROPY_COEF, optimizer.entropyCoef],
    [fields.KL_COEF, optimizer.klCoef],
    [fields.GRAD_CLIP, optimizer.gradClip],
    [fields.BETA1, beta1],
    [fields.BETA2, beta2],
    [fields.STEP_SIZE, learningRate / (1 - beta1 ** (steps + 1))],
    [fields.PER_CORRECTION2, 1 / (1 - beta2 ** (steps + 1))],
    [fields.DECAY, 1 - learningRate * optimizer.weightDecay],
  ];
}
