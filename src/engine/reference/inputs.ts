import * as tf from "@tensorflow/tfjs-core";
import type { ModelShape, TokenBatch } from "../../core/policy.ts";
import { positionsOf } from "../inputs.ts";
import { HIDDEN } from "./transformer.ts";

/** Width of a multi-hot row: rows of the token, segment and offset tables together. */
function multiHotWidth(shape: ModelShape): number {
  return shape.vocabulary + shape.segments + shape.context;
}

/** Multi-hot rows of all positions, [N · columns, V + segments + context]. @param tokens [N, columns] */
export function multiHot(
  tokens: Int32Array,
  starts: Int32Array,
  rows: number,
  columns: number,
  shape: ModelShape,
): tf.Tensor2D {
  const width = multiHotWidth(shape);
  const values = new Float32Array(rows * columns * width);
  for (let n = 0; n < rows; n++) {
    const row = tokens.subarray(n * columns, (n + 1) * columns);
    const { segments, offsets } = positionsOf(row, starts[n] ?? 0, shape);
    for (let s = 0; s < columns; s++) {
      const at = (n * columns + s) * width;
      const segment = Math.min(segments[s] ?? 0, shape.segments - 1);
      values[at + (row[s] ?? 0)] = 1;
      values[at + shape.vocabulary + segment] = 1;
      values[at + shape.vocabulary + shape.segments + (offsets[s] ?? 0)] = 1;
    }
  }
  return tf.tensor2d(values, [rows * columns, width]);
}

/** Causal mask that also hides the padding on the left, [N, 1, S, S]: 0 or HIDDEN. */
export function causalMask(starts: Int32Array, rows: number, columns: number): tf.Tensor4D {
  const values = new Float32Array(rows * columns * columns);
  for (let n = 0; n < rows; n++) {
    const start = starts[n] ?? 0;
    for (let q = 0; q < columns; q++) {
      const at = (n * columns + q) * columns;
      values.fill(HIDDEN, at, at + columns);
      // A padding position attends to itself only, so that its softmax is finite; no other attends to it.
      if (q < start) values[at + q] = 0;
      else values.fill(0, at + start, at + q + 1);
    }
  }
  return tf.tensor4d(values, [rows, 1, columns, columns]);
}

/** 1 for each response token of a row, 0 beyond, [N · T]. */
export function responseMask(batch: TokenBatch): Float32Array {
  const span = batch.columns - batch.promptLength;
  const mask = new Float32Array(batch.rows * span);
  for (let n = 0; n < batch.rows; n++) mask.fill(1, n * span, n * span + (batch.lengths[n] ?? 0));
  return mask;
}
