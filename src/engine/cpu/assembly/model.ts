/**
 * Shape and addresses of the model. Every thread holds an equal copy. Sizes of vectors in floats, addresses in bytes.
 * weights | first moment | second moment | reference | gradient | folded | raw gradients by group | arenas Folded
 * weights, as in the GPU engine: gain and bias of a norm are multiplied into the matrix after it, and each matrix is
 * cut into panels of 8 columns. Raw gradients belong to the folded matrices.
 */
import { pad8 } from "./numbers";

export let V: i32 = 0; // vocabulary
export let C: i32 = 0; // width, a multiple of 4
export let L: i32 = 0; // layers
export let H: i32 = 0; // heads
export let D: i32 = 0; // C / H, a multiple of 4
export let CONTEXT: i32 = 0; // longest row
export let SEGMENTS: i32 = 0;
export let IS_GELU: bool = false;
export let IS_TIED: bool = false; // the head is the token table
export let GROUPS: i32 = 0; // number of partial sums of the gradient, see groups.ts

/** Padded widths, whole panels of 8 columns: of x, then of q k v, hidden units and logits. */
export let XN: i32 = 0;
export let QN: i32 = 0; // q k v
export let UN: i32 = 0; // hidden units
export let VN: i32 = 0; // logits

/** P, and offsets in the parameter vector, in floats. */
export let PARAMETERS: i32 = 0;
export let LAYERS_AT: i32 = 0;
export let LAYER_SIZE: i32 = 0;
export let NORM_AT: i32 = 0;

/** Offsets in a layer, in floats from its first gain. */
export let QKV_AT: i32 = 0;
export let OUT_AT: i32 = 0;
export let NORM2_AT: i32 = 0;
export let UP_AT: i32 = 0;
export let DOWN_AT: i32 = 0;

/** Addresses of the sections listed at the top of this file. */
export let WEIGHTS: usize = 0;
export let FIRST: usize = 0;
export let SECOND: usize = 0;
export let REFERENCE: usize = 0;
export let GRADIENT: usize = 0;
export let FOLDED: usize = 0;
export let RAW: usize = 0;
export let RAW_SIZE: i32 = 0; // floats of one group
/** Per group: 6 sums of the loss (f64), the last of them 1 when the group has rows. */
export let GROUP_SUMS: usize = 0;
/** Sums of squares of the gradient, f64, one per matrix. */
export let SQUARES: usize = 0;
export let SCRATCH: usize = 0;

/** The matrices of the model: four per layer, then the head. */
export const QKV: i32 = 0;
export const OUT: i32 = 1;
export const UP: i32 = 2;
export const DOWN: i32 = 3;

/** Number of matrices. */
export function matrices(): i32 {
  return 4 * L + 1;
}

/** K, the rows of matrix m. */
export function innerOf(m: i32): i32 {
  return m < 4 * L && m % 4 == DOWN ? UN : C;
}

/** N, the columns of matrix m. */
export function outerOf(m: i32): i32 {
  if (m == 4 * L) return V;
  const kind = m % 4;
  return kind == QKV ? 3 * C : kind == UP ? UN : C;
}

/** Row length of each panel of matrix m's transpose: N, rounded up to whole panels for the head. */
export function transposedInner(m: i32): i32 {
  return m == 4 * L ? VN : outerOf(m);
}

/** Floats of matrix m in the folded weights: panels of W, bias, panels of Wᵀ. */
function foldedSize(m: i32): i32 {
  const inner = innerOf(m);
  const outer = pad8(outerOf(m));
  return inner * outer + outer + pad8(inner) * transposedInner(m);
}

/** Address of the folded matrix m: panels of W [N / 8, K, 8]. */
export function foldedAt(m: i32): usize {
  let at = FOLDED;
  for (let i = 0; i < m; i++) at += 4 * foldedSize(i);
  return at;
}

/** Address of its folded bias [N]. */
export function foldedBiasAt(m: i32): usize {
  return foldedAt(m) + 4 * innerOf(m) * pad8(outerOf(m));
}

/** Address of its transpose: panels of Wᵀ [K / 8, N, 8]. */
export function transposedAt(m: i32): usize {
  return foldedBiasAt(m) + 4 * pad8(outerOf(m));
}

/** Offset of the raw gradient of matrix m in a group: [K, N], then the bias. In floats. */
export function rawOffset(m: i32): i32 {
  let at = 0;
  for (let i = 0; i < m; i++) at += (innerOf(i) + 1) * pad8(outerOf(i));
  return at;
}

/** Offset of the raw gradients of the three tables in a group, [V + segments + context, C]. In floats. */
export function rawTables(): i32 {
  return rawOffset(matrices());
}

/** Rows of the three tables together. */
export function tableRows(): i32 {
  return V + SEGMENTS + CONTEXT;
}

/** Address of W of matrix m in a parameter vector. */
export function weightAt(source: usize, m: i32): usize {
  if (m == 4 * L) return source + 4 * (IS_TIED ? 0 : NORM_AT + 2 * C);
  const kind = m % 4;
  const at = kind == QKV ? QKV_AT : kind == OUT ? OUT_AT : kind == UP ? UP_AT : DOWN_AT;
  return source + 4 * (LAYERS_AT + (m / 4) * LAYER_SIZE + at);
}

/** Address of the norm's gain before matrix m, followed by its bias; 0 if no norm precedes it. */
export function gainAt(source: usize, m: i32): usize {
  if (m == 4 * L) return source + 4 * NORM_AT;
  const kind = m % 4;
  if (kind == OUT || kind == DOWN) return 0;
  return source + 4 * (LAYERS_AT + (m / 4) * LAYER_SIZE + (kind == QKV ? 0 : NORM2_AT));
}

/** Sets the shape. @returns P, the number of parameters */
export function configure(vocabulary: i32, width: i32, layers: i32, heads: i32, context: i32, segments: i32, isGelu: i32, isTied: i32): i32 {
  V = vocabulary;
  C = width;
  L = layers;
  H = heads;
  D = width / heads;
  CONTEXT = context;
  SEGMENTS = segments;
  IS_GELU = isGelu != 0;
  IS_TIED = isTied != 0;
  XN = pad8(C);
  QN = pad8(3 * C);
  UN = 4 * C;
  VN = pad8(V);
  LAYERS_AT = tableRows() * C;
  QKV_AT = 2 * C;
  OUT_AT = QKV_AT + 3 * C * C + 3 * C;
  NORM2_AT = OUT_AT + C * C + C;
  UP_AT = NORM2_AT + 2 * C;
  DOWN_AT = UP_AT + C * UN + UN;
  LAYER_SIZE = DOWN_AT + UN * C + C;
  NORM_AT = LAYERS_AT + L * LAYER_SIZE;
  PARAMETERS = NORM_AT + 2 * C + (IS_TIED ? 0 : C * V);
  RAW_SIZE = (rawTables() + tableRows() * C + 15) & ~15;
  place();
  return PARAMETERS;
}

/** Limit on the bytes of raw gradients. More groups share work more evenly among threads. */
const RAW_BYTES: i32 = 64 << 20;

/** The number of groups depends on the model alone, so that bits do not depend on the number of threads. */
function place(): void {
  GROUPS = max(2, min(16, RAW_BYTES / (4 * RAW_SIZE)));
  const vector = (4 * PARAMETERS + 63) & ~63;
  WEIGHTS = (__heap_base + 63) & ~63;
  FIRST = WEIGHTS + vector;
  SECOND = FIRST + vector;
  REFERENCE = SECOND + vector;
  GRADIENT = REFERENCE + vector;
  FOLDED = GRADIENT + vector;
  RAW = (foldedAt(matrices()) + 63) & ~63;
  GROUP_SUMS = RAW + 4 * RAW_SIZE * GROUPS;
  SQUARES = GROUP_SUMS + 48 * GROUPS;
  SCRATCH = (SQUARES + 8 * matrices() + 63) & ~63;
}
