import type { ModelShape } from "../../../core/policy.ts";
import { expand, type TemplateValues } from "../template.ts";
import prelude from "./prelude.wgsl?raw";

/** How products are cut into tiles on an adapter. See variants.ts. */
export interface Tiling {
  /** Rows and vec4 columns that one invocation keeps in registers. */
  readonly rows: number;
  readonly columns: number;
  /** Invocations of a workgroup, about. */
  readonly lanes: number;
  /** Whether tiles go through workgroup memory: good on a GPU, slow where a processor plays GPU. */
  readonly shared: boolean;
  /** Whether drivers may unroll the loops over a head's width. */
  readonly unroll: boolean;
  /** Invocations of an attention workgroup. */
  readonly attentionLanes: number;
  /** S, sequences of one rollout workgroup, at most. */
  readonly sequences: number;
  /** Invocations of a rollout workgroup. */
  readonly rolloutLanes: number;
}

/** What a kernel's text depends on: the model and the variant, never a batch. */
export interface KernelContext {
  readonly shape: ModelShape;
  readonly tiling: Tiling;
  /** Bytes of workgroup memory that the adapter gives. */
  readonly workgroupMemory: number;
}

/** Up to 16 words that say where one dispatch reads and writes. */
export type NodeWords = readonly number[];

/** Reads as "no such operand" in a node's word. */
export const NONE = 0xffffffff;

/** A pipeline's source and how many workgroups a batch needs. */
export interface Kernel {
  /** Unique among the pipelines of a model: the kernel and what distinguishes its text. */
  readonly name: string;
  readonly code: string;
}

/** Constants of the model that every kernel may use. */
export function modelValues(shape: ModelShape): TemplateValues {
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
 * The whole text of a kernel.
 * @param scalar whether the two big buffers are seen as floats instead of vec4
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

/** Whole groups that cover `items`. */
export function groupsFor(items: number, each: number): number {
  return Math.ceil(items / each);
}
