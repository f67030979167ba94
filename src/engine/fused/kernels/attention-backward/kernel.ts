import { attentionScale } from "../attention/kernel.ts";
import { type Kernel, type KernelContext, kernelCode, type NodeUniforms } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4 of the arena. */
interface AttentionBackwardNode {
  readonly qkv: number; // [R, 3C]
  readonly output: number; // o [R, C] of the forward pass
  readonly sums: number; // log-sum-exp, one vec4 per row and head
  readonly incoming: number; // do [R, C]
  readonly outgoing: number; // d qkv [R, 3C]
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function attentionBackwardUniforms(node: AttentionBackwardNode): NodeUniforms {
  return [node.qkv, node.output, node.sums, node.incoming, node.outgoing];
}

/** d qkv [R, 3C] from do [R, C], with a fixed order of sums. Source: Dao et al. 2022, Algorithm 4. */
export function attentionBackwardKernel({ shape, tiling }: KernelContext): Kernel {
  const values = {
    LANES: tiling.attentionLanes,
    SCALE: attentionScale(shape),
    UNROLL: tiling.unroll ? 1 : 0,
  };
  return { name: "attention-backward", code: kernelCode(source, shape, values) };
}
