import { type Kernel, type KernelContext, kernelCode, type NodeUniforms } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** One matrix: `input` and `gradient` in vec4 of the arena, all other offsets in vec4 of the model. */
interface WeightGradient {
  readonly input: number; // A [R, K]
  readonly gradient: number; // G [R, N]
  readonly inner: number; // K / 4
  readonly outer: number; // N / 4
  /** dW [K, N] and db [N] in the block of the first split. */
  readonly weight: number;
  readonly bias: number;
  /** From one block to the next. */
  readonly stride: number;
}

/** The uniforms `Node` of kernel.wgsl, in its order. @param products one matrix, or two that share a dispatch */
export function weightGradientUniforms(
  context: KernelContext,
  products: readonly WeightGradient[],
): NodeUniforms {
  return products.flatMap(({ input, gradient, inner, outer, weight, bias, stride }) => {
    const groups = groupsOf(context, inner, outer);
    return [input, gradient, inner, outer, weight, bias, stride, groups];
  });
}

function tileOf({ tiling, shape }: KernelContext) {
  const across = tiling.shared ? Math.sqrt(tiling.lanes) : tiling.lanes;
  const columnLanes = Math.min(across, Math.ceil(shape.width / 4 / tiling.columns));
  const rowLanes = Math.max(1, Math.min(shape.width / 4, Math.floor(tiling.lanes / columnLanes)));
  return { TK: Math.max(1, tiling.rows / 4), TC: tiling.columns, rowLanes, columnLanes };
}

/** Partial sums of dW = Aᵀ·G over the rows, in a fixed order: bit-exact from run to run. @param splits S */
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

/** Workgroups that cover one matrix [K, N]. @param inner K / 4 @param outer N / 4 */
function groupsOf(context: KernelContext, inner: number, outer: number): number {
  const { TK, TC, rowLanes, columnLanes } = tileOf(context);
  return Math.ceil(outer / (TC * columnLanes)) * Math.ceil(inner / (TK * rowLanes));
}

/** Workgroups that cover all matrices of a dispatch for each split. @param splits S */
export function weightGradientWorkgroups(
  context: KernelContext,
  products: readonly { readonly inner: number; readonly outer: number }[],
  splits: number,
) {
  const groups = products.map(({ inner, outer }) => groupsOf(context, inner, outer));
  return [groups.reduce((sum, more) => sum + more, 0), 1, splits] as const;
}
