/** One model on the GPU: what each call uploads, runs and reads back. Arguments are checked by the caller. */
import type { TimedRollout } from "../../core/engines.ts";
import type {
  Draws,
  GenerateRequest,
  LogProbsRequest,
  ModelShape,
  OptimizerConfig,
  UpdateRequest,
  WeightsKind,
} from "../../core/policy.ts";
import type { Part } from "../packed-batch.ts";
import { type Packed, packPart, packPrompts } from "./batch.ts";
import { GpuRuntime } from "./gpu-runtime.ts";
import type { KernelContext, RolloutForm } from "./kernels/kernel.ts";
import { rolloutKernel } from "./kernels/rollout/kernel.ts";
import { type ModelLayout, modelLayout } from "./model-layout.ts";
import type { Progress } from "./pipelines.ts";
import { kernelsFor, type Plan } from "./plan.ts";
import { formFor, formsOf } from "./rollout-forms.ts";
import { SPLITS, type Step } from "./steps.ts";
import type { SubmissionScheduler } from "./submission-scheduler.ts";
import { batchUniforms, keyFields, optimizerFields } from "./uniforms.ts";
import { type Capacity, Workspace } from "./workspace.ts";

const NO_CAPACITY: Capacity = { rows: 0, promptRows: 0, rollouts: 0, newTokens: 0 };

/** Weights, optimizer state and reference of one model in GPU memory. */
export class Model {
  readonly layout: ModelLayout;
  readonly gpu: GpuRuntime;
  readonly #shape: ModelShape;
  readonly #context: KernelContext;
  readonly #scheduler: SubmissionScheduler;
  readonly #workspace: Workspace;
  /** How rollouts of a certain number of rows are divided, as timed by a probe; null divides all by the rule. */
  #timed: TimedRollout | null;
  /** Which weights the folded matrices were computed from; null once those have changed. */
  #folded: WeightsKind | null = null;

  /** @param timed as in `divideRollouts` @param now a clock in ms */
  constructor(
    device: GPUDevice,
    context: KernelContext,
    timed: TimedRollout | null,
    scheduler: SubmissionScheduler,
    now: () => number,
  ) {
    this.#shape = context.shape;
    this.#context = context;
    this.#timed = timed;
    this.#scheduler = scheduler;
    this.layout = modelLayout(context.shape, SPLITS);
    this.gpu = new GpuRuntime(device, scheduler, now);
    this.#workspace = new Workspace(this.gpu, context, this.layout, device.limits);
  }

  /** Uploads the initial weights [P], also as the reference. The kernels compile in the background. */
  async open(start: Float32Array, progress: Progress): Promise<void> {
    const forms = formsOf(this.#context, this.#timed);
    await this.gpu.compile(kernelsFor(this.#context, this.layout, forms), progress);
    await this.#workspace.reserve({ ...NO_CAPACITY, rows: 1, promptRows: 1 });
    this.write(this.layout.weights, start);
    this.write(this.layout.reference, start);
  }

  /** Divides rollouts of about `timed.rows` rows in this form from now on. @throws as `GpuRuntime.add` does */
  async divideRollouts(timed: TimedRollout | null): Promise<void> {
    if (timed) {
      const form = formFor(this.#context, timed.rows, timed);
      await this.gpu.add(rolloutKernel(this.#context, this.layout, form));
    }
    this.#timed = timed;
  }

  /** How a rollout with this many rows is divided. */
  rolloutForm(rows: number): RolloutForm {
    return formFor(this.#context, rows, this.#timed);
  }

  /** Overwrites a section of the model. @param offset in floats, of a section of the layout @param values [P] */
  write(offset: number, values: Float32Array): void {
    this.gpu.writeModel(offset, values);
    this.#folded = null;
  }

  /** Reads vectors of P floats back. @param offset in floats @param sections how many vectors */
  async read(offset: number, sections: number): Promise<Float32Array> {
    const size = 4 * sections * this.layout.parameters;
    return new Float32Array(await this.gpu.read({ buffer: "model", offset: 4 * offset, size }));
  }

  /** Samples M responses to each prompt. */
  async generate(request: GenerateRequest): Promise<Draws> {
    const N = request.prompts.length * request.samplesPerPrompt;
    const T = request.maxNewTokens;
    const draws = new Float32Array(4 * N * T);
    for (const { first, last } of this.#workspace.promptParts(request)) {
      const part = await this.#generatePart(request, first, last);
      draws.set(part, 4 * first * request.samplesPerPrompt * T);
    }
    return draws;
  }

  /** Prompts `first` to `last` − 1: one forward pass, then slices. @returns [N, T, 4] */
  async #generatePart(
    request: GenerateRequest,
    first: number,
    last: number,
  ): Promise<Float32Array> {
    const packed = packPrompts(request.prompts.slice(first, last), this.#shape);
    const M = request.samplesPerPrompt;
    const newTokens = request.maxNewTokens;
    const rollouts = (last - first) * M;
    await this.#workspace.reserve({ rows: 0, promptRows: packed.positions, rollouts, newTokens });
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
    this.gpu.writeInputs(packed.inputs);
    this.gpu.writeBatch(batchUniforms(fields));
    const plan = this.#workspace.prompts;
    const prefill = [...this.#fold(request.weights, plan), ...plan.forward];
    await this.gpu.run("prefill", prefill, size, null);
    const form = this.rolloutForm(rollouts);
    const step = this.#workspace.rolloutStep(rollouts, newTokens, form);
    const region = this.#workspace.outputRegion(rollouts, newTokens);
    // No check whether all rows have ended: it would need a read-back per slice, and a slice of ended rows returns at
    // once.
    const kind = `${step.kernel} ${rollouts}`;
    let t = 0;
    const choose = () => {
      const steps = this.#scheduler.sliceTokens(kind, newTokens - t);
      this.gpu.writeBatch(batchUniforms({ ...fields, firstStep: t, steps }));
      t += steps;
      return { tokens: steps, read: t >= newTokens ? region : null };
    };
    for (;;) {
      const bytes = await this.gpu.slice(kind, step, size, choose);
      if (t >= newTokens) return new Float32Array(bytes);
    }
  }

  /** Log-probabilities [N, T] of the responses, 0 beyond each row's length. */
  async logProbs(request: LogProbsRequest): Promise<Float32Array> {
    const span = request.columns - request.promptLength;
    const values = new Float32Array(request.rows * span);
    for (const part of this.#workspace.parts(request)) {
      const packed = packPart(request, part, this.#shape, null);
      const plan = await this.#uploadPart(packed, {
        source: this.#source(request.weights),
        perTemperature: 1 / request.temperature,
      });
      const steps = [...this.#fold(request.weights, plan), ...plan.forward, ...plan.loss];
      const region = this.#workspace.runChartRegion(Math.max(1, packed.positions));
      const scores = new Float32Array(await this.gpu.run("score", steps, sizeOf(packed), region));
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
   * One optimizer step. Weights and moments stay as they are when the gradient norm is not finite.
   * @param steps optimizer steps done before this one
   * @returns as `gradient` does
   */
  async update(request: UpdateRequest, steps: number): Promise<Float32Array> {
    const stats = await this.#learn(request, steps, (plan) => [...plan.gradient, plan.adamw]);
    this.#folded = null;
    return stats;
  }

  /**
   * The gradient of an update's loss, without the step.
   * @param steps as in `update`
   * @returns policy term, entropy, k3, clipped low, clipped high (means over tokens), gradient norm
   */
  async gradient(request: UpdateRequest, steps: number): Promise<Float32Array> {
    return this.#learn(request, steps, ({ gradient }) => gradient);
  }

  /** @param finish the steps after the raw gradients of the last part @returns as `gradient` does */
  async #learn(
    request: UpdateRequest,
    steps: number,
    finish: (plan: Plan) => readonly Step[],
  ): Promise<Float32Array> {
    const tokens = request.lengths.reduce((sum, length) => sum + length, 0);
    const parts = this.#workspace.parts(request);
    let lossWorkgroups = 0;
    let stats = new Float32Array(0);
    for (const [i, part] of parts.entries()) {
      const lossWorkgroup = lossWorkgroups;
      lossWorkgroups += Math.ceil(part.positions / 64);
      stats = await this.#learnPart(request, part, i === parts.length - 1 ? finish : null, {
        ...stepFields(request, request.optimizer, steps),
        accumulate: i > 0 ? 1 : 0,
        lossWorkgroup,
        lossWorkgroups,
        perToken: 1 / Math.max(1, tokens),
      });
    }
    return stats;
  }

  async #learnPart(
    request: UpdateRequest,
    part: Part,
    finish: ((plan: Plan) => readonly Step[]) | null,
    fields: Parameters<typeof batchUniforms>[0],
  ): Promise<Float32Array<ArrayBuffer>> {
    const packed = packPart(request, part, this.#shape, request);
    const plan = await this.#uploadPart(packed, fields);
    const steps = [
      ...this.#fold("current", plan),
      ...plan.forward,
      ...plan.loss,
      ...plan.backward,
      ...(finish?.(plan) ?? []),
    ];
    const region = finish ? this.#workspace.statsRegion() : null;
    return new Float32Array(await this.gpu.run("update", steps, sizeOf(packed), region));
  }

  /** Reserves memory for a part that is scored or trained on, and uploads it. */
  async #uploadPart(packed: Packed, fields: Parameters<typeof batchUniforms>[0]): Promise<Plan> {
    await this.#workspace.reserve({ ...NO_CAPACITY, rows: packed.positions });
    this.gpu.writeInputs(packed.inputs);
    this.gpu.writeBatch(batchUniforms({ ...batchFields(packed), ...fields }));
    return this.#workspace.training;
  }

  /** Offset of the weights that a request names, in floats of the model. */
  #source(kind: WeightsKind): number {
    return kind === "current" ? this.layout.weights : this.layout.reference;
  }

  /** The step that folds these weights; none when they are folded already. */
  #fold(kind: WeightsKind, plan: Plan): Step[] {
    if (this.#folded === kind) return [];
    this.#folded = kind;
    return [plan.fold];
  }
}

function stepFields(request: UpdateRequest, optimizer: OptimizerConfig, steps: number) {
  return {
    ...optimizerFields(optimizer, steps),
    hasOld: request.oldLogprobs ? 1 : 0,
    hasReference: request.referenceLogprobs ? 1 : 0,
  };
}

function batchFields(packed: Packed) {
  const { positions, sequenceTable, listTable, lists } = packed;
  return { rows: positions, sequenceTable, listTable, lists };
}

function sizeOf({ positions, sequences }: Packed) {
  return { rows: positions, sequences, rollouts: 0 };
}
