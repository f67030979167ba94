/**
 * Packs a left-padded batch: the real tokens of all rows one after the other, so that no padding, mask or T × T tensor
 * is needed.
 */
import type { ModelShape, TokenBatch, UpdateRequest } from "../core/policy.ts";
import { END } from "../core/tokens/vocabulary.ts";
import { positionsOf } from "./inputs.ts";

/** Consecutive rows of a batch that are computed together. */
export interface Part {
  /** First batch row and one past the last. */
  readonly first: number;
  readonly last: number;
  readonly positions: number; // tokens, packed
}

/**
 * One part in 32-bit words: 8 a position (token, segment, offset, goal, then as floats coefficient, old
 * and reference log-probability, 0), then 4 per sequence (first position, length, and for a prompt
 * segment and offset of the token after it). A goal is the target token + 1, or 0.
 */
export interface PackedRows {
  readonly words: Uint32Array;
  readonly positions: number; // R
  readonly sequences: number;
  /** The position that predicts response token t of batch row n is `predicting[n − first] + t`. */
  readonly predicting: Int32Array;
}

/** Positions of a batch row that the model reads: all but the last token, which predicts nothing. */
function positionCount(batch: TokenBatch, n: number): number {
  const length = batch.lengths[n] ?? 0;
  return length === 0 ? 0 : batch.promptLength - (batch.starts[n] ?? 0) + length - 1;
}

/** Parts of a batch: at most `capacity` positions or one longer row; none without responses. */
export function partsOf(batch: TokenBatch, capacity: number): Part[] {
  const parts: Part[] = [];
  let first = 0;
  let positions = 0;
  for (let n = 0; n < batch.rows; n++) {
    const count = positionCount(batch, n);
    if (positions > 0 && positions + count > capacity) {
      parts.push({ first, last: n, positions });
      first = n;
      positions = 0;
    }
    positions += count;
  }
  if (positions > 0) parts.push({ first, last: batch.rows, positions });
  return parts;
}

/** Positions `from` to `to` − 1 of a row, where 0 is its first real token, `tokens[start]`. */
interface RowPart {
  readonly tokens: Int32Array;
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** Writes token, segment and offset of each position. @param at the first, packed */
export function writePositions(
  words: Uint32Array,
  at: number,
  { tokens, start, from, to }: RowPart,
  shape: ModelShape,
): void {
  const { segments, offsets } = positionsOf(tokens, start, shape);
  for (let i = from; i < to; i++) {
    const word = 8 * (at + i - from);
    words[word] = tokens[start + i] ?? 0;
    words[word + 1] = Math.min(segments[start + i] ?? 0, shape.segments - 1);
    words[word + 2] = offsets[start + i] ?? 0;
  }
}

/**
 * Packs rows `part.first` to `part.last` − 1 of a batch.
 * @param request coefficients and old log-probabilities [N, T] for the loss; null to score only
 * @param extra spare words after the rows
 */
export function packRows(
  batch: TokenBatch,
  part: Part,
  shape: ModelShape,
  request: UpdateRequest | null,
  extra: number,
): PackedRows {
  const { columns, promptLength } = batch;
  const rows = part.last - part.first;
  const words = new Uint32Array(8 * part.positions + 4 * rows + extra);
  const floats = new Float32Array(words.buffer);
  const span = columns - promptLength;
  const predicting = new Int32Array(rows);
  let at = 0;
  for (let n = part.first; n < part.last; n++) {
    const start = batch.starts[n] ?? 0;
    const count = positionCount(batch, n);
    const row = batch.tokens.subarray(n * columns, (n + 1) * columns);
    writePositions(words, at, { tokens: row, start, from: 0, to: count }, shape);
    const first = at + promptLength - start - 1;
    predicting[n - part.first] = first;
    for (let t = 0; t < (batch.lengths[n] ?? 0); t++) {
      const to = 8 * (first + t);
      words[to + 3] = (row[promptLength + t] ?? 0) + 1;
      if (!request) continue;
      floats[to + 4] = request.coefficients[n * span + t] ?? 0;
      floats[to + 5] = request.oldLogprobs?.[n * span + t] ?? 0;
      floats[to + 6] = request.referenceLogprobs?.[n * span + t] ?? 0;
    }
    words.set([at, count, 0, 0], 8 * part.positions + 4 * (n - part.first));
    at += count;
  }
  return { words, positions: part.positions, sequences: rows, predicting };
}

/** Packs prompts for the forward pass. @param extra spare words after them */
export function packPromptRows(
  prompts: readonly (readonly number[])[],
  shape: ModelShape,
  extra: number,
): PackedRows {
  const positions = prompts.reduce((sum, prompt) => sum + prompt.length, 0);
  const words = new Uint32Array(8 * positions + 4 * prompts.length + extra);
  let at = 0;
  prompts.forEach((prompt, b) => {
    // One token longer than the prompt: the last stands for the first token to be sampled.
    const row = Int32Array.from([...prompt, END]);
    writePositions(words, at, { tokens: row, start: 0, from: 0, to: prompt.length }, shape);
    const { segments, offsets } = positionsOf(row, 0, shape);
    const next = [segments[prompt.length] ?? 0, offsets[prompt.length] ?? 0] as const;
    words.set([at, prompt.length, ...next], 8 * positions + 4 * b);
    at += prompt.length;
  });
  return { words, positions, sequences: prompts.length, predicting: new Int32Array(0) };
}
