import { type Kernel, type KernelContext, kernelCode, type NodeWords } from "../kernel.ts";
import { productCode } from "../linear/product.ts";
import { tileFor } from "../linear/tile.ts";
import source from "./kernel.wgsl?raw";

export interface LinearNormBackwardNode {
  /** Gradient behind the product, [R, K]. */
  readonly input: number;
  readonly weight: number;
  readonly inner: number; // K / 4
  readonly outer: number; // C / 4
  /** x̂ [R, C] and rstd of the norm in front of the product. */
  readonly normed: number;
  readonly rstd: number;
  /** dx [R, C] to add, or NONE. May be the output. */
  readonly residual: number;
  readonly output: number;
}

const NODE =
  "struct Node { input: u32, weight: u32, inner: u32, outer: u32, normed: u32, rstd: u32, residual: u32, output: u32 }";

export function linearNormBackwardWords(node: LinearNormBackwardNode): NodeWords {
  const { input, weight, inner, outer, normed, rstd, residual, output } = node;
  return [input, weight, inner, outer, normed, rstd, residual, output];
}

/** dx = residual + norm′(A·W): A [R, K], dx [R, C]; W is the folded matrix, transposed. */
export function linearNormBackwardKernel(context: KernelContext): Kernel {
  const tile = tileFor(context, context.shape.width / 4, true);
  const text = productCode(NODE, source, tile);
  return {
    name: "linear-norm-backward",
    code: kernelCode(text.source, context.shape, text.values),
  };
}
