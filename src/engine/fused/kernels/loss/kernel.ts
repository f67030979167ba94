import {
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeUniforms,
  workgroupsFor,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4 of the arena. */
interface LossNode {
  /** [R, V padded to a multiple of 4]; overwritten by the gradient of the logits. */
  readonly logits: number;
  /** One vec4 per row: log π of the target, entropy. */
  readonly scores: number;
  /** Two vec4 per workgroup: sums of policy term, entropy, k3, clipped low; clipped high. */
  readonly partials: number;
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function lossUniforms({ logits, scores, partials }: LossNode): NodeUniforms {
  return [logits, scores, partials];
}

/** log-softmax, gather, entropy, k3 KL, clipped loss and its gradient. Source: RL Tango, Eq. 1; Schulman 2020 for k3. */
export function lossKernel({ shape }: KernelContext): Kernel {
  return { name: "loss", code: kernelCode(source, shape) };
}

/** One invocation per row. */
export function lossWorkgroups(rows: number) {
  return [workgroupsFor(rows, 64), 1, 1] as const;
}
