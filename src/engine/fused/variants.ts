import type { Tiling } from "./kernels/kernel.ts";

/** A named way to cut products into tiles. */
export interface Variant extends Tiling {
  readonly name: string;
  readonly about: string;
}

/**
 * The ways to cut products into tiles. Which is fastest depends on the adapter, so a probe decides.
 *
 * On a GPU, tiles in workgroup memory save cache traffic. A processor that emulates a GPU has those
 * caches anyway, pays for every barrier and loads lane by lane: there, large register tiles without
 * barriers are faster (bench/README).
 */
export const VARIANTS: readonly Variant[] = [
  {
    name: "tiled",
    about: "tiles in workgroup memory, for GPUs",
    rows: 4,
    columns: 1,
    lanes: 256,
    shared: true,
    unroll: true,
    attentionLanes: 64,
    sequences: 4,
    rolloutLanes: 128,
  },
  {
    name: "direct",
    about: "small register tiles, no barriers in products",
    rows: 4,
    columns: 1,
    lanes: 32,
    shared: false,
    unroll: false,
    attentionLanes: 32,
    sequences: 4,
    rolloutLanes: 32,
  },
  {
    name: "direct-wide",
    about: "big register tiles, no barriers in products",
    rows: 8,
    columns: 2,
    lanes: 16,
    shared: false,
    unroll: true,
    attentionLanes: 16,
    sequences: 8,
    rolloutLanes: 16,
  },
];
