/** Forward pass of one chunk: consecutive sequences, whose activations stay in this thread's arena. */
import * as at from "./arena";
import { attend, probabilitySize } from "./attention";
import { INPUTS, IS_REFERENCE, POSITIONS, SEQUENCES } from "./fields";
import { C, CONTEXT, D, DOWN, foldedAt, foldedBiasAt, H, IS_GELU, L, OUT, QKV, QN, REFERENCE, SEGMENTS, UN, UP, V, VN, WEIGHTS, XN } from "./model";
import { erf4, int } from "./numbers";
import { norm } from "./norm";
import { addedProduct, biasedProduct, reluProduct } from "./product";

/** Counts for the current chunk: sequences, rows, first packed position, rows that predict a token. */
export let spans: i32 = 0;
export let rows: i32 = 0;
export let base: i32 = 0;
export let targets: i32 = 0;

/**
 * Address of sequence s in the inputs: first packed position, length, then the same of the prefix that it continues, an
 * earlier sequence, or 0, 0.
 */
export function sequenceAt(s: i32): usize {
  return load<usize>(INPUTS) + 32 * int(POSITIONS) + 16 * s;
}

/** Address of prompt p in the inputs: first position in the cache, length, next segment, next offset. */
export function promptAt(p: i32): usize {
  return sequenceAt(int(SEQUENCES) + p);
}

/**
 * Address of a packed position: token, segment, offset, goal, coefficient, old, reference. The goal is the target token
 * + 1; after a prompt the prompt's index + 1; 0 where nothing is predicted.
 */
export function positionAt(position: i32): usize {
  return load<usize>(INPUTS) + 32 * position;
}

/**
 * Address of span i of the chunk: first row, length, first predicting row, number of these, then first row and length
 * of the prefix that it continues.
 */
export function spanAt(i: i32): usize {
  return at.SPANS + 32 * i;
}

/** Makes sequences `first` to `last` − 1 the current chunk. */
export function openChunk(first: i32, last: i32): void {
  base = load<i32>(sequenceAt(first));
  spans = last - first;
  rows = 0;
  targets = 0;
  for (let s = first; s < last; s++) {
    const start = load<i32>(sequenceAt(s));
    const length = load<i32>(sequenceAt(s), 4);
    const shared = load<i32>(sequenceAt(s), 12);
    let predicting = 0;
    while (predicting < length && load<i32>(positionAt(start + length - 1 - predicting), 12) != 0) predicting++;
    const span = spanAt(s - first);
    store<i32>(span, start - base);
    store<i32>(span, length, 4);
    store<i32>(span, targets, 8);
    store<i32>(span, predicting, 12);
    store<i32>(span, shared ? load<i32>(sequenceAt(s), 8) - base : 0, 16);
    store<i32>(span, shared, 20);
    for (let t = 0; t < predicting; t++) {
      store<i32>(at.TARGETS + 4 * (targets + t), start + length - predicting + t);
    }
    rows += length;
    targets += predicting;
  }
}

/** x = token + segment + offset of one row, [C]. @param source current weights or reference */
export function embedRow(source: usize, token: i32, segment: i32, offset: i32, to: usize): void {
  const a = source + 4 * token * C;
  const b = source + 4 * (V + min(segment, SEGMENTS - 1)) * C;
  const c = source + 4 * (V + SEGMENTS + min(offset, CONTEXT - 1)) * C;
  for (let i: usize = 0; i < usize(4 * C); i += 16) {
    v128.store(to + i, f32x4.add(f32x4.add(v128.load(a + i), v128.load(b + i)), v128.load(c + i)));
  }
}

/** Address of the weights that the call uses: current or reference. */
export function source(): usize {
  return int(IS_REFERENCE) ? REFERENCE : WEIGHTS;
}

/**
 * Attention of all sequences and heads of layer l.
 * @param isLast true in the last layer, where only predicting rows are needed
 */
function attendAll(l: i32, isLast: bool): void {
  const qkv = at.QKV_ROWS + l * at.LAYER_BYTES;
  const out = at.ATTENDED + l * at.LAYER_BYTES;
  let probabilities = at.PROBABILITIES + l * at.LAYER_BYTES;
  // Attention reads up to 3 keys beyond the last with weight 0; they must be finite, since 0 · NaN is NaN.
  memory.fill(qkv + 4 * rows * QN, 0, 16 * QN);
  for (let i = 0; i < spans; i++) {
    const first = load<i32>(spanAt(i));
    const length = load<i32>(spanAt(i), 4);
    const queries = isLast ? load<i32>(spanAt(i), 12) : length;
    const shared = load<i32>(spanAt(i), 20);
    const beginning = qkv + 4 * load<i32>(spanAt(i), 16) * QN;
    const to = out + 4 * XN * (isLast ? load<i32>(spanAt(i), 8) : first);
    for (let h = 0; h < H; h++) {
      attend(queries, length, qkv + 4 * (first * QN + h * D), shared, beginning + 4 * h * D, to + 4 * h * D, probabilities, at.PACKED);
      probabilities += 4 * probabilitySize(queries, shared + length);
    }
  }
}

/** Hidden units [count, 4C] from the normed stream. */
export function raise(l: i32, count: i32, normed: usize, raised: usize, hidden: usize): void {
  const up = 4 * l + UP;
  if (!IS_GELU) {
    reluProduct(count, C, UN, normed, 4 * XN, foldedAt(up), foldedBiasAt(up), hidden, 4 * UN);
    return;
  }
  biasedProduct(count, C, UN, normed, 4 * XN, foldedAt(up), foldedBiasAt(up), raised, 4 * UN);
  for (let i: usize = 0; i < usize(4 * count * UN); i += 16) {
    const y = v128.load(raised + i);
    const gate = f32x4.add(erf4(f32x4.mul(y, f32x4.splat(0.70710678))), f32x4.splat(1));
    v128.store(hidden + i, f32x4.mul(f32x4.mul(y, f32x4.splat(0.5)), gate));
  }
}

/** Gathers the stream of the predicting rows into `X_LAST`. */
function gatherLast(): void {
  for (let t = 0; t < targets; t++) {
    const row = load<i32>(at.TARGETS + 4 * t) - base;
    memory.copy(at.X_LAST + 4 * t * XN, at.X + 4 * row * XN, 4 * C);
  }
}

/**
 * All layers of the current chunk, then the logits of the predicting rows, [targets, V]. In the last layer the other
 * rows stop after their keys and values, which saves work: prompts are a quarter of a batch.
 */
export function forward(): void {
  for (let r = 0; r < rows; r++) {
    const p = positionAt(base + r);
    embedRow(source(), load<i32>(p), load<i32>(p, 4), load<i32>(p, 8), at.X + 4 * r * XN);
  }
  for (let l = 0; l < L; l++) {
    const layer = l * at.LAYER_BYTES;
    const isLast = l == L - 1;
    const count = isLast ? targets : rows;
    const x = isLast ? at.X_LAST : at.X;
    const m = 4 * l;
    norm(rows, at.X, at.NORMED1 + layer, at.SCALES1 + layer);
    biasedProduct(rows, C, 3 * C, at.NORMED1 + layer, 4 * XN, foldedAt(m + QKV), foldedBiasAt(m + QKV), at.QKV_ROWS + layer, 4 * QN);
    attendAll(l, isLast);
    if (isLast) gatherLast();
    addedProduct(count, C, C, at.ATTENDED + layer, 4 * XN, foldedAt(m + OUT), foldedBiasAt(m + OUT), x, 4 * XN);
    norm(count, x, at.NORMED2 + layer, at.SCALES2 + layer);
    raise(l, count, at.NORMED2 + layer, at.RAISED + layer, at.HIDDEN + layer);
    addedProduct(count, UN, C, at.HIDDEN + layer, 4 * UN, foldedAt(m + DOWN), foldedBiasAt(m + DOWN), x, 4 * XN);
  }
  norm(targets, at.X_LAST, at.NORMED, at.SCALES);
  biasedProduct(targets, C, VN, at.NORMED, 4 * XN, foldedAt(4 * L), foldedBiasAt(4 * L), at.LOGITS, 4 * VN);
}
