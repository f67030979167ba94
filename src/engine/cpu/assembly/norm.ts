/** Layer norm without gain and bias, which are folded into the next matrix. */
import { C, XN } from "./model";
import { madd, sumOf } from "./numbers";

const EPSILON: f32 = 1e-5;

/** x̂ = (x − mean) · rstd of each row. @param x [R, C] @param normed [R, C] @param scales rstd [R] */
export function norm(rows: i32, x: usize, normed: usize, scales: usize): void {
  const per = f32(1) / f32(C);
  for (let r = 0; r < rows; r++) {
    let sum = f32x4.splat(0);
    for (let c = 0; c < C; c += 4) sum = f32x4.add(sum, v128.load(x + 4 * c));
    const mean = f32x4.splat(sumOf(sum) * per);
    let squares = f32x4.splat(0);
    for (let c = 0; c < C; c += 4) {
      const centered = f32x4.sub(v128.load(x + 4 * c), mean);
      squares = madd(centered, centered, squares);
    }
    const scale: f32 = 1 / sqrt<f32>(sumOf(squares) * per + EPSILON);
    store<f32>(scales + 4 * r, scale);
    const factor = f32x4.splat(scale);
    for (let c = 0; c < C; c += 4) {
      v128.store(normed + 4 * c, f32x4.mul(f32x4.sub(v128.load(x + 4 * c), mean), factor));
    }
    x += 4 * XN;
    normed += 4 * XN;
  }
}

/**
 * dx = rstd · (g − mean(g) − x̂ · mean(g ∘ x̂)), the gradient of a norm.
 * @param gradient g [R, C] @param normed x̂ [R, C] @param scales rstd [R] @param out [R, C]
 * @param adds whether to add to `out`, the gradient that passes beside the norm
 */
export function normGradient(rows: i32, gradient: usize, normed: usize, scales: usize, out: usize, adds: bool): void {
  const per = f32(1) / f32(C);
  for (let r = 0; r < rows; r++) {
    let sum = f32x4.splat(0);
    let along = f32x4.splat(0);
    for (let c = 0; c < C; c += 4) {
      const g = v128.load(gradient + 4 * c);
      sum = f32x4.add(sum, g);
      along = madd(g, v128.load(normed + 4 * c), along);
    }
    const mean = f32x4.splat(sumOf(sum) * per);
    const slope = f32x4.splat(sumOf(along) * per);
    const scale = f32x4.splat(load<f32>(scales + 4 * r));
    for (let c = 0; c < C; c += 4) {
      const g = f32x4.sub(v128.load(gradient + 4 * c), mean);
      const d = f32x4.mul(scale, f32x4.sub(g, f32x4.mul(slope, v128.load(normed + 4 * c))));
      v128.store(out + 4 * c, adds ? f32x4.add(v128.load(out + 4 * c), d) : d);
    }
    gradient += 4 * XN;
    normed += 4 * XN;
    out += 4 * XN;
  }
}
