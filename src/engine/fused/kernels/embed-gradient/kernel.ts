import { type Kernel, type KernelContext, kernelCode, type NodeWords } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

export interface EmbedGradientNode {
  readonly gradient: number; // dx [R, C]
  readonly tables: number; // within a split's block
  readonly partials: number;
  readonly stride: number;
}

export function embedGradientWords(node: EmbedGradientNode): NodeWords {
  return [node.gradient, node.tables, node.partials, node.stride];
}

/** Deterministic: each table row adds its places in the order of the batch. */
export function embedGradientKernel({ shape }: KernelContext, splits: number): Kernel {
  return { name: "embed-gradient", code: kernelCode(source, shape, { SPLITS: splits }) };
}
