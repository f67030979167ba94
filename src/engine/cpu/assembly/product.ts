/**
 * Y = A·B by register tiles of 4 rows × 8 columns; the wide build (`WIDE`, a constant of the compiler's command line)
 * takes 16 columns at a time, see wide.ts, and what is left in this way. Each element is summed over k in order,
 * whatever the tile it is in: the bits of a row do not depend on the rows around it. V8 puts all loads of a loop's body
 * before its multiply-adds: with 6 loads, 8 sums and no unrolling everything stays in its 15 registers. Strides and
 * addresses are in bytes. The memory of A and Y has up to 3 rows more than R, which hold no result.
 */
import { ADDED, BIASED, GATED, PLAIN, RELU } from "./modes";
import { madd } from "./numbers";
import { wideColumns } from "./wide";

/** Bytes of A that stay in the L1 cache while the panels of B are streamed. */
const BLOCK_BYTES: i32 = 24 << 10;

@inline
function finish(mode: i32, c: v128, bias: v128, out: usize, gate: usize): void {
  if (mode == PLAIN) v128.store(out, c);
  if (mode == BIASED) v128.store(out, f32x4.add(c, bias));
  if (mode == RELU) v128.store(out, f32x4.max(f32x4.add(c, bias), f32x4.splat(0)));
  if (mode == ADDED) v128.store(out, f32x4.add(v128.load(out), f32x4.add(c, bias)));
  if (mode == GATED) v128.store(out, v128.and(c, f32x4.gt(v128.load(gate), f32x4.splat(0))));
}

/**
 * @param inner K, a multiple of 4 @param outer N, a multiple of 4; B has whole panels of 8
 * @param b panels of 8 columns, [N / 8, K, 8]; or rows of B, `ldb` bytes apart, when `strided`
 */
@inline
function run(mode: i32, strided: bool, rows: i32, inner: i32, outer: i32, a: usize, lda: usize, b: usize, ldb: usize, bias: usize, out: usize, ldo: usize, gate: usize): void {
  let b0: v128, b1: v128, s: v128;
  const size = max(8, (BLOCK_BYTES / (4 * inner)) & ~3);
  for (let block = 0; block < rows; block += size) {
    const end = min(block + size, rows);
    let column = 0;
    if (WIDE) {
      const left = a + block * lda;
      for (; column + 16 <= outer; column += 16) {
        const p = strided ? b + 4 * column : b + 4 * column * inner;
        const q = strided ? p + 32 : p + 32 * inner;
        const at = block * ldo + 4 * column;
        wideColumns(mode, end - block, inner, left, lda, p, q, strided ? ldb : 32, bias + 4 * column, out + at, ldo, gate + at);
      }
    }
    for (; column < outer; column += 8) {
      const panel = strided ? b + 4 * column : b + 4 * column * inner;
      const isWhole = column + 8 <= outer;
      let bias0 = f32x4.splat(0);
      let bias1 = bias0;
      if (mode != PLAIN && mode != GATED) {
        bias0 = v128.load(bias + 4 * column);
        bias1 = v128.load(bias + 4 * column, 16);
      }
      for (let row = block; row < end; row += 4) {
        let a0 = a + row * lda;
        let a1 = a0 + lda;
        let a2 = a1 + lda;
        let a3 = a2 + lda;
        let p = panel;
        const stop = a0 + 4 * inner;
        let c00 = f32x4.splat(0);
        let c01 = f32x4.splat(0);
        let c10 = f32x4.splat(0);
        let c11 = f32x4.splat(0);
        let c20 = f32x4.splat(0);
        let c21 = f32x4.splat(0);
        let c30 = f32x4.splat(0);
        let c31 = f32x4.splat(0);
        while (a0 < stop) {
          b0 = v128.load(p);
          b1 = v128.load(p, 16);
          p += strided ? ldb : 32;
          s = v128.load_splat<f32>(a0);
          c00 = madd(s, b0, c00);
          c01 = madd(s, b1, c01);
          s = v128.load_splat<f32>(a1);
          c10 = madd(s, b0, c10);
          c11 = madd(s, b1, c11);
          s = v128.load_splat<f32>(a2);
          c20 = madd(s, b0, c20);
          c21 = madd(s, b1, c21);
          s = v128.load_splat<f32>(a3);
          c30 = madd(s, b0, c30);
          c31 = madd(s, b1, c31);
          a0 += 4;
          a1 += 4;
          a2 += 4;
          a3 += 4;
        }
        let to = out + row * ldo + 4 * column;
        let from = gate + row * ldo + 4 * column;
        finish(mode, c00, bias0, to, from);
        if (isWhole) finish(mode, c01, bias1, to + 16, from + 16);
        to += ldo;
        from += ldo;
        finish(mode, c10, bias0, to, from);
        if (isWhole) finish(mode, c11, bias1, to + 16, from + 16);
        to += ldo;
        from += ldo;
        finish(mode, c20, bias0, to, from);
        if (isWhole) finish(mode, c21, bias1, to + 16, from + 16);
        to += ldo;
        from += ldo;
        finish(mode, c30, bias0, to, from);
        if (isWhole) finish(mode, c31, bias1, to + 16, from + 16);
      }
    }
  }
}

/** Y = A·B. @param a [R, K] @param b panels of B @param out [R, N] */
export function product(rows: i32, inner: i32, outer: i32, a: usize, lda: usize, b: usize, out: usize, ldo: usize): void {
  run(PLAIN, false, rows, inner, outer, a, lda, b, 0, 0, out, ldo, 0);
}

/** Y = A·B, with B as rows `ldb` bytes apart. */
export function stridedProduct(rows: i32, inner: i32, outer: i32, a: usize, lda: usize, b: usize, ldb: usize, out: usize, ldo: usize): void {
  run(PLAIN, true, rows, inner, outer, a, lda, b, ldb, 0, out, ldo, 0);
}

/** Y = A·B + bias. @param bias [N] */
export function biasedProduct(rows: i32, inner: i32, outer: i32, a: usize, lda: usize, b: usize, bias: usize, out: usize, ldo: usize): void {
  run(BIASED, false, rows, inner, outer, a, lda, b, 0, bias, out, ldo, 0);
}

/** Y = relu(A·B + bias). */
export function reluProduct(rows: i32, inner: i32, outer: i32, a: usize, lda: usize, b: usize, bias: usize, out: usize, ldo: usize): void {
  run(RELU, false, rows, inner, outer, a, lda, b, 0, bias, out, ldo, 0);
}

/** Y = Y + A·B + bias. */
export function addedProduct(rows: i32, inner: i32, outer: i32, a: usize, lda: usize, b: usize, bias: usize, out: usize, ldo: usize): void {
  run(ADDED, false, rows, inner, outer, a, lda, b, 0, bias, out, ldo, 0);
}

/** Y = A·B where `gate` [R, N] is positive, else 0: the gradient of relu. */
export function gatedProduct(rows: i32, inner: i32, outer: i32, a: usize, lda: usize, b: usize, gate: usize, out: usize, ldo: usize): void {
  run(GATED, false, rows, inner, outer, a, lda, b, 0, 0, out, ldo, gate);
}
