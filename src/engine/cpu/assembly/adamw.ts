/** AdamW with decoupled weight decay and clipping by the global norm, on all parameters. */
import * as fields from "./fields";
import { FIRST, GRADIENT, GROUP_SUMS, GROUPS, matrices, PARAMETERS, SECOND, SQUARES, WEIGHTS } from "./model";
import { int, madd, real } from "./numbers";

/** Parameters per piece of work. */
const SLICE: i32 = 4096;

/** Means of the loss terms, and the gradient norm, from the partial sums of groups and matrices. */
export function summarize(): void {
  for (let term = 0; term < 5; term++) {
    let sum: f64 = 0;
    for (let g = 0; g < GROUPS; g++) sum += load<f64>(GROUP_SUMS + 48 * g + 8 * term);
    store<f64>(fields.STATS + 8 * term, sum * f64(real(fields.PER_TOKEN)));
  }
  let squares: f64 = 0;
  for (let m = 0; m < matrices(); m++) squares += load<f64>(SQUARES + 8 * m);
  store<f64>(fields.STATS, Math.sqrt(squares), 40);
}

/** Whether loss and gradient norm are finite; otherwise the step is skipped and nothing changes. */
function isFiniteStep(): bool {
  for (let term = 0; term < 6; term++) {
    if (!isFinite(load<f64>(fields.STATS + 8 * term))) return false;
  }
  return true;
}

function updateSlice(first: i32, last: i32, clip: f32): void {
  const beta1 = f32x4.splat(real(fields.BETA1));
  const beta2 = f32x4.splat(real(fields.BETA2));
  const rest1 = f32x4.splat(f32(1) - real(fields.BETA1));
  const rest2 = f32x4.splat(f32(1) - real(fields.BETA2));
  const step = f32x4.splat(real(fields.STEP_SIZE));
  const correction = f32x4.splat(real(fields.PER_CORRECTION2));
  const decay = f32x4.splat(real(fields.DECAY));
  const scale = f32x4.splat(clip);
  // Vectors are padded to a multiple of four floats.
  for (let i: usize = 4 * first; i < usize(4 * last); i += 16) {
    const g = f32x4.mul(v128.load(GRADIENT + i), scale);
    const m = madd(g, rest1, f32x4.mul(v128.load(FIRST + i), beta1));
    const v = madd(f32x4.mul(g, g), rest2, f32x4.mul(v128.load(SECOND + i), beta2));
    v128.store(FIRST + i, m);
    v128.store(SECOND + i, v);
    const size = f32x4.add(f32x4.sqrt(f32x4.mul(v, correction)), f32x4.splat(1e-8));
    const change = f32x4.mul(f32x4.div(m, size), step);
    v128.store(WEIGHTS + i, f32x4.sub(f32x4.mul(v128.load(WEIGHTS + i), decay), change));
  }
}

/** One optimizer step; each thread updates a share of the parameters. */
export function adamw(thread: i32): void {
  if (!isFiniteStep()) return;
  const norm = f32(load<f64>(fields.STATS, 40));
  const clip = min(f32(1), real(fields.GRAD_CLIP) / (norm + f32(1e-6)));
  const threads = int(fields.THREADS);
  for (let first = SLICE * thread; first < PARAMETERS; first += SLICE * threads) {
    updateSlice(first, min(first + SLICE, PARAMETERS), clip);
  }
}
