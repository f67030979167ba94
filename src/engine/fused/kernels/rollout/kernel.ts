import type { ModelShape } from "../../../../core/policy.ts";
import { END, IS_DELIMITER } from "../../../../core/tokens/vocabulary.ts";
import type { ModelLayout } from "../../model-layout.ts";
import type { TemplateValues } from "../../template.ts";
import { attentionScale } from "../attention/kernel.ts";
import {
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeUniforms,
  workgroupsFor,
} from "../kernel.ts";
import erf from "../linear/erf.wgsl?raw";
import attention from "./attention.wgsl?raw";
import source from "./kernel.wgsl?raw";
import matvec from "./matvec.wgsl?raw";
import norm from "./norm.wgsl?raw";
import philox from "./philox.wgsl?raw";

/** Offsets in vec4; `Node` in kernel.wgsl describes them. */
interface RolloutNode {
  readonly tables: number;
  readonly folded: number;
  readonly normed: number;
  readonly qkv: number;
  readonly layerStride: number;
  readonly cache: number;
  readonly carry: number;
  readonly state: number;
  readonly output: number;
}

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function rolloutUniforms(node: RolloutNode): NodeUniforms {
  const { tables, folded, normed, qkv, layerStride, cache, carry, state, output } = node;
  return [tables, folded, normed, qkv, layerStride, cache, carry, state, output];
}

/** vec4s of the widest vector of a sequence in workgroup memory: q k v, hidden units or logits. */
function pitchOf(shape: ModelShape): number {
  return Math.max(shape.width, Math.ceil(shape.vocabulary / 4));
}

/** Bytes of workgroup memory that S sequences take. */
function memoryOf(shape: ModelShape, lanes: number, S: number): number {
  const vec4s = 2 * (shape.width / 4) + pitchOf(shape) + lanes + 1;
  return S * (16 * vec4s + 4 * shape.heads * shape.context + 8 * 8 + 24) + 64;
}

/** S, sequences per workgroup: as the variant asks, halved until they fit the workgroup memory; 0 if none does. */
export function rolloutSequences({ shape, tiling, workgroupMemory }: KernelContext): number {
  let S = tiling.sequences;
  while (S > 0 && memoryOf(shape, tiling.rolloutLanes, S) > workgroupMemory) S = S >> 1;
  return S;
}

/** A set of tokens as 128 bits: bit v is 1 when token v opens the next segment. */
function openingBits(shape: ModelShape): string {
  const words = [0, 0, 0, 0];
  IS_DELIMITER.forEach((isDelimiter, v) => {
    if (isDelimiter && shape.positions === "segment")
      words[v >> 5] = (words[v >> 5] ?? 0) | (1 << (v & 31));
  });
  return words.map((word) => `${word >>> 0}u`).join(", ");
}

/**
 * Samples K tokens of every sequence in one dispatch, with KV cache and Philox draws on the GPU. The
 * draws equal those of the reference engine: inverse CDF of `uniformAt(key, row, position)`.
 */
export function rolloutKernel(context: KernelContext, layout: ModelLayout): Kernel {
  const { shape, tiling } = context;
  const S = rolloutSequences(context);
  const width4 = shape.width / 4;
  const normLanes = [8, 4, 2, 1].find((lanes) => width4 % lanes === 0) ?? 1;
  const { layer, head, layerStride } = layout.folded;
  const fewest = Math.min(width4, head.outer / 4);
  const splits = tiling.rolloutLanes >= 2 * fewest;
  const values: TemplateValues = {
    S,
    LANES: tiling.rolloutLanes,
    PITCH: pitchOf(shape),
    NORM_LANES: normLanes,
    OPENS: openingBits(shape),
    END,
    SCALE: attentionScale(shape),
    FOLDED_LAYER: layerStride / 4,
    QKV: layer.qkv.weight / 4,
    OUT: layer.out.weight / 4,
    UP: layer.up.weight / 4,
    DOWN: layer.down.weight / 4,
    HEAD: head.weight / 4,
    GELU: shape.activation === "gelu" ? 1 : 0,
    PARTIALS: splits ? 1 : 0,
    PARTS_EXPRESSION: splits ? "min(max(1u, LANES / outer), inner)" : "1u",
  };
  const body = source
    .replace("#include matvec", matvec)
    .replace("#include attention", attention)
    .replace("#include norm", norm);
  const helpers = shape.activation === "gelu" ? `${philox}\n${erf}` : philox;
  return { name: "rollout", code: kernelCode(`${helpers}\n${body}`, shape, values) };
}

/** Workgroups that cover N rollouts, with S sequences each. */
export function rolloutWorkgroups(context: KernelContext, rollouts: number) {
  return [workgroupsFor(rollouts, rolloutSequences(context)), 1, 1] as const;
}
