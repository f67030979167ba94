import {
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeUniforms,
  workgroupsFor,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4 of the model. */
interface ReduceNode {
  readonly raw: number;
  readonly partials: number;
  readonly size: number; // of one block, in vec4
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function reduceUniforms({ raw, partials, size }: ReduceNode): NodeUniforms {
  return [raw, partials, size];
}

/** Adds up the partial sums of all weight gradients: S blocks → raw. @param splits S */
export function reduceKernel({ shape }: KernelContext, splits: number): Kernel {
  return { name: "reduce", code: kernelCode(source, shape, { SPLITS: splits }) };
}

/** One invocation per vec4. @param size of one block, in vec4 */
export function reduceWorkgroups(size: number) {
  return [workgroupsFor(size, 64), 1, 1] as const;
}
