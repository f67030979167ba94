import {
  groupsFor,
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeWords,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

export interface LossNode {
  /** [R, V padded to 4]; the gradient of the logits takes their place. */
  readonly logits: number;
  /** One vec4 a row: log π of the target, entropy. */
  readonly scores: number;
  /** Two vec4 a group: sums of policy term, entropy, k3, clipped low; clipped high. */
  readonly partials: number;
}

export function lossWords({ logits, scores, partials }: LossNode): NodeWords {
  return [logits, scores, partials];
}

/** log-softmax, gather, entropy, k3-KL, clipped loss and its gradient. RL Tango, Eq. 1; Schulman 2020 for k3. */
export function lossKernel({ shape }: KernelContext): Kernel {
  return { name: "loss", code: kernelCode(source, shape) };
}

export function lossGroups(rows: number) {
  return [groupsFor(rows, 64), 1, 1] as const;
}
