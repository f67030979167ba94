/** A language model in hand-written WGSL kernels. See core/policy.ts for the contract. */

import type { TimedRollout } from "../../core/engines.ts";
import { TangoError } from "../../core/errors.ts";
import type {
  Draws,
  EngineHealth,
  GenerateRequest,
  LogProbsRequest,
  ModelShape,
  Pace,
  Policy,
  Snapshot,
  UpdateRequest,
  UpdateStats,
} from "../../core/policy.ts";
import { InTurn } from "../in-turn.ts";
import { initialWeights } from "../initial-weights.ts";
import { checkBatch, checkUpdate } from "../inputs.ts";
import { notFinite } from "../not-finite.ts";
import { checkPrompts, checkTokens } from "../prompts.ts";
import type { Backend } from "../reference/backend.ts";
import { reorderSnapshot } from "../reorder-snapshot.ts";
import { updateStatsOf } from "../update-stats.ts";
import type { RolloutForm } from "./kernels/kernel.ts";
import { checkModel } from "./limits.ts";
import { Model } from "./model.ts";
import type { Progress } from "./pipelines.ts";
import { SubmissionScheduler } from "./submission-scheduler.ts";
import { tunedFor, type Variant } from "./variants.ts";

/** What `FusedPolicy.open` builds. */
interface FusedOptions {
  readonly shape: ModelShape;
  /** Seed and stream of the initial weights. */
  readonly key: { readonly seed: number; readonly stream: number };
  readonly variant: Variant;
  readonly pace: Pace;
  /** A probe's timing of rollouts; null or absent divides them by the rule. */
  readonly timed?: TimedRollout | null;
  /** Called after each kernel that was compiled. */
  readonly progress: Progress;
}

/** A policy that runs on the fused kernels of one variant. */
export class FusedPolicy implements Policy {
  readonly #backend: Backend;
  readonly #options: FusedOptions;
  readonly #scheduler: SubmissionScheduler;
  readonly #model: Model;
  readonly #turns = new InTurn();
  #steps = 0;

  private constructor(backend: Backend, device: GPUDevice, options: FusedOptions) {
    const { shape, pace, timed = null } = options;
    const tiling = tunedFor(options.variant, backend.adapter);
    this.#backend = backend;
    this.#options = options;
    this.#scheduler = new SubmissionScheduler(backend);
    this.#scheduler.setPace(pace);
    const workgroupMemory = device.limits.maxComputeWorkgroupStorageSize;
    const context = { shape, tiling, workgroupMemory };
    this.#model = new Model(device, context, timed, this.#scheduler, () => backend.now());
  }

  /**
   * Compiles the kernels and uploads the initial weights.
   * @throws TangoError("no-adapter") when the kernels do not support this model or this adapter
   */
  static async open(backend: Backend, options: FusedOptions): Promise<FusedPolicy> {
    const policy = await FusedPolicy.begin(backend, options);
    await policy.compiled();
    return policy;
  }

  /**
   * Opens before the kernels have compiled: a call waits for those that it needs, and rejects when the driver rejects
   * one of them.
   * @throws TangoError("no-adapter") when the kernels do not support this model
   */
  static async begin(backend: Backend, options: FusedOptions): Promise<FusedPolicy> {
    const { device } = backend;
    if (!device) {
      throw new TangoError(
        "no-adapter",
        "Engine gpu needs WebGPU, and this backend has none: choose engine tfjs-webgpu or cpu.",
      );
    }
    const { shape, variant, key, progress } = options;
    checkModel(shape, variant, device.limits);
    const policy = new FusedPolicy(backend, device, options);
    const start = initialWeights(shape, policy.#model.layout.entries, key);
    await backend.guard(policy.#model.open(start, progress));
    return policy;
  }

  /** Resolves when all kernels are compiled. @throws as `open` does */
  compiled(): Promise<void> {
    return this.#backend.guard(this.#model.gpu.compiled());
  }

  /**
   * Divides rollouts of about `timed.rows` rows in this form from now on; null divides all by the rule.
   * @throws TangoError("no-adapter") when the driver rejects the kernel; nothing changes then
   */
  divideRollouts(timed: TimedRollout | null): Promise<void> {
    return this.#backend.guard(this.#model.divideRollouts(timed));
  }

  /** How a rollout with this many rows is divided. */
  rolloutForm(rows: number): RolloutForm {
    return this.#model.rolloutForm(rows);
  }

  get #shape(): ModelShape {
    return this.#options.shape;
  }

  async setPace(pace: Pace): Promise<void> {
    this.#scheduler.setPace(pace);
  }

  async pause(): Promise<void> {
    this.#scheduler.pause();
  }

  async resume(): Promise<void> {
    this.#scheduler.resume();
  }

  async generate(request: GenerateRequest): Promise<Draws> {
    checkPrompts(request, this.#shape);
    checkTokens(request.prompts, this.#shape);
    return this.#compute(() => this.#model.generate(request));
  }

  async logProbs(request: LogProbsRequest): Promise<Float32Array> {
    checkBatch(request, this.#shape);
    return this.#compute(() => this.#model.logProbs(request));
  }

  async update(request: UpdateRequest): Promise<UpdateStats> {
    checkUpdate(request);
    checkBatch(request, this.#shape);
    return this.#compute(async () => {
      const stats = await this.#statsOf(request, await this.#model.update(request, this.#steps));
      this.#steps += 1;
      return stats;
    });
  }

  /** @param numbers of `Model.gradient` @throws TangoError("not-finite") naming phase and tensor */
  async #statsOf(request: UpdateRequest, numbers: Float32Array): Promise<UpdateStats> {
    const stats = updateStatsOf(request, numbers);
    if (!Number.isFinite(stats.loss) || !Number.isFinite(stats.gradNorm)) {
      const gradient = await this.gradient();
      const { entries } = this.#model.layout;
      throw notFinite(request.phase, Number.isFinite(stats.loss), gradient, entries);
    }
    return stats;
  }

  async freezeReference(): Promise<void> {
    const { parameters, weights, first, second, reference } = this.#model.layout;
    this.#model.write(reference, await this.#backend.guard(this.#model.read(weights, 1)));
    this.#model.write(first, new Float32Array(parameters));
    this.#model.write(second, new Float32Array(parameters));
    this.#steps = 0;
  }

  async snapshot(): Promise<Snapshot> {
    const { parameters: P, entries, weights } = this.#model.layout;
    const optimizerSteps = this.#steps;
    const all = await this.#backend.guard(this.#model.read(weights, 4));
    return {
      layout: entries,
      weights: all.slice(0, P),
      firstMoment: all.slice(P, 2 * P),
      secondMoment: all.slice(2 * P, 3 * P),
      reference: all.slice(3 * P, 4 * P),
      optimizerSteps,
    };
  }

  async restore(snapshot: Snapshot): Promise<void> {
    const { entries, weights, first, second, reference } = this.#model.layout;
    const ordered = reorderSnapshot(snapshot, entries);
    this.#model.write(weights, ordered.weights);
    this.#model.write(first, ordered.firstMoment);
    this.#model.write(second, ordered.secondMoment);
    this.#model.write(reference, ordered.reference);
    this.#steps = ordered.optimizerSteps;
  }

  async health(): Promise<EngineHealth> {
    const { gpu, layout } = this.#model;
    return {
      engine: "gpu",
      variant: this.#options.variant.name,
      adapter: this.#backend.adapter,
      software: this.#backend.software,
      parameters: layout.parameters,
      tensors: gpu.bufferCount,
      bytes: gpu.bytes,
    };
  }

  async dispose(): Promise<void> {
    this.#model.gpu.dispose();
  }

  /** Runs a call in its turn; rejects it when the device is lost. */
  #compute<T>(run: () => Promise<T>): Promise<T> {
    return this.#turns.run(() => this.#backend.guard(run()));
  }

  /** The gradient of the last update before clipping, [P], in the order of the layout. */
  async gradient(): Promise<Float32Array> {
    return this.#backend.guard(this.#model.read(this.#model.layout.gradient, 1));
  }
}
