/**
 * Offsets of everything that belongs to one model in the `model` buffer, in floats.
 *
 *   weights | first moment | second moment | reference | gradient | folded | raw | partials
 *
 * Products read the folded weights. The gain g and bias b of a norm are multiplied into the matrix
 * after it, W′ = diag(g)·W and c′ = c + b·W, so that normalizing needs neither in the hot path. Each
 * matrix is stored with its transpose, so that all products have one form. Raw gradients belong to
 * the folded matrices; the kernel `unfold` turns them into gradients of the weights.
 */

import { layoutOf, parameterCount } from "../../core/model/layout.ts";
import type { LayoutEntry, ModelShape } from "../../core/policy.ts";

/** A matrix of a layer and its bias: offsets in floats from the start of the layer's block. */
export interface Matrix {
  readonly weight: number;
  readonly bias: number;
  /** The transposed matrix; only folded blocks have one. */
  readonly transpose: number;
  readonly inner: number; // K
  readonly outer: number; // N, padded to a multiple of 4
}

/** The four matrices of a layer. */
export type LayerMatrix = "qkv" | "out" | "up" | "down";

/** A section of the buffer: L layers of equal size, the head, and in `raw` also the tables. */
interface Blocks {
  readonly start: number;
  readonly layerStride: number;
  readonly layer: Readonly<Record<LayerMatrix, Matrix>>;
  readonly head: Matrix;
  /** In `raw`: gradient of all rows of the three tables, [V + segments + context, C]. */
  readonly tables: number;
  readonly size: number;
}

/** Offsets and sizes in floats. */
export interface ModelLayout {
  readonly entries: readonly LayoutEntry[];
  readonly parameters: number; // P
  /** Offset of the first layer's parameters, and distance between layers. */
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
  let end = 0;
  const allocate = (size: number) => {
    end += size;
    return end - size;
  };
  const matrix = (inner: number, outer: number): Matrix => ({
    weight: allocate(inner * outer),
    bias: allocate(outer),
    transpose: transposed ? allocate(inner * outer) : 0,
    inner,
    outer,
  });
  const layer = {
    qkv: matrix(C, 3 * C),
    out: matrix(C, C),
    up: matrix(C, 4 * C),
    down: matrix(4 * C, C),
  };
  const layerStride = end;
  end *= shape.layers;
  const head = matrix(C, V);
  const tableRows = shape.vocabulary + shape.segments + shape.context;
  const tables = transposed ? end : allocate(tableRows * C);
  return { start, layerStride, layer, head, tables, size: end };
}

/** Lays out the model buffer. @param splits S, the number of partial sums of each weight gradient */
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
