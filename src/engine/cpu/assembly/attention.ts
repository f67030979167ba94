/**
 * Causal attention of one sequence and head, keeping the probabilities for the backward pass. The queries are the last
 * `queries` of the sequence's `own` positions. Keys and values are those of the `shared` positions of the prefix it
 * continues, which several sequences have in common, then its own.
 */
import { crossTile, put } from "./cross";
import { C, D, QN, XN } from "./model";
import { exp4, largestOf, madd, pad4, pad8, sumOf } from "./numbers";
import { product, stridedProduct } from "./product";
import { wideCrossTile } from "./wide";

/** Bytes between rows of q, k, v, and of the output. */
@inline
function wide(): usize {
  return 4 * QN;
}

@inline
function narrow(): usize {
  return 4 * XN;
}

/** Floats of the probabilities of one head. A tile writes up to 3 rows more, into those of the next. */
export function probabilitySize(queries: i32, length: i32): i32 {
  return queries * pad8(length);
}

/** Keys that the tile of queries from `first` on can see, in whole panels of 8. @param first position */
@inline
function seen(first: i32, length: i32): i32 {
  return min(pad8(length), pad8(first + 4));
}

/**
 * Panels of 8 rows, transposed: [length / 8, D, 8]. Rows beyond the length repeat the last one: what
 * is computed from them has weight 0.
 * @param before,from the first shared and the first own row
 */
function packRows(shared: i32, before: usize, own: i32, from: usize, scale: f32, to: usize): void {
  const length = shared + own;
  const factor = f32x4.splat(scale);
  for (let four = 0; four < pad8(length); four += 4) {
    const r0 = rowAt(four, shared, before, own, from);
    const r1 = rowAt(four + 1, shared, before, own, from);
    const r2 = rowAt(four + 2, shared, before, own, from);
    const r3 = rowAt(four + 3, shared, before, own, from);
    const panel = to + 4 * (four & ~7) * D + 4 * (four & 4);
    for (let d = 0; d < D; d += 4) {
      const a = f32x4.mul(v128.load(r0 + 4 * d), factor);
      const b = f32x4.mul(v128.load(r1 + 4 * d), factor);
      const c = f32x4.mul(v128.load(r2 + 4 * d), factor);
      const e = f32x4.mul(v128.load(r3 + 4 * d), factor);
      const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
      const ce = v128.shuffle<f32>(c, e, 0, 4, 1, 5);
      const abHigh = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
      const ceHigh = v128.shuffle<f32>(c, e, 2, 6, 3, 7);
      const column = panel + 32 * d;
      v128.store(column, v128.shuffle<f32>(ab, ce, 0, 1, 4, 5));
      v128.store(column, v128.shuffle<f32>(ab, ce, 2, 3, 6, 7), 32);
      v128.store(column, v128.shuffle<f32>(abHigh, ceHigh, 0, 1, 4, 5), 64);
      v128.store(column, v128.shuffle<f32>(abHigh, ceHigh, 2, 3, 6, 7), 96);
    }
  }
}

/** Address of row r, or of the last one. */
@inline
function rowAt(r: i32, shared: i32, before: usize, own: i32, from: usize): usize {
  const row = min(r, shared + own - 1);
  return row < shared ? before + row * wide() : from + (row - shared) * wide();
}

/** Copies shared and own rows to one place, [pad4(length), D], rows beyond the length 0. */
function joinRows(shared: i32, before: usize, own: i32, from: usize, to: usize): void {
  for (let r = 0; r < shared; r++) memory.copy(to + 4 * D * r, before + r * wide(), 4 * D);
  to += 4 * D * shared;
  for (let r = 0; r < own; r++) memory.copy(to + 4 * D * r, from + r * wide(), 4 * D);
  memory.fill(to + 4 * D * own, 0, 4 * D * (pad4(shared + own) - shared - own));
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
 * @param qkv query of the head at the first own position; keys and values follow C and 2 C floats later
 * @param before the same at the first shared position
 * @param out the head's output [queries, D] @param probabilities [queries, length], padded
 * @param scratch 2 · pad8(length) · D floats
 */
export function attend(queries: i32, own: i32, qkv: usize, shared: i32, before: usize, out: usize, probabilities: usize, scratch: usize): void {
  const length = shared + own;
  const pitch = 4 * pad8(length);
  const query = qkv + (own - queries) * wide();
  let value = qkv + 8 * C;
  let step = wide();
  packRows(shared, before + 4 * C, own, qkv + 4 * C, 1 / sqrt<f32>(f32(D)), scratch);
  if (shared > 0) {
    joinRows(shared, before + 8 * C, own, value, scratch + pitch * D);
    value = scratch + pitch * D;
    step = 4 * D;
  }
  for (let i = 0; i < queries; i += 4) {
    const first = length - queries + i;
    const end = seen(first, length);
    const row = probabilities + i * pitch;
    product(4, D, end, query + i * wide(), wide(), scratch, row, pitch);
    const last = min(4, queries - i);
    for (let q = 0; q < last; q++) softmax(row + q * pitch, first + q, end);
    stridedProduct(4, min(end, pad4(length)), D, row, pitch, value, step, out + i * narrow(), narrow());
  }
}

/**
 * Gradients of q, k and v. Those of the own positions are written, those of the shared ones added.
 * @param output,incoming the head's output and its gradient, [queries, D]
 * @param outgoing gradient of the query at the first own position; of keys and values C and 2 C floats
 *   later @param outgoingBefore the same at the first shared position
 * @param scratch 3 · pad8(length) · D + pad4(queries) · pad8(length) floats
 */
export function attendGradient(queries: i32, own: i32, qkv: usize, shared: i32, before: usize, output: usize, incoming: usize, probabilities: usize, outgoing: usize, outgoingBefore: usize, scratch: usize): void {
  const length = shared + own;
  const pitch = 4 * pad8(length);
  const slopes = scratch + pitch * D;
  const joined = slopes + pad4(queries) * pitch;
  const scale: f32 = 1 / sqrt<f32>(f32(D));
  const query = qkv + (own - queries) * wide();
  let key = qkv + 4 * C;
  let step = wide();
  if (shared > 0) {
    joinRows(shared, before + 4 * C, own, key, joined);
    key = joined;
    step = 4 * D;
  }
  packRows(shared, before + 8 * C, own, qkv + 8 * C, 1, scratch);
  for (let i = 0; i < queries; i += 4) {
    const end = seen(length - queries + i, length);
    const row = slopes + i * pitch;
    product(4, D, end, incoming + i * narrow(), narrow(), scratch, row, pitch);
    for (let q = 0; q < min(4, queries - i); q++) {
      scoreGradient(row + q * pitch, probabilities + (i + q) * pitch, output + (i + q) * narrow(), incoming + (i + q) * narrow(), scale, end);
    }
    const to = outgoing + (own - queries + i) * wide();
    stridedProduct(4, min(end, pad4(length)), D, row, pitch, key, step, to, wide());
  }
  if (shared == 0) {
    keyGradients(queries, length, query, incoming, slopes, probabilities, outgoing + 4 * C, outgoing + 8 * C, wide());
    return;
  }
  const keys = joined;
  const values = keys + pitch * D;
  keyGradients(queries, length, query, incoming, slopes, probabilities, keys, values, 4 * D);
  for (let r = 0; r < length; r++) {
    const adds = r < shared;
    const to = (adds ? outgoingBefore + r * wide() : outgoing + (r - shared) * wide()) + 4 * C;
    for (let d: usize = 0; d < usize(4 * D); d += 16) {
      put(to + d, v128.load(keys + 4 * D * r + d), adds);
      put(to + 4 * C + d, v128.load(values + 4 * D * r + d), adds);
    }
  }
}

/**
 * Gradients of all keys and values, from those of the scores and of the outputs.
 * @param keys,values where they go @param step bytes from one position to the next there
 */
function keyGradients(queries: i32, length: i32, query: usize, incoming: usize, slopes: usize, probabilities: usize, keys: usize, values: usize, step: usize): void {
  const pitch = 4 * pad8(length);
  const before = length - queries;
  // Rows of keys in fours: the tile may reach into the next sequence, which is computed later.
  for (let j = 0; j < length; j += 4) {
    const from = max(0, j - before);
    const count = queries - from;
    let d = 0;
    if (WIDE) {
      for (; d + 16 <= D; d += 16) {
        const to = j * step + 4 * d;
        wideCrossTile(count, slopes + from * pitch + 4 * j, pitch, query + from * wide() + 4 * d, wide(), keys + to, step, false);
        wideCrossTile(count, probabilities + from * pitch + 4 * j, pitch, incoming + from * narrow() + 4 * d, narrow(), values + to, step, false);
      }
    }
    for (; d < D; d += 8) {
      const isWhole = d + 8 <= D;
      const to = j * step + 4 * d;
      crossTile(count, slopes + from * pitch + 4 * j, pitch, query + from * wide() + 4 * d, wide(), keys + to, step, false, isWhole);
      crossTile(count, probabilities + from * pitch + 4 * j, pitch, incoming + from * narrow() + 4 * d, narrow(), values + to, step, false, isWhole);
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
