import {
  groupsFor,
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeWords,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4; `stats` where the kernel of that name wrote, in the arena. */
export interface AdamwNode {
  readonly weights: number;
  readonly first: number;
  readonly second: number;
  readonly gradient: number;
  readonly size: number; // P / 4
  readonly stats: number;
}

export function adamwWords(node: AdamwNode): NodeWords {
  return [node.weights, node.first, node.second, node.gradient, node.size, node.stats];
}

/** Decoupled weight decay, norm clip, bias correction. Source: Loshchilov & Hutter 2019. */
export function adamwKernel({ shape }: KernelContext): Kernel {
  return { name: "adamw", code: kernelCode(source, shape) };
}

export function adamwGroups(size: number) {
  return [groupsFor(size, 64), 1, 1] as const;
}
