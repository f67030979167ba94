import {
  groupsFor,
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeWords,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

export interface EmbedNode {
  /** First table's row 0, from the start of the weights that `batch.source` names. */
  readonly tables: number;
  readonly residual: number; // x [R, C]
  readonly output: number; // x̂ [R, C]
  readonly rstd: number; // one vec4 a row
}

export function embedWords({ tables, residual, output, rstd }: EmbedNode): NodeWords {
  return [tables, residual, output, rstd];
}

/** The three tables' rows of every place, summed and normed. */
export function embedKernel({ shape }: KernelContext): Kernel {
  return { name: "embed", code: kernelCode(source, shape) };
}

export function embedGroups(rows: number) {
  return [groupsFor(rows, 64), 1, 1] as const;
}
