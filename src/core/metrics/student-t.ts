/** Student's t, in doubles. A file of its own, because the page's first screen needs only statistics.ts. */
import { type Interval, mean, standardDeviation } from "./statistics.ts";

/** Student's 95 % interval of the mean; null for fewer than two values. */
export function tInterval(values: readonly number[]): Interval | null {
  const sd = standardDeviation(values);
  if (sd === null) return null;
  const average = mean(values);
  const half = (tQuantile(0.975, values.length - 1) * sd) / Math.sqrt(values.length);
  return [average - half, average + half];
}

/** P(T ≤ t) of Student's distribution. */
export function tCdf(t: number, freedom: number): number {
  const tail = 0.5 * regularisedBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}

/** The t with P(T ≤ t) = p, by bisection. @param p in (0, 1) */
export function tQuantile(p: number, freedom: number): number {
  if (p < 0.5) return -tQuantile(1 - p, freedom);
  let low = 0;
  let high = 1;
  while (tCdf(high, freedom) < p) high *= 2;
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (tCdf(middle, freedom) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** I_x(a, b) by the continued fraction of Numerical Recipes 6.4; a and b are multiples of ½. */
function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularisedBeta(1 - x, b, a);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  return (front * continuedFraction(x, a, b)) / a;
}

function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const guarded = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / guarded(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guarded(1 + even * d);
    c = guarded(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guarded(1 + odd * d);
    c = guarded(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

/** ln Γ(x) of a positive multiple of one half, by Γ(x) = (x − 1) Γ(x − 1) from Γ(½) = √π or Γ(1) = 1. */
function logGamma(x: number): number {
  let sum = Number.isInteger(x) ? 0 : Math.log(Math.PI) / 2;
  for (let below = x - 1; below > 0; below--) sum += Math.log(below);
  return sum;
}
