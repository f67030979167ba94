import {
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeUniforms,
  workgroupsFor,
} from "../kernel.ts";
import source from "./kernel.wgsl?raw";

/** Offsets in vec4 of the arena, but for the tables. */
interface EmbedNode {
  /** Row 0 of the first table, in vec4 from the weights that `batch.source` names. */
  readonly tables: number;
  readonly output: number; // x̂ [R, C]
  readonly rowStats: number; // 1 / σ, mean and σ, one vec4 per row
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function embedUniforms({ tables, output, rowStats }: EmbedNode): NodeUniforms {
  return [tables, output, rowStats];
}

/** Adds the rows of the three tables at every position and normalizes the sum: [R] tokens → [R, C]. */
export function embedKernel({ shape }: KernelContext): Kernel {
  return { name: "embed", code: kernelCode(source, shape) };
}

/** One invocation per row. */
export function embedWorkgroups(rows: number) {
  return [workgroupsFor(rows, 64), 1, 1] as const;
}
