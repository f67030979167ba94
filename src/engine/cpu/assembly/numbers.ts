/** Vector arithmetic that the kernels share. A v128 holds four f32. */

/** a · b + c: fused, with one rounding, in the build with relaxed SIMD. */
@inline
export function madd(a: v128, b: v128, c: v128): v128 {
  if (ASC_FEATURE_RELAXED_SIMD) return f32x4.relaxed_madd(a, b, c);
  return f32x4.add(c, f32x4.mul(a, b));
}

/** Sum of the four lanes. */
@inline
export function sumOf(x: v128): f32 {
  const pairs = f32x4.add(x, v128.shuffle<f32>(x, x, 2, 3, 0, 1));
  return f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1);
}

/** Largest of the four lanes. */
@inline
export function largestOf(x: v128): f32 {
  const pairs = f32x4.max(x, v128.shuffle<f32>(x, x, 2, 3, 0, 1));
  return max(f32x4.extract_lane(pairs, 0), f32x4.extract_lane(pairs, 1));
}

/**
 * exp of four numbers: 2ⁿ times a polynomial of degree 7 on [−ln 2 / 2, ln 2 / 2] (Cephes). Relative
 * error below 2e-7; 0 below −87.3, infinite above 88.3, NaN for NaN.
 */
export function exp4(x: v128): v128 {
  const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.44269504)));
  let r = f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.add(r, f32x4.mul(n, f32x4.splat(2.12194440e-4)));
  let y = madd(f32x4.splat(1.9875691500e-4), r, f32x4.splat(1.3981999507e-3));
  y = madd(y, r, f32x4.splat(8.3334519073e-3));
  y = madd(y, r, f32x4.splat(4.1665795894e-2));
  y = madd(y, r, f32x4.splat(1.6666665459e-1));
  y = madd(y, r, f32x4.splat(5.0000001201e-1));
  y = madd(y, f32x4.mul(r, r), f32x4.add(r, f32x4.splat(1)));
  const exponent = i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127));
  y = f32x4.mul(y, i32x4.shl(exponent, 23));
  y = v128.andnot(y, f32x4.lt(x, f32x4.splat(-87.3)));
  return v128.bitselect(f32x4.splat(Infinity), y, f32x4.gt(x, f32x4.splat(88.3)));
}

/** exp of one number, with the error of `exp4`. */
@inline
export function exp1(x: f32): f32 {
  return f32x4.extract_lane(exp4(f32x4.splat(x)), 0);
}

/** Abramowitz and Stegun 7.1.26, as in the other engines: error below 1.5e-7. */
export function erf4(x: v128): v128 {
  const one = f32x4.splat(1);
  const t = f32x4.div(one, madd(f32x4.splat(0.3275911), f32x4.abs(x), one));
  let series = madd(f32x4.splat(1.061405429), t, f32x4.splat(-1.453152027));
  series = madd(series, t, f32x4.splat(1.421413741));
  series = madd(series, t, f32x4.splat(-0.284496736));
  series = f32x4.mul(madd(series, t, f32x4.splat(0.254829592)), t);
  const y = f32x4.sub(one, f32x4.mul(series, exp4(f32x4.neg(f32x4.mul(x, x)))));
  const sign = v128.and(x, i32x4.splat(0x80000000));
  return v128.or(y, sign);
}

/** n rounded up to a multiple of 4. */
@inline
export function pad4(n: i32): i32 {
  return (n + 3) & ~3;
}

/** n rounded up to a multiple of 8, the width of a panel. */
@inline
export function pad8(n: i32): i32 {
  return (n + 7) & ~7;
}

/** A number of the current call. @param field an address of fields.ts */
@inline
export function int(field: usize): i32 {
  return load<i32>(field);
}

/** A float of the current call. @param field an address of fields.ts */
@inline
export function real(field: usize): f32 {
  return load<f32>(field);
}
