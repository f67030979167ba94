/**
 * Gradients of the parameters from the raw gradients D, d of the folded matrices, summed over groups:
 * dW = diag(g)·D + b dᵀ, dg = Σ_j W ∘ D, db = W·d, where g and b belong to the norm before W.
 */
import { C, gainAt, GRADIENT, GROUP_SUMS, GROUPS, innerOf, IS_TIED, L, matrices, outerOf, RAW, RAW_SIZE, rawOffset, rawTables, SQUARES, tableRows, V, weightAt, WEIGHTS } from "./model";
import { madd, pad8, sumOf } from "./numbers";
import { take } from "./pieces";

/** Sum of squares of the gradient of the current matrix. */
let squares: f64 = 0;

/** Whether a group had rows; without, its memory still holds the gradients of an earlier batch. */
@inline
function isUsed(g: i32): bool {
  return load<f64>(GROUP_SUMS + 48 * g, 40) != 0;
}

/** Sums `count` floats at `offset` over all groups, in order, into those of group 0. */
function sumGroups(offset: i32, count: i32): void {
  const to = RAW + 4 * offset;
  if (!isUsed(0)) memory.fill(to, 0, 4 * count);
  for (let g = 1; g < GROUPS; g++) {
    if (!isUsed(g)) continue;
    const from = to + 4 * RAW_SIZE * g;
    for (let i: usize = 0; i < usize(4 * count); i += 16) {
      v128.store(to + i, f32x4.add(v128.load(to + i), v128.load(from + i)));
    }
  }
}

/** Stores one number of the gradient. */
@inline
function put(to: usize, value: f32): void {
  store<f32>(to, value);
  squares += f64(value) * f64(value);
}

/** Copies `count` floats of the gradient. */
function putAll(to: usize, from: usize, count: i32): void {
  for (let i = 0; i < count; i++) put(to + 4 * i, load<f32>(from + 4 * i));
}

/** A row of dW without a norm, or diag(g)·D + b dᵀ with one; a multiple of 4 numbers. */
function putRow(to: usize, raw: usize, bias: usize, g: f32, b: f32, count: i32): void {
  let sum = f32x4.splat(0);
  for (let i: usize = 0; i < usize(4 * count); i += 16) {
    let value = f32x4.mul(v128.load(raw + i), f32x4.splat(g));
    if (b != 0) value = madd(f32x4.splat(b), v128.load(bias + i), value);
    v128.store(to + i, value);
    sum = madd(value, value, sum);
  }
  squares += f64(sumOf(sum));
}

/** dg and db of row k: dot products of the row of W with D and with d. */
function putGain(gain: usize, k: i32, w: usize, across: usize, raw: usize, bias: usize, outer: i32): void {
  let gains: f64 = 0;
  let shifts: f64 = 0;
  for (let j = 0; j < outer; j++) {
    const value = f64(load<f32>(w + j * across));
    gains += value * load<f32>(raw + 4 * j);
    shifts += value * load<f32>(bias + 4 * j);
  }
  put(gain + 4 * k, f32(gains));
  put(gain + 4 * (C + k), f32(shifts));
}

function reduceMatrix(m: i32): void {
  const inner = innerOf(m);
  const outer = outerOf(m);
  const padded = pad8(outer);
  const raw = RAW + 4 * rawOffset(m);
  sumGroups(rawOffset(m), (inner + 1) * padded);
  const bias = raw + 4 * inner * padded;
  const gain = gainAt(WEIGHTS, m);
  const isHead = m == 4 * L;
  const across = isHead && IS_TIED ? 4 * C : 4;
  const down = isHead && IS_TIED ? 4 : 4 * outer;
  const w = weightAt(WEIGHTS, m);
  const to = weightAt(GRADIENT, m);
  for (let k = 0; k < inner; k++) {
    const row = raw + 4 * k * padded;
    const g: f32 = gain ? load<f32>(gain + 4 * k) : 1;
    const b: f32 = gain ? load<f32>(gain + 4 * (C + k)) : 0;
    if (gain) putGain(gainAt(GRADIENT, m), k, w + k * down, across, row, bias, outer);
    if (!isHead) {
      putRow(to + k * down, row, bias, g, b, outer);
      continue;
    }
    for (let j = 0; j < outer; j++) {
      const at = to + k * down + j * across;
      const value = g * load<f32>(row + 4 * j) + b * load<f32>(bias + 4 * j);
      // The token table is written before its use as the head is added.
      put(at, IS_TIED ? value + load<f32>(at) : value);
    }
  }
  if (!isHead) putAll(to + 4 * inner * outer, bias, outer);
}

/** The three tables, without what a tied head adds to the first. */
function reduceTables(): void {
  const count = tableRows() * C;
  sumGroups(rawTables(), count);
  const from = RAW + 4 * rawTables();
  const start = IS_TIED ? V * C : 0;
  memory.copy(GRADIENT, from, 4 * start);
  putAll(GRADIENT + 4 * start, from + 4 * start, count - start);
}

/** The gradient [P] and, per matrix, its sum of squares. Threads take one matrix after the other. */
export function reduce(): void {
  for (let m = take(); m < matrices(); m = take()) {
    squares = 0;
    if (m == 4 * L) reduceTables();
    reduceMatrix(m);
    store<f64>(SQUARES + 8 * m, squares);
  }
}
