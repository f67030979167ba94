import {
  groupsFor,
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeWords,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

export interface ReduceNode {
  readonly raw: number;
  readonly partials: number;
  readonly size: number; // of one split's block, in vec4
}

export function reduceWords({ raw, partials, size }: ReduceNode): NodeWords {
  return [raw, partials, size];
}

/** Second stage of every weight gradient at once. */
export function reduceKernel({ shape }: KernelContext, splits: number): Kernel {
  return { name: "reduce", code: kernelCode(source, shape, { SPLITS: splits }) };
}

export function reduceGroups(size: number) {
  return [groupsFor(size, 64), 1, 1] as const;
}
