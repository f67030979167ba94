import { type Kernel, type KernelContext, kernelCode, type NodeUniforms } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in floats of the arena. */
interface StatsNode {
  readonly losses: number;
  readonly squares: number;
  readonly squareCount: number;
  /** Policy term, entropy, k3, clipped low, clipped high (means over tokens), gradient norm, clipping factor. */
  readonly output: number;
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function statsUniforms({ losses, squares, squareCount, output }: StatsNode): NodeUniforms {
  return [losses, squares, squareCount, output];
}

/** Adds up the partial sums of loss and unfold. A single workgroup, in a fixed order. */
export function statsKernel({ shape }: KernelContext): Kernel {
  return { name: "stats", code: kernelCode(source, shape, {}, true) };
}
