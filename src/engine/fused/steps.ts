/** Turns places of the arena and matrices of the model into steps. */
import type { ModelShape } from "../../core/policy.ts";
import type { Arena } from "./arena.ts";
import { type KernelContext, NONE, type NodeWords } from "./kernels/kernel.ts";
import { linearGroups, linearWords } from "./kernels/linear/kernel.ts";
import { wholeRowGroups } from "./kernels/linear-norm/kernel.ts";
import { weightGradientGroups, weightGradientWords } from "./kernels/weight-gradient/kernel.ts";
import type { LayerMatrix, Matrix, ModelLayout } from "./model-layout.ts";

export type Groups = readonly [x: number, y: number, z: number];

/** Sizes of a batch that decide workgroup counts. */
export interface BatchSize {
  readonly rows: number;
  readonly sequences: number;
  readonly rollouts: number;
}

/** One dispatch. Nothing in it changes with a batch but the count of workgroups. */
export interface Step {
  readonly kernel: string;
  readonly words: NodeWords;
  groups(size: BatchSize): Groups;
  /** Multiply-adds, about: what the governor cuts submissions by. */
  work(size: BatchSize): number;
}

/** S, parts of each weight gradient's sum: more keep more workgroups busy, and take more memory. */
export const SPLITS = 8;

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

  get shape(): ModelShape {
    return this.context.shape;
  }

  /** Offset in vec4 of a folded matrix's part. */
  folded(layer: number | "head", name: LayerMatrix, part: "weight" | "bias" | "transpose") {
    const { folded } = this.layout;
    if (layer === "head") return (folded.start + folded.head[part]) / 4;
    return (folded.start + layer * folded.layerStride + folded.layer[name][part]) / 4;
  }

  linear(
    kernel: string,
    node: Omit<Parameters<typeof linearWords>[0], "gate"> & { gate?: number },
  ): Step {
    const context = this.context;
    return {
      kernel,
      words: linearWords({ gate: NONE, ...node }),
      groups: ({ rows }) => linearGroups(context, rows, node.outer),
      work: ({ rows }) => 16 * rows * node.inner * node.outer,
    };
  }

  wholeRows(kernel: string, words: NodeWords, inner: number): Step {
    const context = this.context;
    return {
      kernel,
      words,
      groups: ({ rows }) => wholeRowGroups(context, rows),
      work: ({ rows }) => 16 * rows * inner * this.width4,
    };
  }

  weightGradient(input: number, gradient: number, matrix: Matrix, layer: number | null): Step {
    const { raw, partials } = this.layout;
    const base = layer === null ? 0 : layer * raw.layerStride;
    const inner = matrix.inner / 4;
    const outer = matrix.outer / 4;
    return {
      kernel: "weight-gradient",
      words: weightGradientWords({
        input,
        gradient,
        inner,
        outer,
        weight: (base + matrix.weight) / 4,
        bias: (base + matrix.bias) / 4,
        partials: partials / 4,
        stride: raw.size / 4,
      }),
      groups: () => weightGradientGroups(this.context, inner, outer, SPLITS),
      work: ({ rows }) => 16 * rows * inner * outer,
    };
  }
}

/** Half of each sequence's square, scores and mixture. */
export function attentionWork({ rows, sequences }: BatchSize, width4: number): number {
  return rows * (rows / Math.max(1, sequences)) * 4 * width4;
}
