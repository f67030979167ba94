import { type Kernel, type KernelContext, kernelCode, type NodeWords } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** All offsets in floats of the arena. */
export interface StatsNode {
  readonly losses: number;
  readonly squares: number;
  readonly squareCount: number;
  /** policy term, entropy, k3, clipped low, clipped high (means over tokens), norm, factor. */
  readonly output: number;
}

export function statsWords({ losses, squares, squareCount, output }: StatsNode): NodeWords {
  return [losses, squares, squareCount, output];
}

/** One workgroup, sums in a fixed order. */
export function statsKernel({ shape }: KernelContext): Kernel {
  return { name: "stats", code: kernelCode(source, shape, {}, true) };
}
