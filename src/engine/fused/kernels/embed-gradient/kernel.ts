import { type Kernel, type KernelContext, kernelCode, type NodeUniforms } from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** `gradient` in vec4 of the arena, all others in vec4 of the model. */
interface EmbedGradientNode {
  readonly gradient: number; // dx [R, C]
  readonly tables: number; // within the block of a split
  readonly partials: number; // first block
  readonly stride: number; // from one block to the next
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function embedGradientUniforms(node: EmbedGradientNode): NodeUniforms {
  return [node.gradient, node.tables, node.partials, node.stride];
}

/** Gradient of the tables [V + segments + context, C]. Deterministic: each row adds its positions in the order of the batch. */
export function embedGradientKernel({ shape }: KernelContext, splits: number): Kernel {
  return { name: "embed-gradient", code: kernelCode(source, shape, { SPLITS: splits }) };
}
