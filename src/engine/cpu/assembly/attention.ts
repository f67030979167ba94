/**
 * Causal attention of one sequence and head, with the probabilities kept for the backward pass. The
 * queries are the last `queries` positions of `length`; keys and values are all positions.
 */
import { crossTile } from "./cross";
import { D, QN, XN } from "./model";
import { exp4, largestOf, madd, pad4, pad8, sumOf } from "./numbers";
import { product, stridedProduct } from "./product";

/** Bytes between rows of q, k, v, and of the output. */
@inline
function wide(): usize {
  return 4 * QN;
}

@inline
function narrow(): usize {
  return 4 * XN;
}

/** Floats of the probabilities of one head. */
export function probabilitySize(queries: i32, length: i32): i32 {
  return pad4(queries) * pad8(length);
}

/** Keys that the tile of queries from `first` on can see, in whole panels of 8. @param first position */
@inline
function seen(first: i32, length: i32): i32 {
  return min(pad8(length), pad8(first + 4));
}

/** Panels of 8 rows, transposed: [length / 8, D, 8], rows beyond the length 0. */
function packRows(length: i32, from: usize, scale: f32, to: usize): void {
  for (let panel = 0; panel < length; panel += 8) {
    for (let j = 0; j < 8; j++) {
      const row = from + (panel + j) * wide();
      const isReal = panel + j < length;
      for (let d = 0; d < D; d++) {
        store<f32>(to + 4 * (d * 8 + j), isReal ? scale * load<f32>(row + 4 * d) : 0);
      }
    }
    to += 32 * D;
  }
}

/** Softmax of row i of the scores, in place, 0 beyond the query's own position. */
function softmax(row: usize, position: i32, end: i32): void {
  let highest = f32x4.splat(-Infinity);
  const count = position + 1;
  for (let j = count; j < end; j++) store<f32>(row + 4 * j, -Infinity);
  for (let j = 0; j < end; j += 4) highest = f32x4.max(highest, v128.load(row + 4 * j));
  const top = f32x4.splat(largestOf(highest));
  let total = f32x4.splat(0);
  for (let j = 0; j < end; j += 4) {
    const e = exp4(f32x4.sub(v128.load(row + 4 * j), top));
    v128.store(row + 4 * j, e);
    total = f32x4.add(total, e);
  }
  const per = f32x4.splat(1 / sumOf(total));
  for (let j = 0; j < end; j += 4) v128.store(row + 4 * j, f32x4.mul(v128.load(row + 4 * j), per));
}

/**
 * @param qkv query of the head at the first position; keys and values follow C and 2 C floats later
 * @param out the head's output [queries, D] @param probabilities [queries, length], padded
 * @param scratch pad8(length) · D floats
 */
export function attend(queries: i32, length: i32, qkv: usize, width: i32, out: usize, probabilities: usize, scratch: usize): void {
  const key = qkv + 4 * width;
  const value = key + 4 * width;
  const before = length - queries;
  const pitch = 4 * pad8(length);
  packRows(length, key, 1 / sqrt<f32>(f32(D)), scratch);
  for (let i = 0; i < queries; i += 4) {
    const first = before + i;
    const end = seen(first, length);
    const row = probabilities + i * pitch;
    product(4, D, end, qkv + first * wide(), wide(), scratch, row, pitch);
    const last = min(4, queries - i);
    for (let q = 0; q < last; q++) softmax(row + q * pitch, first + q, end);
    stridedProduct(4, min(end, pad4(length)), D, row, pitch, value, wide(), out + i * narrow(), narrow());
  }
}

/**
 * Gradients of q, k and v.
 * @param output,incoming the head's output and its gradient, [queries, D]
 * @param outgoing gradient of the query at the first position; of keys and values C and 2 C floats later
 * @param scratch pad8(length) · D + pad4(queries) · pad8(length) floats
 */
export function attendGradient(queries: i32, length: i32, qkv: usize, width: i32, output: usize, incoming: usize, probabilities: usize, outgoing: usize, scratch: usize): void {
  const key = qkv + 4 * width;
  const value = key + 4 * width;
  const before = length - queries;
  const pitch = 4 * pad8(length);
  const slopes = scratch + 4 * pad8(length) * D;
  const scale: f32 = 1 / sqrt<f32>(f32(D));
  packRows(length, value, 1, scratch);
  for (let i = 0; i < queries; i += 4) {
    const first = before + i;
    const end = seen(first, length);
    const row = slopes + i * pitch;
    product(4, D, end, incoming + i * narrow(), narrow(), scratch, row, pitch);
    for (let q = 0; q < min(4, queries - i); q++) {
      scoreGradient(row + q * pitch, probabilities + (i + q) * pitch, output + (i + q) * narrow(), incoming + (i + q) * narrow(), scale, end);
    }
    const to = outgoing + first * wide();
    stridedProduct(4, min(end, pad4(length)), D, row, pitch, key, wide(), to, wide());
  }
  // Rows of keys in fours: the tile may reach into the next sequence, which is computed later.
  for (let j = 0; j < length; j += 4) {
    const from = max(0, j - before);
    const count = queries - from;
    const query = qkv + (before + from) * wide();
    for (let d = 0; d < D; d += 8) {
      const isWhole = d + 8 <= D;
      const to = outgoing + j * wide() + 4 * (width + d);
      crossTile(count, slopes + from * pitch + 4 * j, pitch, query + 4 * d, wide(), to, wide(), false, isWhole);
      crossTile(count, probabilities + from * pitch + 4 * j, pitch, incoming + from * narrow() + 4 * d, narrow(), to + 4 * width, wide(), false, isWhole);
    }
  }
}

/** Gradient of one row of scores, in place of that of its probabilities: P ∘ (dP − Σ dO ∘ O) · scale. */
function scoreGradient(row: usize, probabilities: usize, output: usize, incoming: usize, scale: f32, end: i32): void {
  let dot = f32x4.splat(0);
  for (let d = 0; d < D; d += 4) dot = madd(v128.load(output + 4 * d), v128.load(incoming + 4 * d), dot);
  const delta = f32x4.splat(sumOf(dot));
  const factor = f32x4.splat(scale);
  for (let j = 0; j < end; j += 4) {
    const p = f32x4.mul(v128.load(probabilities + 4 * j), factor);
    v128.store(row + 4 * j, f32x4.mul(p, f32x4.sub(v128.load(row + 4 * j), delta)));
  }
}
