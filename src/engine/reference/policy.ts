import * as tf from "@tensorflow/tfjs-core";
import { TangoError } from "../../core/errors.ts";
import { layoutOf, parameterCount, sizeOf } from "../../core/model/layout.ts";
import type {
  Draws,
  EngineHealth,
  GenerateRequest,
  LayoutEntry,
  LogProbsRequest,
  ModelShape,
  Policy,
  Snapshot,
  UpdateRequest,
  UpdateStats,
  WeightsKind,
} from "../../core/policy.ts";
import { InTurn } from "../in-turn.ts";
import { initialWeights } from "../initial-weights.ts";
import { checkUpdate } from "../inputs.ts";
import { notFinite } from "../not-finite.ts";
import { reorderSnapshot } from "../reorder-snapshot.ts";
import { YieldGate } from "../yield-gate.ts";
import type { Backend } from "./backend.ts";
import { generate } from "./decode.ts";
import { scope } from "./scope.ts";
import type { Weights } from "./transformer.ts";
import {
  adamW,
  batchInputs,
  gradientOf,
  responseLogProbabilities,
  responseOneHot,
} from "./update.ts";

/** A language model in plain tfjs ops on any tfjs backend. See core/policy.ts for the contract. */
export class ReferencePolicy implements Policy {
  readonly #backend: Backend;
  readonly #shape: ModelShape;
  readonly #layout: readonly LayoutEntry[];
  #weights: tf.Tensor1D;
  #first: tf.Tensor1D;
  #second: tf.Tensor1D;
  #reference: tf.Tensor1D;
  #steps = 0;
  /** Views of `#weights` by tensor name, renewed after every change. */
  #views: Map<string, tf.Tensor>;
  readonly #yieldGate: YieldGate;
  readonly #turns = new InTurn();

  constructor(
    backend: Backend,
    shape: ModelShape,
    key: { readonly seed: number; readonly stream: number },
  ) {
    this.#backend = backend;
    this.#yieldGate = new YieldGate(backend.now);
    this.#shape = shape;
    this.#layout = layoutOf(shape);
    const start = initialWeights(shape, this.#layout, key);
    this.#weights = tf.tensor1d(start);
    this.#reference = tf.tensor1d(start);
    this.#first = tf.zeros([start.length]);
    this.#second = tf.zeros([start.length]);
    this.#views = this.#viewsOf(this.#weights);
  }

  async generate(request: GenerateRequest): Promise<Draws> {
    return this.#compute(() =>
      this.#withWeights(request.weights, (weights) =>
        generate(request, weights, this.#shape, () => this.#yieldGate.yieldIfDue()),
      ),
    );
  }

  async logProbs(request: LogProbsRequest): Promise<Float32Array> {
    return this.#compute(() =>
      this.#withWeights(request.weights, async (weights) => {
        const chosen = scope(() => {
          const inputs = batchInputs(request, this.#shape);
          const all = responseLogProbabilities(
            request,
            inputs,
            request.temperature,
            weights,
            this.#shape,
          );
          return tf.sum(tf.mul(all, responseOneHot(request, this.#shape)), 1);
        });
        const values = (await chosen.data()) as Float32Array;
        chosen.dispose();
        const span = request.columns - request.promptLength;
        request.lengths.forEach((length, n) => {
          values.fill(0, n * span + length, (n + 1) * span);
        });
        return values;
      }),
    );
  }

  async update(request: UpdateRequest): Promise<UpdateStats> {
    checkUpdate(request);
    return this.#compute(async () => {
      const next = scope(() => this.#computeUpdate(request));
      const [loss, policyLoss, entropy, kl, clipLow, clipHigh, gradNorm, size] = Array.from(
        await next.stats.data(),
      ) as [number, number, number, number, number, number, number, number];
      const { weights, first, second, gradient, stats } = next;
      try {
        await this.#checkFinite(request.phase, { loss, gradNorm, size }, gradient);
      } catch (error) {
        tf.dispose([weights, first, second]);
        throw error;
      } finally {
        tf.dispose([gradient, stats]);
      }
      tf.dispose([this.#first, this.#second]);
      this.#first = first;
      this.#second = second;
      this.#steps += 1;
      this.#replaceWeights(weights);
      return {
        loss,
        policyLoss,
        entropy,
        kl: request.referenceLogprobs ? kl : null,
        clipLowFraction: clipLow,
        clipHighFraction: clipHigh,
        gradNorm,
      };
    });
  }

  async freezeReference(): Promise<void> {
    const freeze = async () => {
      tf.dispose([this.#reference, this.#first, this.#second]);
      this.#reference = tf.clone(this.#weights);
      this.#first = tf.zeros(this.#weights.shape);
      this.#second = tf.zeros(this.#weights.shape);
      this.#steps = 0;
    };
    return this.#backend.guard(freeze());
  }

  async snapshot(): Promise<Snapshot> {
    const optimizerSteps = this.#steps;
    const read = async (x: tf.Tensor) => Float32Array.from(await x.data());
    const copy = async () => {
      // All reads start at once: a later update replaces the tensors.
      const all = [this.#weights, this.#first, this.#second, this.#reference].map(read);
      const [weights, firstMoment, secondMoment, reference] = (await Promise.all(all)) as [
        Float32Array,
        Float32Array,
        Float32Array,
        Float32Array,
      ];
      const layout = this.#layout;
      return { layout, weights, firstMoment, secondMoment, reference, optimizerSteps };
    };
    return this.#backend.guard(copy());
  }

  async restore(snapshot: Snapshot): Promise<void> {
    const { weights, firstMoment, secondMoment, reference, optimizerSteps } = reorderSnapshot(
      snapshot,
      this.#layout,
    );
    const replace = async () => {
      tf.dispose([this.#first, this.#second, this.#reference]);
      this.#first = tf.tensor1d(firstMoment);
      this.#second = tf.tensor1d(secondMoment);
      this.#reference = tf.tensor1d(reference);
      this.#steps = optimizerSteps;
      this.#replaceWeights(tf.tensor1d(weights));
    };
    return this.#backend.guard(replace());
  }

  async health(): Promise<EngineHealth> {
    const memory = tf.memory();
    return {
      engine: this.#backend.engine,
      variant: null,
      adapter: this.#backend.adapter,
      software: this.#backend.software,
      parameters: parameterCount(this.#layout),
      tensors: memory.numTensors,
      bytes: memory.numBytes,
    };
  }

  /** Has no effect: tfjs decides by itself when to submit. */
  async setPace(): Promise<void> {}

  async pause(): Promise<void> {
    this.#yieldGate.pause();
  }

  async resume(): Promise<void> {
    this.#yieldGate.resume();
  }

  async dispose(): Promise<void> {
    tf.dispose([...this.#views.values()]);
    tf.dispose([this.#weights, this.#first, this.#second, this.#reference]);
  }

  /** The gradient, clipping and AdamW, without changing the policy. */
  #computeUpdate(request: UpdateRequest) {
    const { gradient, gradNorm, terms } = this.#gradientOf(request);
    const scale = tf.minimum(1, tf.div(request.optimizer.gradClip, tf.add(gradNorm, 1e-6)));
    const clipped = tf.mul(gradient, scale) as tf.Tensor1D;
    const next = adamW(
      this.#weights,
      clipped,
      this.#first,
      this.#second,
      this.#steps,
      request.optimizer,
    );
    const size = tf.sum(tf.abs(next.weights));
    const stats = tf.stack([...terms, gradNorm, size] as tf.Scalar[]) as tf.Tensor1D;
    return { ...next, gradient, stats };
  }

  #gradientOf(request: UpdateRequest) {
    return gradientOf(request, this.#shape, this.#layout, (name) => this.#named(this.#views, name));
  }

  /** @throws TangoError("not-finite") naming the phase and the first tensor that is not finite */
  async #checkFinite(
    phase: string,
    numbers: { loss: number; gradNorm: number; size: number },
    gradient: tf.Tensor1D,
  ): Promise<void> {
    const { loss, gradNorm, size } = numbers;
    if (Number.isFinite(loss) && Number.isFinite(gradNorm) && Number.isFinite(size)) return;
    const values = (await gradient.data()) as Float32Array;
    throw notFinite(phase, Number.isFinite(loss), values, this.#layout);
  }

  #named(views: ReadonlyMap<string, tf.Tensor>, name: string): tf.Tensor {
    const view = views.get(name);
    if (!view) throw new TangoError("bad-shape", `The model has no tensor ${name}.`, { name });
    return view;
  }

  #viewsOf(flat: tf.Tensor1D): Map<string, tf.Tensor> {
    return new Map(
      this.#layout.map((entry) => [
        entry.name,
        tf.tidy(() => tf.reshape(tf.slice(flat, entry.offset, sizeOf(entry)), [...entry.shape])),
      ]),
    );
  }

  #replaceWeights(weights: tf.Tensor1D): void {
    tf.dispose([...this.#views.values()]);
    this.#weights.dispose();
    this.#weights = weights;
    this.#views = this.#viewsOf(weights);
  }

  /** Runs with the current weights, or with temporary views of the reference weights. */
  async #withWeights<T>(kind: WeightsKind, run: (weights: Weights) => Promise<T>): Promise<T> {
    if (kind === "current") return run((name) => this.#named(this.#views, name));
    const views = this.#viewsOf(this.#reference);
    try {
      return await run((name) => this.#named(views, name));
    } finally {
      tf.dispose([...views.values()]);
    }
  }

  /** Runs a call in its turn, once not paused; rejects it if the device is lost, because numbers would be wrong. */
  #compute<T>(run: () => Promise<T>): Promise<T> {
    return this.#turns.run(async () => {
      await this.#yieldGate.pass();
      return this.#backend.guard(run());
    });
  }
}
