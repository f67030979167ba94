import { type Kernel, type KernelContext, kernelCode, type NodeUniforms } from "../kernel.ts";
import { productCode } from "../linear/product.ts";
import { tileFor } from "../linear/tile.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4: `weight` of the model, all others of the arena. */
interface LinearNormBackwardNode {
  /** Gradient of the output of the product, [R, K]. */
  readonly input: number;
  readonly weight: number;
  readonly inner: number; // K / 4
  readonly outer: number; // C / 4
  /** x̂ [R, C] and row statistics of the norm before the product. */
  readonly normed: number;
  readonly rowStats: number;
  /** dx [R, C] to add, or NONE. May be the same as `output`. */
  readonly residual: number;
  readonly output: number;
}

const NODE =
  "struct Node { input: u32, weight: u32, inner: u32, outer: u32, normed: u32, rowStats: u32, residual: u32, output: u32 }";

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function linearNormBackwardUniforms(node: LinearNormBackwardNode): NodeUniforms {
  const { input, weight, inner, outer, normed, rowStats, residual, output } = node;
  return [input, weight, inner, outer, normed, rowStats, residual, output];
}

/** dx = residual + norm′(A·W): A [R, K], W [K, C] (a folded matrix, transposed), dx [R, C]. */
export function linearNormBackwardKernel(context: KernelContext): Kernel {
  const tile = tileFor(context, context.shape.width / 4, true);
  const text = productCode(NODE, source, tile);
  return {
    name: "linear-norm-backward",
    code: kernelCode(text.source, context.shape, text.values),
  };
}
