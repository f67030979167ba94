/** Folded weights: W′ = diag(g)·W in panels of 8 columns, c′ = c + b·W, and W′ᵀ in panels. */
import { IS_REFERENCE } from "./fields";
import { C, foldedAt, foldedBiasAt, gainAt, innerOf, IS_TIED, L, matrices, outerOf, REFERENCE, transposedAt, transposedInner, weightAt, WEIGHTS } from "./model";
import { int, madd, pad8 } from "./numbers";
import { take } from "./pieces";

/** Strides in bytes of the matrix that is folded, between its rows. */
let down: usize = 0;
/** The same between its columns. */
let across: usize = 0;

/** Folds one panel, columns n to n + 7; columns from `outer` on are padding and become 0. */
function foldPanel(w: usize, gain: usize, inner: i32, outer: i32, n: i32, bias: usize, to: usize): void {
  const isWhole = across == 4 && n + 8 <= outer;
  let sum0 = v128.load(bias);
  let sum1 = v128.load(bias, 16);
  for (let k = 0; k < inner; k++) {
    const row = w + k * down + n * across;
    if (isWhole) {
      v128.store(to, v128.load(row));
      v128.store(to, v128.load(row, 16), 16);
    } else {
      for (let j = 0; j < 8; j++) {
        store<f32>(to + 4 * j, n + j < outer ? load<f32>(row + j * across) : 0);
      }
    }
    if (gain) {
      const g = v128.load_splat<f32>(gain + 4 * k);
      const shift = v128.load_splat<f32>(gain + 4 * (C + k));
      const w0 = v128.load(to);
      const w1 = v128.load(to, 16);
      sum0 = madd(shift, w0, sum0);
      sum1 = madd(shift, w1, sum1);
      v128.store(to, f32x4.mul(g, w0));
      v128.store(to, f32x4.mul(g, w1), 16);
    }
    to += 32;
  }
  v128.store(bias, sum0);
  v128.store(bias, sum1, 16);
}

/** Panels of the transpose: rows k to k + 7 of W, each [n, 8]. */
function foldTransposed(w: usize, gain: usize, inner: i32, outer: i32, padded: i32, to: usize): void {
  for (let k = 0; k < inner; k += 8) {
    for (let j = 0; j < 8; j++) {
      const isReal = k + j < inner;
      const g: f32 = gain && isReal ? load<f32>(gain + 4 * (k + j)) : 1;
      const row = w + (k + j) * down;
      for (let n = 0; n < padded; n++) {
        store<f32>(to + 4 * (8 * n + j), isReal && n < outer ? g * load<f32>(row + n * across) : 0);
      }
    }
    to += 32 * padded;
  }
}

/** Folds one matrix. A tied head is the token table, transposed; it has no bias of its own. */
function foldMatrix(source: usize, m: i32): void {
  const inner = innerOf(m);
  const outer = outerOf(m);
  const isHead = m == 4 * L;
  const w = weightAt(source, m);
  const gain = gainAt(source, m);
  down = isHead && IS_TIED ? 4 : 4 * outer;
  across = isHead && IS_TIED ? 4 * C : 4;
  const bias = foldedBiasAt(m);
  memory.fill(bias, 0, 4 * pad8(outer));
  if (!isHead) memory.copy(bias, w + 4 * inner * outer, 4 * outer);
  const panels = foldedAt(m);
  for (let n = 0; n < outer; n += 8) {
    foldPanel(w, gain, inner, outer, n, bias + 4 * n, panels + 4 * n * inner);
  }
  foldTransposed(w, gain, inner, outer, transposedInner(m), transposedAt(m));
}

/** Folds the current weights, or the reference. Each thread takes the next matrix until none is left. */
export function fold(): void {
  const source = int(IS_REFERENCE) ? REFERENCE : WEIGHTS;
  for (let m = take(); m < matrices(); m = take()) foldMatrix(source, m);
}
