import { type Kernel, type KernelContext, kernelCode, type NodeUniforms } from "../kernel.ts";
import { productCode } from "../linear/product.ts";
import { tileFor, tileRows } from "../linear/tile.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4: `weight` and `bias` of the model, all others of the arena. */
interface LinearNormNode {
  readonly input: number;
  readonly weight: number;
  readonly bias: number;
  readonly inner: number; // K / 4
  readonly outer: number; // C / 4
  /** x̂ [R, C] and row statistics of the previous norm, which together restore the residual stream. */
  readonly residual: number;
  readonly residualStats: number;
  /** x̂ [R, C]. */
  readonly output: number;
  /** 1 / σ, mean and σ of each row, one vec4 per row. */
  readonly rowStats: number;
}

const NODE =
  "struct Node { input: u32, weight: u32, bias: u32, inner: u32, outer: u32, residual: u32, residualStats: u32, output: u32, rowStats: u32 }";

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function linearNormUniforms(node: LinearNormNode): NodeUniforms {
  const { input, weight, bias, inner, outer, residual, residualStats, output, rowStats } = node;
  return [input, weight, bias, inner, outer, residual, residualStats, output, rowStats];
}

/** x̂ = norm(x + A·W + b): A [R, K], W [K, C], x as x̂ and row statistics of its norm, x̂ [R, C]. Source: Ba et al. 2016. */
export function linearNormKernel(context: KernelContext): Kernel {
  const tile = tileFor(context, context.shape.width / 4, true);
  const text = productCode(NODE, source, tile);
  return { name: "linear-norm", code: kernelCode(text.source, context.shape, text.values) };
}

/** For kernels whose workgroups hold whole rows: this one and linear-norm-backward. @param rows R */
export function wholeRowWorkgroups(context: KernelContext, rows: number) {
  const tile = tileFor(context, context.shape.width / 4, true);
  return [1, Math.ceil(rows / tileRows(tile)), 1] as const;
}
