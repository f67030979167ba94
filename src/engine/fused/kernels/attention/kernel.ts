import type { ModelShape } from "../../../../core/policy.ts";
import { type Kernel, type KernelContext, kernelCode, type NodeUniforms } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4 of the arena. */
interface AttentionNode {
  readonly qkv: number; // [R, 3C]
  readonly output: number; // [R, C]
  readonly sums: number; // log-sum-exp, one vec4 per row and head
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function attentionUniforms({ qkv, output, sums }: AttentionNode): NodeUniforms {
  return [qkv, output, sums];
}

/** 1 / √D, the factor on attention scores. */
export function attentionScale(shape: ModelShape): number {
  return 1 / Math.sqrt(shape.width / shape.heads);
}

/** softmax(q kᵀ / √D) v for each sequence and head: qkv [R, 3C] → [R, C]. Source: Dao et al. 2022, Algorithm 1. */
export function attentionKernel({ shape, tiling }: KernelContext): Kernel {
  const values = {
    LANES: tiling.attentionLanes,
    SCALE: attentionScale(shape),
    UNROLL: tiling.unroll ? 1 : 0,
  };
  return { name: "attention", code: kernelCode(source, shape, values) };
}

/** One workgroup per sequence and head. */
export function attentionWorkgroups(sequences: number, heads: number) {
  return [sequences, heads, 1] as const;
}
