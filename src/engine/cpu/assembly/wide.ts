/**
 * Products by tiles of 6 rows × 16 columns, for the build whose pairs of vectors V8 joins into vectors of
 * 256 bits. V8 begins with stores side by side and follows their values back; it gives a pair up when
 * - one of its stores stands under a condition, or a load stands between the two;
 * - the sums of the pair begin with different nodes: Binaryen drops some of the zeros that a local has
 *   anyway, so the zero is read from memory (`NOTHING`);
 * - two modes end with equal stores, which Binaryen merges: each mode has a function of its own.
 * `node --trace-wasm-revectorize` tells why. Each element is summed in the order of the small tile, so the
 * bits are those of the other builds.
 */
import { NOTHING } from "./fields";
import { ADDED, BIASED, GATED, PLAIN, RELU } from "./modes";
import { madd } from "./numbers";

/** Stores the 16 columns of a row. */
@inline
function putRow(out: usize, c0: v128, c1: v128, c2: v128, c3: v128): void {
  v128.store(out, c0);
  v128.store(out, c1, 16);
  v128.store(out, c2, 32);
  v128.store(out, c3, 48);
}

/** Adds to the 16 columns of a row. */
@inline
function addRow(out: usize, c0: v128, c1: v128, c2: v128, c3: v128): void {
  const o0 = v128.load(out);
  const o1 = v128.load(out, 16);
  const o2 = v128.load(out, 32);
  const o3 = v128.load(out, 48);
  putRow(out, f32x4.add(o0, c0), f32x4.add(o1, c1), f32x4.add(o2, c2), f32x4.add(o3, c3));
}

/** As `finish` in product.ts, for the 16 columns of a row. */
@inline
function finishRow(mode: i32, c0: v128, c1: v128, c2: v128, c3: v128, bias: usize, out: usize, gate: usize): void {
  if (mode == BIASED || mode == RELU || mode == ADDED) {
    c0 = f32x4.add(c0, v128.load(bias));
    c1 = f32x4.add(c1, v128.load(bias, 16));
    c2 = f32x4.add(c2, v128.load(bias, 32));
    c3 = f32x4.add(c3, v128.load(bias, 48));
  }
  const zero = f32x4.splat(0);
  if (mode == RELU) putRow(out, f32x4.max(c0, zero), f32x4.max(c1, zero), f32x4.max(c2, zero), f32x4.max(c3, zero));
  else if (mode == ADDED) addRow(out, c0, c1, c2, c3);
  else if (mode == GATED) {
    const g0 = f32x4.gt(v128.load(gate), zero);
    const g1 = f32x4.gt(v128.load(gate, 16), zero);
    const g2 = f32x4.gt(v128.load(gate, 32), zero);
    const g3 = f32x4.gt(v128.load(gate, 48), zero);
    putRow(out, v128.and(c0, g0), v128.and(c1, g1), v128.and(c2, g2), v128.and(c3, g3));
  } else putRow(out, c0, c1, c2, c3);
}

/** Rows in sixes: 12 sums of 256 bits. */
@inline
function sixes(mode: i32, rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, bias: usize, out: usize, ldo: usize, gate: usize): void {
  const zero = v128.load_splat<f32>(NOTHING);
  for (let row = 0; row < rows; row += 6) {
    let s: v128;
    let u = p;
    let w = q;
    let a0 = a;
    let a1 = a0 + lda;
    let a2 = a1 + lda;
    let a3 = a2 + lda;
    let a4 = a3 + lda;
    let a5 = a4 + lda;
    let c00 = zero, c01 = zero, c02 = zero, c03 = zero;
    let c10 = zero, c11 = zero, c12 = zero, c13 = zero;
    let c20 = zero, c21 = zero, c22 = zero, c23 = zero;
    let c30 = zero, c31 = zero, c32 = zero, c33 = zero;
    let c40 = zero, c41 = zero, c42 = zero, c43 = zero;
    let c50 = zero, c51 = zero, c52 = zero, c53 = zero;
    const stop = a0 + 4 * inner;
    do {
      const b0 = v128.load(u), b1 = v128.load(u, 16);
      const b2 = v128.load(w), b3 = v128.load(w, 16);
      s = v128.load_splat<f32>(a0);
      c00 = madd(s, b0, c00); c01 = madd(s, b1, c01);
      c02 = madd(s, b2, c02); c03 = madd(s, b3, c03);
      s = v128.load_splat<f32>(a1);
      c10 = madd(s, b0, c10); c11 = madd(s, b1, c11);
      c12 = madd(s, b2, c12); c13 = madd(s, b3, c13);
      s = v128.load_splat<f32>(a2);
      c20 = madd(s, b0, c20); c21 = madd(s, b1, c21);
      c22 = madd(s, b2, c22); c23 = madd(s, b3, c23);
      s = v128.load_splat<f32>(a3);
      c30 = madd(s, b0, c30); c31 = madd(s, b1, c31);
      c32 = madd(s, b2, c32); c33 = madd(s, b3, c33);
      s = v128.load_splat<f32>(a4);
      c40 = madd(s, b0, c40); c41 = madd(s, b1, c41);
      c42 = madd(s, b2, c42); c43 = madd(s, b3, c43);
      s = v128.load_splat<f32>(a5);
      c50 = madd(s, b0, c50); c51 = madd(s, b1, c51);
      c52 = madd(s, b2, c52); c53 = madd(s, b3, c53);
      u += step;
      w += step;
      a0 += 4; a1 += 4;
      a2 += 4; a3 += 4;
      a4 += 4; a5 += 4;
    } while (a0 < stop);
    finishRow(mode, c00, c01, c02, c03, bias, out, gate);
    finishRow(mode, c10, c11, c12, c13, bias, out + ldo, gate + ldo);
    finishRow(mode, c20, c21, c22, c23, bias, out + 2 * ldo, gate + 2 * ldo);
    finishRow(mode, c30, c31, c32, c33, bias, out + 3 * ldo, gate + 3 * ldo);
    finishRow(mode, c40, c41, c42, c43, bias, out + 4 * ldo, gate + 4 * ldo);
    finishRow(mode, c50, c51, c52, c53, bias, out + 5 * ldo, gate + 5 * ldo);
    a += 6 * lda;
    out += 6 * ldo;
    gate += 6 * ldo;
  }
}

/** Rows in fours: 8 sums. Up to 3 rows more are written. */
@inline
function fours(mode: i32, rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, bias: usize, out: usize, ldo: usize, gate: usize): void {
  const zero = v128.load_splat<f32>(NOTHING);
  for (let row = 0; row < rows; row += 4) {
    let s: v128;
    let u = p;
    let w = q;
    let a0 = a;
    let a1 = a0 + lda;
    let a2 = a1 + lda;
    let a3 = a2 + lda;
    let c00 = zero, c01 = zero, c02 = zero, c03 = zero;
    let c10 = zero, c11 = zero, c12 = zero, c13 = zero;
    let c20 = zero, c21 = zero, c22 = zero, c23 = zero;
    let c30 = zero, c31 = zero, c32 = zero, c33 = zero;
    const stop = a0 + 4 * inner;
    do {
      const b0 = v128.load(u), b1 = v128.load(u, 16);
      const b2 = v128.load(w), b3 = v128.load(w, 16);
      s = v128.load_splat<f32>(a0);
      c00 = madd(s, b0, c00); c01 = madd(s, b1, c01);
      c02 = madd(s, b2, c02); c03 = madd(s, b3, c03);
      s = v128.load_splat<f32>(a1);
      c10 = madd(s, b0, c10); c11 = madd(s, b1, c11);
      c12 = madd(s, b2, c12); c13 = madd(s, b3, c13);
      s = v128.load_splat<f32>(a2);
      c20 = madd(s, b0, c20); c21 = madd(s, b1, c21);
      c22 = madd(s, b2, c22); c23 = madd(s, b3, c23);
      s = v128.load_splat<f32>(a3);
      c30 = madd(s, b0, c30); c31 = madd(s, b1, c31);
      c32 = madd(s, b2, c32); c33 = madd(s, b3, c33);
      u += step;
      w += step;
      a0 += 4; a1 += 4;
      a2 += 4; a3 += 4;
    } while (a0 < stop);
    finishRow(mode, c00, c01, c02, c03, bias, out, gate);
    finishRow(mode, c10, c11, c12, c13, bias, out + ldo, gate + ldo);
    finishRow(mode, c20, c21, c22, c23, bias, out + 2 * ldo, gate + 2 * ldo);
    finishRow(mode, c30, c31, c32, c33, bias, out + 3 * ldo, gate + 3 * ldo);
    a += 4 * lda;
    out += 4 * ldo;
    gate += 4 * ldo;
  }
}

/**
 * All rows: six at a time, then four. Two that are left over make eight with six others: four more rows
 * would reach into the next block, to which a sum may be added once only.
 */
@inline
function allRows(mode: i32, rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, bias: usize, out: usize, ldo: usize, gate: usize): void {
  const whole = (rows / 6) * 6;
  const six = whole > 0 && rows - whole == 2 ? whole - 6 : whole;
  sixes(mode, six, inner, a, lda, p, q, step, bias, out, ldo, gate);
  fours(mode, rows - six, inner, a + six * lda, lda, p, q, step, bias, out + six * ldo, ldo, gate + six * ldo);
}

function plainRows(rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, out: usize, ldo: usize): void {
  allRows(PLAIN, rows, inner, a, lda, p, q, step, 0, out, ldo, 0);
}

function biasedRows(rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, bias: usize, out: usize, ldo: usize): void {
  allRows(BIASED, rows, inner, a, lda, p, q, step, bias, out, ldo, 0);
}

function reluRows(rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, bias: usize, out: usize, ldo: usize): void {
  allRows(RELU, rows, inner, a, lda, p, q, step, bias, out, ldo, 0);
}

function addedRows(rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, bias: usize, out: usize, ldo: usize): void {
  allRows(ADDED, rows, inner, a, lda, p, q, step, bias, out, ldo, 0);
}

function gatedRows(rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, out: usize, ldo: usize, gate: usize): void {
  allRows(GATED, rows, inner, a, lda, p, q, step, 0, out, ldo, gate);
}

/**
 * 16 columns of Y = A·B, see `run` in product.ts.
 * @param p,q the first 8 columns of B and the other 8 @param step bytes to the next row of both
 */
@inline
export function wideColumns(mode: i32, rows: i32, inner: i32, a: usize, lda: usize, p: usize, q: usize, step: usize, bias: usize, out: usize, ldo: usize, gate: usize): void {
  if (mode == PLAIN) plainRows(rows, inner, a, lda, p, q, step, out, ldo);
  if (mode == BIASED) biasedRows(rows, inner, a, lda, p, q, step, bias, out, ldo);
  if (mode == RELU) reluRows(rows, inner, a, lda, p, q, step, bias, out, ldo);
  if (mode == ADDED) addedRows(rows, inner, a, lda, p, q, step, bias, out, ldo);
  if (mode == GATED) gatedRows(rows, inner, a, lda, p, q, step, out, ldo, gate);
}

/** Copies 16 columns of G into a panel [R, 16], and stores or adds their sums. */
export function packSixteen(rows: i32, from: usize, ldg: usize, to: usize, sums: usize, adds: bool): void {
  let sum0 = f32x4.splat(0);
  let sum1 = sum0;
  let sum2 = sum0;
  let sum3 = sum0;
  for (let r = 0; r < rows; r++) {
    const g0 = v128.load(from);
    const g1 = v128.load(from, 16);
    const g2 = v128.load(from, 32);
    const g3 = v128.load(from, 48);
    putRow(to, g0, g1, g2, g3);
    sum0 = f32x4.add(sum0, g0);
    sum1 = f32x4.add(sum1, g1);
    sum2 = f32x4.add(sum2, g2);
    sum3 = f32x4.add(sum3, g3);
    from += ldg;
    to += 64;
  }
  if (adds) addRow(sums, sum0, sum1, sum2, sum3);
  else putRow(sums, sum0, sum1, sum2, sum3);
}

/** D = Aᵀ·G for 4 columns of A and 16 of G, see `crossTile` in cross.ts. */
export function wideCrossTile(rows: i32, a: usize, lda: usize, g: usize, ldg: usize, out: usize, ldo: usize, adds: bool): void {
  const zero = v128.load_splat<f32>(NOTHING);
  let s: v128;
  let c00 = zero, c01 = zero, c02 = zero, c03 = zero;
  let c10 = zero, c11 = zero, c12 = zero, c13 = zero;
  let c20 = zero, c21 = zero, c22 = zero, c23 = zero;
  let c30 = zero, c31 = zero, c32 = zero, c33 = zero;
  const stop = g + rows * ldg;
  while (g < stop) {
    const b0 = v128.load(g), b1 = v128.load(g, 16);
    const b2 = v128.load(g, 32), b3 = v128.load(g, 48);
    s = v128.load_splat<f32>(a);
    c00 = madd(s, b0, c00); c01 = madd(s, b1, c01);
    c02 = madd(s, b2, c02); c03 = madd(s, b3, c03);
    s = v128.load_splat<f32>(a, 4);
    c10 = madd(s, b0, c10); c11 = madd(s, b1, c11);
    c12 = madd(s, b2, c12); c13 = madd(s, b3, c13);
    s = v128.load_splat<f32>(a, 8);
    c20 = madd(s, b0, c20); c21 = madd(s, b1, c21);
    c22 = madd(s, b2, c22); c23 = madd(s, b3, c23);
    s = v128.load_splat<f32>(a, 12);
    c30 = madd(s, b0, c30); c31 = madd(s, b1, c31);
    c32 = madd(s, b2, c32); c33 = madd(s, b3, c33);
    a += lda;
    g += ldg;
  }
  if (adds) {
    addRow(out, c00, c01, c02, c03);
    addRow(out + ldo, c10, c11, c12, c13);
    addRow(out + 2 * ldo, c20, c21, c22, c23);
    addRow(out + 3 * ldo, c30, c31, c32, c33);
  } else {
    putRow(out, c00, c01, c02, c03);
    putRow(out + ldo, c10, c11, c12, c13);
    putRow(out + 2 * ldo, c20, c21, c22, c23);
    putRow(out + 3 * ldo, c30, c31, c32, c33);
  }
}
