/** Builds steps from offsets in the arena and matrices of the model. */
import type { ModelShape } from "../../core/policy.ts";
import type { Arena } from "./arena.ts";
import { type KernelContext, NONE, type NodeUniforms } from "./kernels/kernel.ts";
import { linearUniforms, linearWorkgroups } from "./kernels/linear/kernel.ts";
import { wholeRowWorkgroups } from "./kernels/linear-norm/kernel.ts";
import {
  weightGradientUniforms,
  weightGradientWorkgroups,
} from "./kernels/weight-gradient/kernel.ts";
import type { LayerMatrix, Matrix, ModelLayout } from "./model-layout.ts";

/** Workgroup counts of a dispatch. */
export type Workgroups = readonly [x: number, y: number, z: number];

/** Sizes of a batch that decide the workgroup counts. */
export interface BatchSize {
  readonly rows: number;
  readonly sequences: number;
  readonly rollouts: number;
}

/** One dispatch. Only its workgroup counts depend on the batch. */
export interface Step {
  readonly kernel: string;
  readonly uniforms: NodeUniforms;
  /** A count of 0 skips the dispatch. */
  workgroups(size: BatchSize): Workgroups;
  /** Approximate multiply-adds, by which the scheduler divides steps into submissions. */
  work(size: BatchSize): number;
}

/** The first of these steps that fit the allowance together, at least one, and their work. */
export function firstThatFit(steps: readonly Step[], size: BatchSize, allowance: number) {
  const piece: Step[] = [];
  let work = 0;
  for (const step of steps) {
    const more = step.work(size);
    if (piece.length > 0 && work + more > allowance) break;
    piece.push(step);
    work += more;
  }
  return { piece, work };
}

/** S, partial sums of each weight gradient: more of them occupy more workgroups and take more memory. */
export const SPLITS = 8;

/** A weight gradient's matrix in `raw`, and where its input A [R, K] and gradient G [R, N] lie. */
interface WeightOperands {
  readonly input: number;
  readonly gradient: number;
  readonly matrix: Matrix;
}

/** Makes the steps that appear several times in a plan. Offsets are in vec4 of the arena or the model. */
export class StepMaker {
  readonly context: KernelContext;
  readonly layout: ModelLayout;
  readonly arena: Arena;
  /** C / 4. */
  readonly width4: number;

  constructor(context: KernelContext, layout: ModelLayout, arena: Arena) {
    this.context = context;
    this.layout = layout;
    this.arena = arena;
    this.width4 = context.shape.width / 4;
  }

  /** The model that the steps belong to. */
  get shape(): ModelShape {
    return this.context.shape;
  }

  /** Offset in vec4 of a folded matrix, its transpose or its bias. */
  folded(layer: number | "head", name: LayerMatrix, part: "weight" | "bias" | "transpose") {
    const { folded } = this.layout;
    if (layer === "head") return (folded.start + folded.head[part]) / 4;
    return (folded.start + layer * folded.layerStride + folded.layer[name][part]) / 4;
  }

  /** A product with bias: [R, K] → [R, N]. @param kernel `linear` with its epilogue */
  linear(
    kernel: string,
    node: Omit<Parameters<typeof linearUniforms>[0], "gate"> & { gate?: number },
  ): Step {
    const context = this.context;
    return {
      kernel,
      uniforms: linearUniforms({ gate: NONE, ...node }),
      workgroups: ({ rows }) => linearWorkgroups(context, rows, node.outer),
      work: ({ rows }) => 16 * rows * node.inner * node.outer,
    };
  }

  /** A product whose workgroups hold whole rows [R, C], because a norm follows. @param inner K / 4 */
  wholeRows(kernel: string, uniforms: NodeUniforms, inner: number): Step {
    const context = this.context;
    return {
      kernel,
      uniforms,
      workgroups: ({ rows }) => wholeRowWorkgroups(context, rows),
      work: ({ rows }) => 16 * rows * inner * this.width4,
    };
  }

  /**
   * dW = Aᵀ·G [K, N] and its bias gradient [N], of one or two matrices in one dispatch.
   * @param layer null for the head
   */
  weightGradients(layer: number | null, operands: readonly WeightOperands[]): Step {
    const { raw, partials } = this.layout;
    const base = partials + (layer === null ? 0 : layer * raw.layerStride);
    const products = operands.map(({ input, gradient, matrix }) => ({
      input,
      gradient,
      inner: matrix.inner / 4,
      outer: matrix.outer / 4,
      weight: (base + matrix.weight) / 4,
      bias: (base + matrix.bias) / 4,
      stride: raw.size / 4,
    }));
    const size = products.reduce((sum, { inner, outer }) => sum + inner * outer, 0);
    return {
      kernel: "weight-gradient",
      uniforms: weightGradientUniforms(this.context, products),
      workgroups: () => weightGradientWorkgroups(this.context, products, SPLITS),
      work: ({ rows }) => 16 * rows * size,
    };
  }
}

/** Approximate multiply-adds of causal attention: half of the square of each sequence, for scores and output. */
export function attentionWork({ rows, sequences }: BatchSize, width4: number): number {
  return rows * (rows / Math.max(1, sequences)) * 4 * width4;
}
