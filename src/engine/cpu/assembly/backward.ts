/** Backward pass of the current chunk: its raw gradients (those of the folded matrices) are added to its group's. */
import * as at from "./arena";
import { attendGradient, probabilitySize } from "./attention";
import { weightGradient } from "./cross";
import { base, positionAt, rows, spanAt, spans, targets } from "./forward";
import { C, D, DOWN, H, IS_GELU, L, OUT, QKV, QN, rawOffset, rawTables, SEGMENTS, transposedAt, transposedInner, UN, UP, V, VN, XN } from "./model";
import { erf4, exp4, madd } from "./numbers";
import { normGradient } from "./norm";
import { gatedProduct, product } from "./product";

/** Address of the group's raw gradients. */
let raw: usize = 0;
/** Whether an earlier chunk has written them, so that this one adds. */
let adds: bool = false;

/** Gradient of matrix m: D = Aᵀ·G. @param a input [count, K] @param g gradient of the output [count, N] */
function learn(m: i32, count: i32, inner: i32, outer: i32, a: usize, lda: i32, g: usize, ldg: i32): void {
  weightGradient(count, inner, outer, a, 4 * lda, g, 4 * ldg, raw + 4 * rawOffset(m), adds, at.PACKED);
}

/** Gradient through gelu: replaces the gradient of the hidden units by that of their inputs. */
function geluGradient(count: i32, raised: usize): void {
  for (let i: usize = 0; i < usize(4 * count * UN); i += 16) {
    const u = v128.load(raised + i);
    const half = f32x4.splat(0.5);
    const erf = erf4(f32x4.mul(u, f32x4.splat(0.70710678)));
    const bell = exp4(f32x4.mul(f32x4.mul(u, u), f32x4.splat(-0.5)));
    let slope = f32x4.add(half, f32x4.mul(half, erf));
    slope = madd(f32x4.mul(u, f32x4.splat(0.39894228)), bell, slope);
    v128.store(at.DWIDE + i, f32x4.mul(v128.load(at.DWIDE + i), slope));
  }
}

/** Gradients of q, k and v of all sequences into `DWIDE`. */
function attentionGradients(l: i32, isLast: bool): void {
  const layer = l * at.LAYER_BYTES;
  let probabilities = at.PROBABILITIES + layer;
  for (let i = 0; i < spans; i++) {
    const first = load<i32>(spanAt(i));
    const length = load<i32>(spanAt(i), 4);
    const queries = isLast ? load<i32>(spanAt(i), 12) : length;
    const shared = load<i32>(spanAt(i), 20);
    const beginning = 4 * load<i32>(spanAt(i), 16) * QN;
    const narrow = 4 * XN * (isLast ? load<i32>(spanAt(i), 8) : first);
    for (let r = 0; r < length - queries; r++) memory.fill(at.DWIDE + 4 * (first + r) * QN, 0, 4 * C);
    for (let h = 0; h < H; h++) {
      const from = 4 * (first * QN + h * D);
      const head = narrow + 4 * h * D;
      const before = beginning + 4 * h * D;
      const qkv = at.QKV_ROWS + layer;
      attendGradient(queries, length, qkv + from, shared, qkv + before, at.ATTENDED + layer + head, at.DNARROW + head, probabilities, at.DWIDE + from, at.DWIDE + before, at.PACKED);
      probabilities += 4 * probabilitySize(queries, shared + length);
    }
  }
}

/** Scatters the gradient of the predicting rows into the gradient of all rows. */
function scatterLast(): void {
  memory.fill(at.DX, 0, 4 * rows * XN);
  for (let t = 0; t < targets; t++) {
    const row = load<i32>(at.TARGETS + 4 * t) - base;
    memory.copy(at.DX + 4 * row * XN, at.DX_LAST + 4 * t * XN, 4 * C);
  }
}

function layerGradients(l: i32): void {
  const layer = l * at.LAYER_BYTES;
  const isLast = l == L - 1;
  const count = isLast ? targets : rows;
  const dx = isLast ? at.DX_LAST : at.DX;
  const m = 4 * l;
  learn(m + DOWN, count, UN, XN, at.HIDDEN + layer, UN, dx, XN);
  if (IS_GELU) {
    product(count, C, UN, dx, 4 * XN, transposedAt(m + DOWN), at.DWIDE, 4 * UN);
    geluGradient(count, at.RAISED + layer);
  } else {
    gatedProduct(count, C, UN, dx, 4 * XN, transposedAt(m + DOWN), at.HIDDEN + layer, at.DWIDE, 4 * UN);
  }
  learn(m + UP, count, C, UN, at.NORMED2 + layer, XN, at.DWIDE, UN);
  product(count, UN, C, at.DWIDE, 4 * UN, transposedAt(m + UP), at.DNARROW, 4 * XN);
  normGradient(count, at.DNARROW, at.NORMED2 + layer, at.SCALES2 + layer, dx, true);
  learn(m + OUT, count, C, XN, at.ATTENDED + layer, XN, dx, XN);
  product(count, C, C, dx, 4 * XN, transposedAt(m + OUT), at.DNARROW, 4 * XN);
  attentionGradients(l, isLast);
  if (isLast) scatterLast();
  learn(m + QKV, rows, C, QN, at.NORMED1 + layer, XN, at.DWIDE, QN);
  product(rows, 3 * C, C, at.DWIDE, 4 * QN, transposedAt(m + QKV), at.DNARROW, 4 * XN);
  normGradient(rows, at.DNARROW, at.NORMED1 + layer, at.SCALES1 + layer, at.DX, true);
}

/** Adds the stream's gradient to the rows of the embedding tables that were read. */
function tableGradients(): void {
  const tables = raw + 4 * rawTables();
  for (let r = 0; r < rows; r++) {
    const p = positionAt(base + r);
    const from = at.DX + 4 * r * XN;
    addRow(from, tables + 4 * C * load<i32>(p));
    addRow(from, tables + 4 * C * (V + load<i32>(p, 4)));
    addRow(from, tables + 4 * C * (V + SEGMENTS + load<i32>(p, 8)));
  }
}

function addRow(from: usize, to: usize): void {
  for (let i: usize = 0; i < usize(4 * C); i += 16) {
    v128.store(to + i, f32x4.add(v128.load(to + i), v128.load(from + i)));
  }
}

/**
 * Raw gradients of the current chunk; its logits are replaced by their gradient.
 * @param group address of the group's raw gradients
 * @param isFirst whether no earlier chunk has written them
 */
export function backward(group: usize, isFirst: bool): void {
  raw = group;
  adds = !isFirst;
  const head = 4 * L;
  learn(head, targets, C, VN, at.NORMED, XN, at.LOGITS, VN);
  product(targets, transposedInner(head), C, at.LOGITS, 4 * VN, transposedAt(head), at.DNARROW, 4 * XN);
  normGradient(targets, at.DNARROW, at.NORMED, at.SCALES, at.DX_LAST, false);
  for (let l = L - 1; l >= 0; l--) layerGradients(l);
  tableGradients();
}
