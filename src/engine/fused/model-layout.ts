/**
 * Where everything of one model lives in the engine's `model` buffer, in floats.
 *
 *   weights | first moment | second moment | reference | gradient | folded | raw | partials
 *
 * Folded weights are what the products read. The gain g and bias b of a norm are multiplied into
 * the matrix behind it, W′ = diag(g)·W and c′ = c + b·W, so that the hot path norms without them,
 * and each matrix lies beside its transpose, so that every product is of one form. Raw gradients
 * are those of the folded matrices; the kernel `unfold` turns them into those of the weights.
 */

import { layoutOf, parameterCount } from "../../core/model/layout.ts";
import type { LayoutEntry, ModelShape } from "../../core/policy.ts";

/** A matrix of a layer with its bias: offsets from the start of the layer's block, in floats. */
export interface Matrix {
  readonly weight: number;
  readonly bias: number;
  /** The transposed matrix; only folded blocks have one. */
  readonly transpose: number;
  readonly inner: number; // K
  readonly outer: number; // N, padded to a multiple of 4
}

export type LayerMatrix = "qkv" | "out" | "up" | "down";

/** One buffer section of blocks: L equal layers, then the head, then (raw only) the tables. */
export interface Blocks {
  readonly start: number;
  readonly layerStride: number;
  readonly layer: Readonly<Record<LayerMatrix, Matrix>>;
  readonly head: Matrix;
  /** Raw only: gradient of all rows of the three tables, [V + segments + context, C]. */
  readonly tables: number;
  readonly size: number;
}

export interface ModelLayout {
  readonly entries: readonly LayoutEntry[];
  readonly parameters: number; // P
  /** Where the first layer's parameters begin, and how far apart layers are. */
  readonly firstLayer: number;
  readonly layerStride: number;
  /** Rows of the token, segment and offset tables together. */
  readonly tableRows: number;
  /** V rounded up to a multiple of 4. */
  readonly vocabularyPadded: number;
  readonly weights: number;
  readonly first: number;
  readonly second: number;
  readonly reference: number;
  readonly gradient: number;
  readonly folded: Blocks;
  readonly raw: Blocks;
  readonly partials: number;
  readonly size: number;
}

function blocksAt(start: number, shape: ModelShape, transposed: boolean): Blocks {
  const C = shape.width;
  const V = Math.ceil(shape.vocabulary / 4) * 4;
  let at = 0;
  const take = (size: number) => {
    at += size;
    return at - size;
  };
  const matrix = (inner: number, outer: number): Matrix => ({
    weight: take(inner * outer),
    bias: take(outer),
    transpose: transposed ? take(inner * outer) : 0,
    inner,
    outer,
  });
  const layer = {
    qkv: matrix(C, 3 * C),
    out: matrix(C, C),
    up: matrix(C, 4 * C),
    down: matrix(4 * C, C),
  };
  const layerStride = at;
  at *= shape.layers;
  const head = matrix(C, V);
  const tableRows = shape.vocabulary + shape.segments + shape.context;
  const tables = transposed ? at : take(tableRows * C);
  return { start, layerStride, layer, head, tables, size: at };
}

/** @param splits S, parts into which the sum over rows of a weight gradient is cut */
export function modelLayout(shape: ModelShape, splits: number): ModelLayout {
  const entries = layoutOf(shape);
  const P = parameterCount(entries);
  const offsetOf = (name: string) => entries.find((entry) => entry.name === name)?.offset ?? 0;
  const firstLayer = offsetOf("layer0.norm1.gain");
  const folded = blocksAt(5 * P, shape, true);
  const raw = blocksAt(folded.start + folded.size, shape, false);
  const partials = raw.start + raw.size;
  return {
    entries,
    parameters: P,
    firstLayer,
    layerStride: (offsetOf("norm.gain") - firstLayer) / shape.layers,
    tableRows: shape.vocabulary + shape.segments + shape.context,
    vocabularyPadded: folded.head.outer,
    weights: 0,
    first: P,
    second: 2 * P,
    reference: 3 * P,
    gradient: 4 * P,
    folded,
    raw,
    partials,
    size: partials + splits * raw.size,
  };
}
