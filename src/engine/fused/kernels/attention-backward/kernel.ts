import { attentionScale } from "../attention/kernel.ts";
import { type Kernel, type KernelContext, kernelCode, type NodeWords } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

export interface AttentionBackwardNode {
  readonly qkv: number; // [R, 3C]
  readonly output: number; // o [R, C] of the way there
  readonly sums: number; // log-sum-exp, one vec4 a row and head
  readonly incoming: number; // do [R, C]
  readonly outgoing: number; // d qkv [R, 3C]
}

export function attentionBackwardWords(node: AttentionBackwardNode): NodeWords {
  return [node.qkv, node.output, node.sums, node.incoming, node.outgoing];
}

/** d qkv from do. Source: Dao et al. 2022, Algorithm 4; fixed order of sums. */
export function attentionBackwardKernel({ shape, tiling }: KernelContext): Kernel {
  const values = {
    LANES: tiling.attentionLanes,
    SCALE: attentionScale(shape),
    UNROLL: tiling.unroll ? 1 : 0,
  };
  return { name: "attention-backward", code: kernelCode(source, shape, values) };
}
