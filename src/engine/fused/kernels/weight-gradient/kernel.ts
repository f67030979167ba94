import { type Kernel, type KernelContext, kernelCode, type NodeWords } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

export interface WeightGradientNode {
  readonly input: number; // A [R, K]
  readonly gradient: number; // G [R, N]
  readonly inner: number; // K / 4
  readonly outer: number; // N / 4
  /** dW [K, N] and db [N] within a split's block. */
  readonly weight: number;
  readonly bias: number;
  /** First split's block, and from one block to the next. */
  readonly partials: number;
  readonly stride: number;
}

export function weightGradientWords(node: WeightGradientNode): NodeWords {
  const { input, gradient, inner, outer, weight, bias, partials, stride } = node;
  return [input, gradient, inner, outer, weight, bias, partials, stride];
}

function tileOf({ tiling, shape }: KernelContext) {
  const across = tiling.shared ? Math.sqrt(tiling.lanes) : tiling.lanes;
  const columnLanes = Math.min(across, Math.ceil(shape.width / 4 / tiling.columns));
  const rowLanes = Math.max(1, Math.min(shape.width / 4, Math.floor(tiling.lanes / columnLanes)));
  return { TK: Math.max(1, tiling.rows / 4), TC: tiling.columns, rowLanes, columnLanes };
}

/** Sums over rows in a fixed order: the same bits every time. S splits keep many workgroups busy. */
export function weightGradientKernel(context: KernelContext, splits: number): Kernel {
  const { TK, TC, rowLanes, columnLanes } = tileOf(context);
  const values = {
    TK,
    TC,
    ROW_LANES: rowLanes,
    COLUMN_LANES: columnLanes,
    LANES: rowLanes * columnLanes,
    SPLITS: splits,
    DEPTH: 8,
    SHARED: context.tiling.shared ? 1 : 0,
  };
  return { name: "weight-gradient", code: kernelCode(source, context.shape, values) };
}

/** @param inner K / 4 @param outer N / 4 */
export function weightGradientGroups(
  context: KernelContext,
  inner: number,
  outer: number,
  splits: number,
) {
  const { TK, TC, rowLanes, columnLanes } = tileOf(context);
  return [
    Math.ceil(outer / (TC * columnLanes)),
    Math.ceil(inner / (TK * rowLanes)),
    splits,
  ] as const;
}
