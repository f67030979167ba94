import * as tf from "@tensorflow/tfjs-core";
import { expectSize, LabError } from "../../core/errors.ts";
import type { ModelShape, TokenBatch } from "../../core/policy.ts";
import { segmentPositions } from "../../core/tokens/vocabulary.ts";
import { HIDDEN } from "./transformer.ts";

/** Width of a multi-hot row: token, segment and offset tables side by side. */
export function multiHotWidth(shape: ModelShape): number {
  return shape.vocabulary + shape.segments + shape.context;
}

/** Segment and offset of every place of a row, as the model's tables count them. */
function positionsOf(
  row: Int32Array,
  start: number,
  shape: ModelShape,
): { segments: Int32Array; offsets: Int32Array } {
  if (shape.positions === "segment") return segmentPositions(row, start);
  return {
    segments: new Int32Array(row.length),
    offsets: Int32Array.from(row, (_, s) => Math.max(0, s - start)),
  };
}

/**
 * Checks a batch at the door.
 * @throws LabError("bad-shape") saying what came, what was expected and what to do
 */
export function checkBatch(batch: TokenBatch, shape: ModelShape): void {
  const { rows, columns } = batch;
  expectSize("tokens", batch.tokens.length, rows * columns, "pass rows · columns tokens");
  expectSize("starts", batch.starts.length, rows, "pass one start a row");
  expectSize("lengths", batch.lengths.length, rows, "pass one length a row");
  if (columns > shape.context) {
    throw new LabError(
      "bad-shape",
      `Rows are ${columns} tokens long, but the model's context is ${shape.context}: use shorter problems or a longer context.`,
      { got: columns, expected: shape.context },
    );
  }
  if (batch.promptLength < 1 || batch.promptLength > columns) {
    throw new LabError(
      "bad-shape",
      `The response starts at column ${batch.promptLength} of ${columns}: a prompt needs at least one token.`,
      { got: batch.promptLength, expected: columns },
    );
  }
  for (const token of batch.tokens) {
    if (token < 0 || token >= shape.vocabulary) {
      throw new LabError(
        "bad-shape",
        `Token ${token} is outside the vocabulary of ${shape.vocabulary}: encode the text with the lab's vocabulary.`,
        { got: token, expected: shape.vocabulary },
      );
    }
  }
}

/** Multi-hot rows of all places, [N · columns, V + segments + context]. */
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

/** Causal mask that also hides the padding on the left, [N, 1, S, S]. */
export function causalMask(starts: Int32Array, rows: number, columns: number): tf.Tensor4D {
  const values = new Float32Array(rows * columns * columns);
  for (let n = 0; n < rows; n++) {
    const start = starts[n] ?? 0;
    for (let q = 0; q < columns; q++) {
      const at = (n * columns + q) * columns;
      values.fill(HIDDEN, at, at + columns);
      // A padding place sees itself, so that its softmax stays finite; nobody sees it.
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
