import type { Tiling } from "./kernels/kernel.ts";

/** A named way to cut products into tiles. */
export interface Variant extends Tiling {
  readonly name: string;
  readonly about: string;
  /** Whether the variant is for GPUs that a CPU emulates; on those it is the only one tried. */
  readonly emulated: boolean;
}

/**
 * The ways to cut products into tiles, most promising first. Which is fastest depends on the adapter and on the
 * model, so a probe decides.
 *
 * On a GPU, tiles in workgroup memory save cache traffic. Each invocation of `tiled` keeps 4 × 4 numbers and reads
 * 8 for 16 products; of `tiled-8x8` 8 × 8, and reads 16 for 64, but leaves small batches with a quarter of the
 * invocations. A processor that emulates a GPU has those caches anyway, pays for every barrier and loads lane by
 * lane: there, register tiles without barriers are faster (docs/maintain/bench).
 *
 * The order of sums is fixed, so the same variant gives the same bits in every run. In all variants a product adds
 * its K terms in ascending order, one fused multiply-add each, and a weight gradient adds the rows of each of its
 * splits in ascending order, then the splits in ascending order. Only norms differ: an invocation adds its own
 * `columns` vec4 columns, which are as many apart as the row has invocations, then the invocations of a row are
 * added in ascending order.
 */
export const VARIANTS: readonly Variant[] = [
  {
    name: "tiled",
    about: "tiles of 4 × 4 an invocation in workgroup memory, for GPUs",
    emulated: false,
    rows: 4,
    columns: 1,
    lanes: 256,
    shared: true,
    unroll: true,
    attentionLanes: 64,
    rollout: null,
  },
  {
    name: "tiled-8x8",
    about: "tiles of 8 × 8 an invocation in workgroup memory, for GPUs and large batches",
    emulated: false,
    rows: 8,
    columns: 2,
    lanes: 64,
    shared: true,
    unroll: true,
    attentionLanes: 64,
    rollout: null,
  },
  {
    name: "emulated",
    about: "register tiles without barriers, for GPUs that a processor emulates",
    emulated: true,
    rows: 4,
    columns: 1,
    lanes: 32,
    shared: false,
    unroll: false,
    attentionLanes: 32,
    rollout: { sequences: 4, lanes: 32 },
  },
];

/** What is faster on SwiftShader: large tiles and unrolled loops, which lavapipe compiles for 40 s instead of 12. */
const ON_SWIFTSHADER: Partial<Tiling> = {
  rows: 8,
  columns: 2,
  lanes: 16,
  unroll: true,
  attentionLanes: 16,
  rollout: { sequences: 8, lanes: 16 },
};

/** A variant tuned for an adapter; only the one for emulated GPUs is. @param adapter its description */
export function tunedFor(variant: Variant, adapter: string): Variant {
  const isTuned = variant.emulated && /swiftshader/i.test(adapter);
  return isTuned ? { ...variant, ...ON_SWIFTSHADER } : variant;
}
