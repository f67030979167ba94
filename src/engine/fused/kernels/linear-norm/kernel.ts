import { type Kernel, type KernelContext, kernelCode, type NodeWords } from "../kernel.ts";
import { productCode } from "../linear/product.ts";
import { tileFor, tileRows } from "../linear/tile.ts";
import source from "./kernel.wgsl?raw";

export interface LinearNormNode {
  readonly input: number;
  readonly weight: number;
  readonly bias: number;
  readonly inner: number; // K / 4
  readonly outer: number; // C / 4
  /** x [R, C], read and written. */
  readonly residual: number;
  /** x̂ [R, C]. */
  readonly output: number;
  /** One vec4 a row: 1 / standard deviation. */
  readonly rstd: number;
}

const NODE =
  "struct Node { input: u32, weight: u32, bias: u32, inner: u32, outer: u32, residual: u32, output: u32, rstd: u32 }";

export function linearNormWords(node: LinearNormNode): NodeWords {
  const { input, weight, bias, inner, outer, residual, output, rstd } = node;
  return [input, weight, bias, inner, outer, residual, output, rstd];
}

/** x ← x + A·W + b and its norm: A [R, K], x and x̂ [R, C] in the arena. Source: Ba et al. 2016. */
export function linearNormKernel(context: KernelContext): Kernel {
  const tile = tileFor(context, context.shape.width / 4, true);
  const text = productCode(NODE, source, tile);
  return { name: "linear-norm", code: kernelCode(text.source, context.shape, text.values) };
}

/** Also those of linear-norm-backward: both hold whole rows. */
export function wholeRowGroups(context: KernelContext, rows: number) {
  const tile = tileFor(context, context.shape.width / 4, true);
  return [1, Math.ceil(rows / tileRows(tile)), 1] as const;
}
