import {
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeUniforms,
  workgroupsFor,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4 of the model; `stats` is the output of the kernel stats, in vec4 of the arena. */
interface AdamwNode {
  readonly weights: number;
  readonly first: number;
  readonly second: number;
  readonly gradient: number;
  readonly size: number; // P / 4
  readonly stats: number;
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function adamwUniforms(node: AdamwNode): NodeUniforms {
  return [node.weights, node.first, node.second, node.gradient, node.size, node.stats];
}

/** AdamW on [P] with decoupled weight decay, norm clipping and bias correction. Source: Loshchilov & Hutter 2019. */
export function adamwKernel({ shape }: KernelContext): Kernel {
  return { name: "adamw", code: kernelCode(source, shape) };
}

/** One invocation per vec4 of parameters. @param size P / 4 */
export function adamwWorkgroups(size: number) {
  return [workgroupsFor(size, 64), 1, 1] as const;
}
