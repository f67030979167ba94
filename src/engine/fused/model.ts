/** One model on the GPU: what a call uploads, runs and reads. No checks, no promises about errors. */
import type {
  GenerateRequest,
  ModelShape,
  OptimizerConfig,
  ScoreRequest,
  UpdateRequest,
} from "../../core/policy.ts";
import type { Draws } from "../rollouts.ts";
import { type Packed, type Part, packPart, packPrompts } from "./batch.ts";
import type { KernelContext } from "./kernels/kernel.ts";
import { Machine, type Progress } from "./machine.ts";
import { type ModelLayout, modelLayout } from "./model-layout.ts";
import type { Governor } from "./pace.ts";
import { kernelsFor, type Plan } from "./plan.ts";
import { SPLITS, type Step } from "./steps.ts";
import { batchWords, hyperFields, keyFields } from "./words.ts";
import { Workspace } from "./workspace.ts";

export type Which = "current" | "reference";

const NO_ROOMS = { rows: 0, promptRows: 0, rollouts: 0, newTokens: 0 };

export class Model {
  readonly layout: ModelLayout;
  readonly machine: Machine;
  readonly #shape: ModelShape;
  readonly #context: KernelContext;
  readonly #governor: Governor;
  readonly #workspace: Workspace;
  /** Which weights the folded matrices are made of; null when those have changed since. */
  #folded: Which | null = null;

  constructor(device: GPUDevice, context: KernelContext, governor: Governor) {
    this.#shape = context.shape;
    this.#context = context;
    this.#governor = governor;
    this.layout = modelLayout(context.shape, SPLITS);
    this.machine = new Machine(device, governor);
    this.#workspace = new Workspace(this.machine, context, this.layout, device.limits);
  }

  async open(start: Float32Array, progress: Progress): Promise<void> {
    await this.machine.compile(kernelsFor(this.#context, this.layout), progress);
    await this.#workspace.reserve({ ...NO_ROOMS, rows: 1, promptRows: 1 });
    this.write(this.layout.weights, start);
    this.write(this.layout.reference, start);
  }

  /** @param offset a section of the layout, in floats @param values [P] */
  write(offset: number, values: Float32Array): void {
    this.machine.writeModel(offset, values);
    this.#folded = null;
  }

  /** @param sections how many vectors of P floats, from `offset` on */
  async read(offset: number, sections: number): Promise<Float32Array> {
    const size = 4 * sections * this.layout.parameters;
    return new Float32Array(await this.machine.read({ buffer: "model", offset: 4 * offset, size }));
  }

  /** What was drawn for every prompt and sample, [N, T] each. */
  async generate(request: GenerateRequest): Promise<Draws> {
    const N = request.prompts.length * request.samplesPerPrompt;
    const T = request.maxNewTokens;
    const ids = new Float32Array(N * T);
    const logprobs = new Float32Array(N * T);
    const entropy = new Float32Array(N * T);
    for (const { first, last } of this.#workspace.promptParts(request)) {
      const drawn = await this.#generatePart(request, first, last);
      const base = first * request.samplesPerPrompt * T;
      for (let i = 0; i < drawn.length / 4; i++) {
        ids[base + i] = drawn[4 * i] ?? 0;
        logprobs[base + i] = drawn[4 * i + 1] ?? 0;
        entropy[base + i] = drawn[4 * i + 2] ?? 0;
      }
    }
    return { ids, logprobs, entropy };
  }

  /** Prompts `first` to `last`: one forward pass, then slices. Returns [N, T, 4]. */
  async #generatePart(
    request: GenerateRequest,
    first: number,
    last: number,
  ): Promise<Float32Array> {
    const packed = packPrompts(request.prompts.slice(first, last), this.#shape);
    const M = request.samplesPerPrompt;
    const newTokens = request.maxNewTokens;
    const rollouts = (last - first) * M;
    await this.#workspace.reserve({ rows: 0, promptRows: packed.places, rollouts, newTokens });
    const size = { ...sizeOf(packed), rollouts };
    const fields = {
      ...batchFields(packed),
      source: this.#source(request.weights),
      samples: M,
      rollouts,
      newTokens,
      greedy: request.temperature === 0 ? 1 : 0,
      perTemperature: 1 / (request.temperature || 1),
      firstRollout: first * M,
      ...keyFields(request.key),
    };
    this.machine.writeInputs(packed.words);
    this.machine.writeBatch(batchWords(fields));
    const plan = this.#workspace.prompts;
    const prefill = [...this.#fold(request.weights, plan), ...plan.forward];
    await this.machine.run("prefill", prefill, size, null);
    const step = this.#workspace.rolloutStep(rollouts, newTokens);
    const region = this.#workspace.outputRegion(rollouts, newTokens);
    // The host is not told when all rows have ended: asking would cost a read-back a slice, and a
    // slice of ended rows returns at once.
    for (let t = 0; ; ) {
      const kind = `rollout ${rollouts}`;
      const steps = this.#governor.sliceTokens(kind, newTokens - t);
      this.machine.writeBatch(batchWords({ ...fields, firstStep: t, steps }));
      t += steps;
      const read = t >= newTokens ? region : null;
      const bytes = await this.machine.slice(kind, step, size, steps, read);
      if (read) return new Float32Array(bytes);
    }
  }

  /** Log-probabilities [N, T] of the responses, 0 beyond each row's length. */
  async score(request: ScoreRequest): Promise<Float32Array> {
    const span = request.columns - request.promptLength;
    const values = new Float32Array(request.rows * span);
    for (const part of this.#workspace.parts(request)) {
      const packed = packPart(request, part, this.#shape, null);
      const plan = await this.#begin(packed, {
        source: this.#source(request.weights),
        perTemperature: 1 / request.temperature,
      });
      const steps = [...this.#fold(request.weights, plan), ...plan.forward, ...plan.loss];
      const region = this.#workspace.scoreRegion(Math.max(1, packed.places));
      const scores = new Float32Array(
        await this.machine.run("score", steps, sizeOf(packed), region),
      );
      for (let n = part.first; n < part.last; n++) {
        const first = packed.predicting[n - part.first] ?? 0;
        for (let t = 0; t < (request.lengths[n] ?? 0); t++) {
          values[n * span + t] = scores[4 * (first + t)] ?? 0;
        }
      }
    }
    return values;
  }

  /**
   * One optimizer step. Leaves weights and moments as they were when the gradient's norm is not finite.
   * @param steps optimizer steps done before this one
   * @returns policy term, entropy, k3, clipped low, clipped high (means over tokens), gradient norm
   */
  async update(request: UpdateRequest, steps: number): Promise<Float32Array> {
    const tokens = request.lengths.reduce((sum, length) => sum + length, 0);
    const parts = this.#workspace.parts(request);
    let lossGroups = 0;
    let stats = new Float32Array(0);
    for (const [i, part] of parts.entries()) {
      const lossGroup = lossGroups;
      lossGroups += Math.ceil(part.places / 64);
      stats = await this.#updatePart(request, part, i === parts.length - 1, {
        ...stepFields(request, request.hyper, steps),
        accumulate: i > 0 ? 1 : 0,
        lossGroup,
        lossGroups,
        perToken: 1 / Math.max(1, tokens),
      });
    }
    this.#folded = null;
    return stats;
  }

  async #updatePart(
    request: UpdateRequest,
    part: Part,
    last: boolean,
    fields: Parameters<typeof batchWords>[0],
  ): Promise<Float32Array<ArrayBuffer>> {
    const packed = packPart(request, part, this.#shape, request);
    const plan = await this.#begin(packed, fields);
    const steps = [
      ...this.#fold("current", plan),
      ...plan.forward,
      ...plan.loss,
      ...plan.backward,
      ...(last ? plan.optimize : []),
    ];
    const region = last ? this.#workspace.statsRegion() : null;
    return new Float32Array(await this.machine.run("update", steps, sizeOf(packed), region));
  }

  /** Makes room for a part that is scored or trained on, and uploads it. */
  async #begin(packed: Packed, fields: Parameters<typeof batchWords>[0]): Promise<Plan> {
    await this.#workspace.reserve({ ...NO_ROOMS, rows: packed.places });
    this.machine.writeInputs(packed.words);
    this.machine.writeBatch(batchWords({ ...batchFields(packed), ...fields }));
    return this.#workspace.training;
  }

  /** Offset of the weights that a request names, in floats of the model. */
  #source(which: Which): number {
    return which === "current" ? this.layout.weights : this.layout.reference;
  }

  /** The step that folds these weights, unless they are folded already. */
  #fold(which: Which, plan: Plan): Step[] {
    if (this.#folded === which) return [];
    this.#folded = which;
    return [plan.fold];
  }
}

function stepFields(request: UpdateRequest, hyper: OptimizerConfig, steps: number) {
  return {
    ...hyperFields(hyper, steps),
    hasOld: request.oldLogprobs ? 1 : 0,
    hasReference: request.referenceLogprobs ? 1 : 0,
  };
}

function batchFields(packed: Packed) {
  const { places, sequenceTable, listTable, lists, longest } = packed;
  return { rows: places, sequenceTable, listTable, lists, longest };
}

function sizeOf({ places, sequences }: Packed) {
  return { rows: places, sequences, rollouts: 0 };
}
