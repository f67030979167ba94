import type { ModelShape } from "../../../../core/policy.ts";
import { END, IS_DELIMITER } from "../../../../core/tokens/vocabulary.ts";
import type { ModelLayout } from "../../model-layout.ts";
import { pitchOf, softmaxParts } from "../../rollout-forms.ts";
import type { TemplateValues } from "../../template.ts";
import { attentionScale } from "../attention/kernel.ts";
import {
  type Kernel,
  type KernelContext,
  kernelCode,
  type NodeUniforms,
  type RolloutForm,
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

/** Name of the kernel that divides rollouts in a form. */
export function rolloutName({ sequences, lanes }: RolloutForm): string {
  return `rollout ${sequences}x${lanes}`;
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
 *
 * The order of sums depends on the lanes alone: a product of N columns (vec4) and K rows (vec4) has
 * P = min(max(1, lanes / N), K) parts, each of ⌈K / P⌉ rows in ascending order, which are then added in ascending
 * order.
 */
export function rolloutKernel(
  { shape }: KernelContext,
  layout: ModelLayout,
  form: RolloutForm,
): Kernel {
  const width4 = shape.width / 4;
  const normLanes = [8, 4, 2, 1].find((lanes) => width4 % lanes === 0) ?? 1;
  const { layer, head, layerStride } = layout.folded;
  const fewest = Math.min(width4, head.outer / 4);
  const splits = form.lanes >= 2 * fewest;
  const values: TemplateValues = {
    S: form.sequences,
    LANES: form.lanes,
    PITCH: pitchOf(shape),
    NORM_LANES: normLanes,
    SOFT: softmaxParts(shape, form),
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
  return { name: rolloutName(form), code: kernelCode(`${helpers}\n${body}`, shape, values) };
}

/** Workgroups that cover N rollouts. */
export function rolloutWorkgroups({ sequences }: RolloutForm, rollouts: number) {
  return [workgroupsFor(rollouts, sequences), 1, 1] as const;
}
