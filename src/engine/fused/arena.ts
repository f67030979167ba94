import type { ModelShape } from "../../core/policy.ts";

/** A region of the arena or the model to be read back, in bytes. */
export interface Region {
  readonly buffer: "arena" | "model";
  readonly offset: number;
  readonly size: number;
}

/** A norm's output x̂ [R, C], and per row a vec4 of 1 / σ, mean and σ, from which its input can be restored. */
export interface Norm {
  readonly normed: number;
  readonly rowStats: number;
}

/** Activations of one layer that the backward pass needs: offsets in vec4 of the arena. */
export interface LayerArena {
  readonly norm1: Norm;
  readonly qkv: number; // [R, 3C]
  readonly attnOut: number; // [R, C], output of attention before its projection
  readonly sums: number; // [R, H], log-sum-exp, one vec4 each
  readonly norm2: Norm;
  readonly hidden: number; // [R, 4C]
  readonly pre: number; // [R, 4C], before gelu; with relu the same as `hidden`
}

/** Offsets in `arena`, in vec4. Backward pass and rollouts share a region, never at the same time. */
export interface Arena {
  readonly rows: number; // capacity, R
  readonly layers: readonly LayerArena[];
  readonly layerStride: number;
  readonly norm: Norm; // of the residual stream, after the last layer
  readonly logits: number; // [R, V padded]
  readonly scores: number; // [R], one vec4 each
  readonly losses: number; // two vec4 per workgroup of 64 rows, for all parts of a batch
  readonly squares: number;
  readonly stats: number; // two vec4
  readonly dStream: number; // dx [R, C]
  readonly dHidden: number; // [R, 4C]
  readonly dAttnOut: number; // [R, C]
  readonly dQkv: number; // [R, 3C]
  readonly rollout: number;
  /** vec4s available to rollouts. */
  readonly rolloutSize: number;
  readonly size: number;
}

/** Largest number of parts that one batch may be cut into. */
const MAX_PARTS = 64;
/** Capacity is a multiple of this, the most rows of any tile, so kernels need no bounds check on rows. */
export const ROW_STEP = 256;

/**
 * Lays out an arena for R rows.
 * @param rows capacity in packed positions, rounded up to ROW_STEP
 * @param rolloutSize vec4s for the cache, state and output of rollouts
 * @param squareWorkgroups workgroups of the kernel `unfold`, each of which writes one float
 */
export function arenaFor(
  shape: ModelShape,
  rows: number,
  rolloutSize: number,
  squareWorkgroups: number,
): Arena {
  const R = Math.ceil(rows / ROW_STEP) * ROW_STEP;
  const C4 = shape.width / 4;
  const V4 = Math.ceil(shape.vocabulary / 4);
  let end = 0;
  const allocate = (size: number) => {
    end += size;
    return end - size;
  };
  const normOf = (): Norm => ({ normed: allocate(R * C4), rowStats: allocate(R) });
  const layers = Array.from({ length: shape.layers }, () => {
    const [norm1, qkv, attnOut] = [normOf(), allocate(3 * R * C4), allocate(R * C4)];
    const [sums, norm2] = [allocate(R * shape.heads), normOf()];
    const hidden = allocate(4 * R * C4);
    const pre = shape.activation === "gelu" ? allocate(4 * R * C4) : hidden;
    return { norm1, qkv, attnOut, sums, norm2, hidden, pre };
  });
  const forward = {
    norm: normOf(),
    logits: allocate(R * V4),
    scores: allocate(R),
    losses: allocate(2 * Math.ceil(R / 64) * MAX_PARTS),
    squares: allocate(Math.ceil(squareWorkgroups / 4)),
    stats: allocate(2),
  };
  const shared = end;
  const backward = {
    dStream: allocate(R * C4),
    dHidden: allocate(4 * R * C4),
    dAttnOut: allocate(R * C4),
    dQkv: allocate(3 * R * C4),
  };
  const size = Math.max(end, shared + rolloutSize);
  const layerStride = (layers[1]?.qkv ?? 0) - (layers[0]?.qkv ?? 0);
  return {
    rows: R,
    layers,
    layerStride: Math.max(0, layerStride),
    ...forward,
    ...backward,
    rollout: shared,
    rolloutSize: size - shared,
    size,
  };
}

/** vec4s that each row of capacity takes. */
export function vec4sPerRow(shape: ModelShape): number {
  const few = arenaFor(shape, ROW_STEP, 0, 0);
  const more = arenaFor(shape, 2 * ROW_STEP, 0, 0);
  return (more.size - few.size) / ROW_STEP;
}

/** vec4s that one rollout takes: keys and values of its tokens, its state and its output. */
export function vec4sPerRollout(shape: ModelShape, newTokens: number): number {
  const C4 = shape.width / 4;
  return 2 * shape.layers * newTokens * C4 + C4 + 1 + newTokens;
}
