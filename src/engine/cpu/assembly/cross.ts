/** D = Aᵀ·G, the product of weight gradients: a sum over rows, in order, by tiles of 4 × 8. */
import { madd } from "./numbers";
import { packSixteen, wideCrossTile } from "./wide";

/**
 * One tile: c[i][j] = Σ_r A[r, i] · B[r, j] for 4 columns of A and 8 of B.
 * @param a,b first row @param lda,ldb bytes between rows @param adds 1 to add to `out`
 * @param isWhole 0 to store only the first 4 columns
 */
export function crossTile(rows: i32, a: usize, lda: usize, b: usize, ldb: usize, out: usize, ldo: usize, adds: bool, isWhole: bool): void {
  let b0: v128, b1: v128, s: v128;
  let p = a;
  let q = b;
  let c00 = f32x4.splat(0);
  let c01 = f32x4.splat(0);
  let c10 = f32x4.splat(0);
  let c11 = f32x4.splat(0);
  let c20 = f32x4.splat(0);
  let c21 = f32x4.splat(0);
  let c30 = f32x4.splat(0);
  let c31 = f32x4.splat(0);
  const stop = q + rows * ldb;
  while (q < stop) {
    b0 = v128.load(q);
    b1 = v128.load(q, 16);
    s = v128.load_splat<f32>(p);
    c00 = madd(s, b0, c00);
    c01 = madd(s, b1, c01);
    s = v128.load_splat<f32>(p, 4);
    c10 = madd(s, b0, c10);
    c11 = madd(s, b1, c11);
    s = v128.load_splat<f32>(p, 8);
    c20 = madd(s, b0, c20);
    c21 = madd(s, b1, c21);
    s = v128.load_splat<f32>(p, 12);
    c30 = madd(s, b0, c30);
    c31 = madd(s, b1, c31);
    p += lda;
    q += ldb;
  }
  put(out, c00, adds);
  if (isWhole) put(out + 16, c01, adds);
  out += ldo;
  put(out, c10, adds);
  if (isWhole) put(out + 16, c11, adds);
  out += ldo;
  put(out, c20, adds);
  if (isWhole) put(out + 16, c21, adds);
  out += ldo;
  put(out, c30, adds);
  if (isWhole) put(out + 16, c31, adds);
}

/** Stores four numbers, or adds them to those in memory. */
@inline
export function put(out: usize, c: v128, adds: bool): void {
  v128.store(out, adds ? f32x4.add(v128.load(out), c) : c);
}

/** Copies A [R, K] into panels of 4 columns, [K / 4, R, 4]. */
function packFours(rows: i32, inner: i32, a: usize, lda: usize, to: usize): void {
  for (let k = 0; k < inner; k += 4) {
    let from = a + 4 * k;
    for (let r = 0; r < rows; r++) {
      v128.store(to, v128.load(from));
      from += lda;
      to += 16;
    }
  }
}

/**
 * D = Aᵀ·G [K, N] and d = Σ_r G[r] [N], for the gradients of a matrix and its bias.
 * @param inner K, a multiple of 4 @param outer N, a multiple of 8
 * @param out D in rows of N, then d @param adds whether to add to what is there
 * @param scratch R · (K + 16) floats
 */
export function weightGradient(rows: i32, inner: i32, outer: i32, a: usize, lda: usize, g: usize, ldg: usize, out: usize, adds: bool, scratch: usize): void {
  const fours = scratch;
  const panel = scratch + 4 * rows * inner;
  const bias = out + 4 * inner * outer;
  packFours(rows, inner, a, lda, fours);
  let column = 0;
  if (WIDE) {
    for (; column + 16 <= outer; column += 16) {
      packSixteen(rows, g + 4 * column, ldg, panel, bias + 4 * column, adds);
      let tile = out + 4 * column;
      let four = fours;
      for (let k = 0; k < inner; k += 4) {
        wideCrossTile(rows, four, 16, panel, 64, tile, 4 * outer, adds);
        four += 16 * rows;
        tile += 16 * outer;
      }
    }
  }
  for (; column < outer; column += 8) {
    let from = g + 4 * column;
    let to = panel;
    let sum0 = f32x4.splat(0);
    let sum1 = sum0;
    for (let r = 0; r < rows; r++) {
      const g0 = v128.load(from);
      const g1 = v128.load(from, 16);
      v128.store(to, g0);
      v128.store(to, g1, 16);
      sum0 = f32x4.add(sum0, g0);
      sum1 = f32x4.add(sum1, g1);
      from += ldg;
      to += 32;
    }
    put(bias + 4 * column, sum0, adds);
    put(bias + 4 * column + 16, sum1, adds);
    let tile = out + 4 * column;
    let four = fours;
    for (let k = 0; k < inner; k += 4) {
      crossTile(rows, four, 16, panel, 32, tile, 4 * outer, adds, true);
      four += 16 * rows;
      tile += 16 * outer;
    }
  }
}
