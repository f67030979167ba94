import type { ModelShape } from "../../../core/policy.ts";
import { expand, type TemplateValues } from "../template.ts";
import prelude from "./prelude.wgsl?raw";

/** How the rollout kernel divides its rows among workgroups. */
export interface RolloutForm {
  /** S, sequences per workgroup. They share each weight read from memory, but wait for each other. */
  readonly sequences: number;
  /** Invocations per workgroup. They share the columns of a product, and split long sums. */
  readonly lanes: number;
}

/** How products are cut into tiles; variants.ts lists the choices. */
export interface Tiling {
  /** Rows and vec4 columns of a tile that one invocation keeps in registers. */
  readonly rows: number;
  readonly columns: number;
  /** Approximate invocations per workgroup. */
  readonly lanes: number;
  /** Whether tiles are staged in workgroup memory: fast on a GPU, slow on a CPU that emulates one. */
  readonly shared: boolean;
  /** Whether drivers may unroll the loops over a head's width. */
  readonly unroll: boolean;
  /** Invocations of an attention workgroup. */
  readonly attentionLanes: number;
  /** A fixed division of rollouts; null where it depends on the number of rows and a probe. */
  readonly rollout: RolloutForm | null;
}

/** What a kernel's source text depends on: model, variant and adapter, never the batch. */
export interface KernelContext {
  readonly shape: ModelShape;
  readonly tiling: Tiling;
  /** Bytes of workgroup memory that the adapter offers. */
  readonly workgroupMemory: number;
}

/** The uniforms of one step: up to 16 u32 that tell where it reads and writes. */
export type NodeUniforms = readonly number[];

/** In place of an offset when there is no such operand. */
export const NONE = 0xffffffff;

/** The source of a pipeline. */
export interface Kernel {
  /** Unique among the pipelines of a model. */
  readonly name: string;
  readonly code: string;
}

/** Template values that every kernel may use; the suffix 4 counts vec4 instead of floats. */
function modelValues(shape: ModelShape): TemplateValues {
  return {
    WIDTH4: shape.width / 4,
    HEADS: shape.heads,
    HEAD4: shape.width / shape.heads / 4,
    LAYERS: shape.layers,
    VOCABULARY: shape.vocabulary,
    VOCABULARY4: Math.ceil(shape.vocabulary / 4),
    SEGMENTS: shape.segments,
    CONTEXT: shape.context,
  };
}

/**
 * The complete text of a kernel: prelude and source, expanded.
 * @param scalar whether arena and model are arrays of f32 instead of vec4f
 * @throws TangoError("bad-shape") when the template is wrong
 */
export function kernelCode(
  source: string,
  shape: ModelShape,
  values: TemplateValues = {},
  scalar = false,
): string {
  const all = { ...modelValues(shape), SCALAR: scalar ? 1 : 0, ...values };
  return expand(`${prelude}\n${source}`, all);
}

/** Number of workgroups that cover `items`, with `size` items each. */
export function workgroupsFor(items: number, size: number): number {
  return Math.ceil(items / size);
}
