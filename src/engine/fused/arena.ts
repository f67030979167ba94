import type { ModelShape } from "../../core/policy.ts";

/** Activations of one layer that the way back needs, in vec4 of the arena. */
export interface LayerArena {
  readonly normed1: number; // [R, C]
  readonly rstd1: number; // [R], one vec4 each
  readonly qkv: number; // [R, 3C]
  readonly heard: number; // [R, C]
  readonly sums: number; // [R, H], one vec4 each
  readonly normed2: number;
  readonly rstd2: number;
  readonly hidden: number; // [R, 4C]
  readonly pre: number; // [R, 4C], gelu only; else `hidden`
}

/**
 * Where activations live, in vec4 of the `arena` buffer. What the way back and what rollouts need
 * besides the forward pass share one place: they are never alive together.
 */
export interface Arena {
  readonly rows: number; // capacity, R
  readonly layers: readonly LayerArena[];
  readonly layerStride: number;
  readonly stream: number; // x [R, C]
  readonly normed: number; // last norm
  readonly rstd: number;
  readonly logits: number; // [R, V padded]
  readonly scores: number; // [R], one vec4 each
  readonly losses: number; // two vec4 a group of 64 rows and part
  readonly squares: number;
  readonly stats: number; // two vec4
  readonly dStream: number; // dx [R, C]
  readonly dHidden: number; // [R, 4C]
  readonly dHeard: number; // [R, C]
  readonly dQkv: number; // [R, 3C]
  readonly rollout: number;
  /** vec4s left for rollouts. */
  readonly rolloutRoom: number;
  readonly size: number;
}

/** Parts into which one batch may be cut at most. */
export const MAX_PARTS = 64;
/** Capacity is a multiple of this: no tile is taller, so products need no guard against rows. */
export const ROW_STEP = 256;

/**
 * @param rows capacity in packed places
 * @param rolloutRoom vec4s for the cache, carry and output of rollouts
 * @param squareGroups groups of the kernel `unfold`
 */
export function arenaFor(
  shape: ModelShape,
  rows: number,
  rolloutRoom: number,
  squareGroups: number,
): Arena {
  const R = Math.ceil(rows / ROW_STEP) * ROW_STEP;
  const C4 = shape.width / 4;
  const V4 = Math.ceil(shape.vocabulary / 4);
  let at = 0;
  const take = (size: number) => {
    at += size;
    return at - size;
  };
  const layers = Array.from({ length: shape.layers }, () => {
    const [normed1, rstd1, qkv, heard] = [take(R * C4), take(R), take(3 * R * C4), take(R * C4)];
    const [sums, normed2, rstd2] = [take(R * shape.heads), take(R * C4), take(R)];
    const hidden = take(4 * R * C4);
    const pre = shape.activation === "gelu" ? take(4 * R * C4) : hidden;
    return { normed1, rstd1, qkv, heard, sums, normed2, rstd2, hidden, pre };
  });
  const forward = {
    stream: take(R * C4),
    normed: take(R * C4),
    rstd: take(R),
    logits: take(R * V4),
    scores: take(R),
    losses: take(2 * Math.ceil(R / 64) * MAX_PARTS),
    squares: take(Math.ceil(squareGroups / 4)),
    stats: take(2),
  };
  const shared = at;
  const backward = {
    dStream: take(R * C4),
    dHidden: take(4 * R * C4),
    dHeard: take(R * C4),
    dQkv: take(3 * R * C4),
  };
  const size = Math.max(at, shared + rolloutRoom);
  const layerStride = (layers[1]?.qkv ?? 0) - (layers[0]?.qkv ?? 0);
  return {
    rows: R,
    layers,
    layerStride: Math.max(0, layerStride),
    ...forward,
    ...backward,
    rollout: shared,
    rolloutRoom: size - shared,
    size,
  };
}

/** vec4s that one more row of capacity costs. */
export function vec4sPerRow(shape: ModelShape): number {
  const few = arenaFor(shape, ROW_STEP, 0, 0);
  const more = arenaFor(shape, 2 * ROW_STEP, 0, 0);
  return (more.size - few.size) / ROW_STEP;
}

/** vec4s a rollout needs: keys and values of its tokens, its state and what it returns. */
export function vec4sPerRollout(shape: ModelShape, newTokens: number): number {
  const C4 = shape.width / 4;
  return 2 * shape.layers * newTokens * C4 + C4 + 1 + newTokens;
}
