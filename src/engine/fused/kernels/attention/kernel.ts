import type { ModelShape } from "../../../../core/policy.ts";
import { type Kernel, type KernelContext, kernelCode, type NodeWords } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

export interface AttentionNode {
  readonly qkv: number; // [R, 3C]
  readonly output: number; // [R, C]
  readonly sums: number; // log-sum-exp, one vec4 a row and head
}

export function attentionWords({ qkv, output, sums }: AttentionNode): NodeWords {
  return [qkv, output, sums];
}

/** 1 / √D, written so that WGSL reads a float. */
export function attentionScale(shape: ModelShape): number {
  return 1 / Math.sqrt(shape.width / shape.heads);
}

/** softmax(q kᵀ / √D) v for each sequence and head. Source: Dao et al. 2022, Algorithm 1. */
export function attentionKernel({ shape, tiling }: KernelContext): Kernel {
  const values = {
    LANES: tiling.attentionLanes,
    SCALE: attentionScale(shape),
    UNROLL: tiling.unroll ? 1 : 0,
  };
  return { name: "attention", code: kernelCode(source, shape, values) };
}

export function attentionGroups(sequences: number, heads: number) {
  return [sequences, heads, 1] as const;
}
