/**
 * A language model computed by one WebAssembly module. See core/policy.ts for the contract. The module computes whole
 * rollouts and updates: in tfjs, calls, copies and buffers took half of the time.
 */
import { TangoError } from "../../core/errors.ts";
import type {
  Draws,
  EngineHealth,
  GenerateRequest,
  LogProbsRequest,
  ModelShape,
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
import { reorderSnapshot } from "../reorder-snapshot.ts";
import { updateStatsOf } from "../update-stats.ts";
import { YieldGate } from "../yield-gate.ts";
import { compileFor, type ModuleHost } from "./build.ts";
import { checkModel } from "./limits.ts";
import { Machine } from "./machine.ts";
import { CpuModel } from "./model.ts";
import { Pool, type ThreadHost, threadsFor } from "./pool.ts";

/** What the host provides for this engine. */
export interface CpuHost extends ModuleHost {
  /** Name of the processor, for the status line. */
  readonly processor: string;
  /** How the host starts threads; null where threads cannot share memory. */
  readonly threads: ThreadHost | null;
  /** A monotonic clock, ms. */
  now(): number;
}

/** What `CpuPolicy.open` builds. */
interface CpuOptions {
  readonly shape: ModelShape;
  /** Seed and stream of the initial weights. */
  readonly key: { readonly seed: number; readonly stream: number };
  /** Threads that compute; 0 chooses by the machine. Where memory cannot be shared it is 1. */
  readonly threads: number;
}

/** A policy on the processor. Calls that compute run one after the other. */
export class CpuPolicy implements Policy {
  readonly #arithmetic: string;
  readonly #processor: string;
  readonly #shape: ModelShape;
  readonly #machine: Machine;
  readonly #pool: Pool;
  /** Why only one thread computes although the setting allows more; null otherwise. */
  readonly #whyAlone: string | null;
  readonly #model: CpuModel;
  readonly #gate: YieldGate;
  #steps = 0;
  readonly #turns = new InTurn();

  private constructor(
    arithmetic: string,
    host: CpuHost,
    shape: ModelShape,
    machine: Machine,
    pool: Pool,
    whyAlone: string | null,
  ) {
    this.#arithmetic = arithmetic;
    this.#pool = pool;
    this.#whyAlone = whyAlone;
    this.#processor = host.processor;
    this.#shape = shape;
    this.#machine = machine;
    this.#gate = new YieldGate(host.now);
    const yieldIfDue = () => this.#gate.yieldIfDue();
    this.#model = new CpuModel(machine, pool, shape, yieldIfDue);
  }

  /**
   * Instantiates the module and writes the initial weights. Where other threads or shared memory are unavailable, this
   * thread computes alone and `health` says why.
   * @throws TangoError("no-adapter") when the module does not support this model or this machine,
   *   TangoError("out-of-memory") when the memory was refused
   */
  static async open(host: CpuHost, options: CpuOptions): Promise<CpuPolicy> {
    checkModel(options.shape);
    const threads = threadsFor(options.threads, host.threads);
    let whyAlone = host.threads ? null : "memory is not shared";
    if (threads > 1) {
      try {
        return await CpuPolicy.#start(host, options, threads, null);
      } catch (thrown) {
        if (!(thrown instanceof TangoError)) throw thrown;
        whyAlone = thrown.code === "out-of-memory" ? "shared memory was refused" : thrown.message;
      }
    }
    return CpuPolicy.#start(host, options, 1, whyAlone);
  }

  /**
   * Opens a model on this thread alone.
   * @param why the reason for a single thread, for `health`
   * @throws as `open` does
   */
  static async openAlone(host: CpuHost, options: CpuOptions, why: string): Promise<CpuPolicy> {
    return CpuPolicy.#start(host, options, 1, why);
  }

  static async #start(
    host: CpuHost,
    { shape, key }: CpuOptions,
    threads: number,
    whyAlone: string | null,
  ): Promise<CpuPolicy> {
    const { module, arithmetic } = await compileFor(host, threads);
    const machine = await Machine.open(module, shape, threads > 1);
    const pool = await Pool.open(machine, shape, threads, host.threads);
    const policy = new CpuPolicy(arithmetic, host, shape, machine, pool, whyAlone);
    const start = initialWeights(shape, policy.#model.entries, key);
    policy.#model.write(machine.exports.weightsAt(), start);
    policy.#model.write(machine.exports.referenceAt(), start);
    return policy;
  }

  /** Threads that compute. */
  get threads(): number {
    return this.#pool.threads;
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
      const stats = this.#statsOf(request, await this.#model.update(request, this.#steps));
      this.#steps += 1;
      return stats;
    });
  }

  /** @param numbers of `CpuModel.gradient` @throws TangoError("not-finite") naming phase and tensor */
  #statsOf(request: UpdateRequest, numbers: number[]): UpdateStats {
    const stats = updateStatsOf(request, numbers);
    if (!numbers.every(Number.isFinite)) {
      const gradient = this.#model.read(this.#machine.exports.gradientAt());
      throw notFinite(request.phase, Number.isFinite(stats.loss), gradient, this.#model.entries);
    }
    return stats;
  }

  async freezeReference(): Promise<void> {
    const { weightsAt, firstAt, secondAt, referenceAt } = this.#machine.exports;
    const none = new Float32Array(this.#model.parameters);
    this.#model.write(referenceAt(), this.#model.read(weightsAt()));
    this.#model.write(firstAt(), none);
    this.#model.write(secondAt(), none);
    this.#steps = 0;
  }

  async snapshot(): Promise<Snapshot> {
    const { weightsAt, firstAt, secondAt, referenceAt } = this.#machine.exports;
    return {
      layout: this.#model.entries,
      weights: this.#model.read(weightsAt()),
      firstMoment: this.#model.read(firstAt()),
      secondMoment: this.#model.read(secondAt()),
      reference: this.#model.read(referenceAt()),
      optimizerSteps: this.#steps,
    };
  }

  async restore(snapshot: Snapshot): Promise<void> {
    const { weightsAt, firstAt, secondAt, referenceAt } = this.#machine.exports;
    const ordered = reorderSnapshot(snapshot, this.#model.entries);
    this.#model.write(weightsAt(), ordered.weights);
    this.#model.write(firstAt(), ordered.firstMoment);
    this.#model.write(secondAt(), ordered.secondMoment);
    this.#model.write(referenceAt(), ordered.reference);
    this.#steps = ordered.optimizerSteps;
  }

  async health(): Promise<EngineHealth> {
    return {
      engine: "cpu",
      variant: this.#variant,
      adapter: this.#processor,
      software: true,
      parameters: this.#model.parameters,
      tensors: 1,
      bytes: this.#machine.bytes,
    };
  }

  /** Has no effect: the engine computes in short slices anyway. */
  async setPace(): Promise<void> {}

  async pause(): Promise<void> {
    this.#gate.pause();
  }

  async resume(): Promise<void> {
    this.#gate.resume();
  }

  async dispose(): Promise<void> {
    this.#pool.dispose();
  }

  /** "relaxed, 2 threads" */
  get #variant(): string {
    const arithmetic = this.#arithmetic;
    const { threads } = this;
    if (this.#whyAlone !== null) return `${arithmetic}, 1 thread: ${this.#whyAlone}`;
    return `${arithmetic}, ${threads} ${threads === 1 ? "thread" : "threads"}`;
  }

  /** Runs a call in its turn, once not paused. */
  #compute<T>(run: () => Promise<T>): Promise<T> {
    return this.#turns.run(async () => {
      await this.#gate.pass();
      return run();
    });
  }
}
