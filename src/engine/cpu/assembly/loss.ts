/** Log-probabilities, the terms of the loss and the gradient of the logits, row by row. */
import * as at from "./arena";
import * as fields from "./fields";
import { positionAt, targets } from "./forward";
import { V, VN } from "./model";
import { exp1, exp4, int, largestOf, madd, real, sumOf } from "./numbers";

/** log π of the row processed last, and its entropy, in nats. */
export let logprobOf: f32 = 0;
export let entropyOf: f32 = 0;
/** log Σ exp of that row's scaled logits. */
let logSum: f32 = 0;

/** Sums over the rows of a group: policy term, entropy, k3, clipped low, clipped high. */
export let policySum: f64 = 0;
export let entropySum: f64 = 0;
export let klSum: f64 = 0;
export let lowSum: f64 = 0;
export let highSum: f64 = 0;

/** Resets the sums for a new group. */
export function clearSums(): void {
  policySum = 0;
  entropySum = 0;
  klSum = 0;
  lowSum = 0;
  highSum = 0;
}

/**
 * Scales a row of logits [V] in place, and computes its log-sum-exp and entropy. Padding gets probability 0.
 * @returns the largest scaled logit
 */
export function softmaxRow(row: usize, perTemperature: f32): f32 {
  const scale = f32x4.splat(perTemperature);
  for (let v = V; v < VN; v++) store<f32>(row + 4 * v, load<f32>(row));
  let highest = f32x4.splat(-Infinity);
  for (let v = 0; v < VN; v += 4) {
    const z = f32x4.mul(v128.load(row + 4 * v), scale);
    v128.store(row + 4 * v, z);
    highest = f32x4.max(highest, z);
  }
  const top = largestOf(highest);
  for (let v = V; v < VN; v++) store<f32>(row + 4 * v, top - 200);
  let total = f32x4.splat(0);
  let weighted = total;
  for (let v = 0; v < VN; v += 4) {
    const z = f32x4.sub(v128.load(row + 4 * v), f32x4.splat(top));
    const e = exp4(z);
    total = f32x4.add(total, e);
    weighted = madd(e, z, weighted);
  }
  const sum = sumOf(total);
  const log = f32(Math.log(sum));
  logSum = top + log;
  entropyOf = log - sumOf(weighted) / sum;
  return top;
}

/** log Σ exp of the row that `softmaxRow` processed last. */
export function logSumOf(): f32 {
  return logSum;
}

/** Adds one row's loss terms to the sums. @returns derivative of the loss by log π */
function addTerms(p: usize): f32 {
  const coefficient = load<f32>(p, 16);
  let slope = -coefficient;
  let policy = slope * logprobOf;
  if (int(fields.HAS_OLD)) {
    const ratio = exp1(logprobOf - load<f32>(p, 20));
    const bounded = max(min(ratio, f32(1) + real(fields.CLIP_HIGH)), f32(1) - real(fields.CLIP_LOW));
    const unclipped = -coefficient * ratio;
    const clipped = -coefficient * bounded;
    policy = max(unclipped, clipped);
    slope = unclipped;
    if (clipped > unclipped) {
      slope = 0;
      if (ratio < 1) lowSum += 1;
      else highSum += 1;
    }
  }
  if (int(fields.HAS_REFERENCE)) {
    const difference = load<f32>(p, 24) - logprobOf;
    const ratio = exp1(difference);
    const k3 = ratio - difference - 1;
    klSum += max(min(k3, f32(10)), f32(-10));
    if (k3 <= 10) slope += real(fields.KL_COEF) * (1 - ratio);
  }
  policySum += policy;
  entropySum += entropyOf;
  return slope;
}

/** Replaces a row of logits by its gradient. */
function gradientRow(row: usize, goal: i32, slope: f32): void {
  const scale = real(fields.PER_TOKEN) * real(fields.PER_TEMPERATURE);
  const entropyCoef = real(fields.ENTROPY_COEF);
  for (let v = 0; v < VN; v += 4) {
    const log = f32x4.sub(v128.load(row + 4 * v), f32x4.splat(logSum));
    const pull = f32x4.mul(f32x4.add(log, f32x4.splat(entropyOf)), f32x4.splat(entropyCoef));
    const g = f32x4.mul(exp4(log), f32x4.sub(pull, f32x4.splat(slope)));
    v128.store(row + 4 * v, f32x4.mul(g, f32x4.splat(scale)));
  }
  store<f32>(row + 4 * goal, load<f32>(row + 4 * goal) + scale * slope);
}

/** Log-probabilities of the chunk's targets into the outputs; with `learns`, loss and gradient. */
export function loss(learns: bool): void {
  const outputs = load<usize>(fields.OUTPUTS);
  for (let t = 0; t < targets; t++) {
    const position = load<i32>(at.TARGETS + 4 * t);
    const p = positionAt(position);
    const row = at.LOGITS + 4 * t * VN;
    const goal = load<i32>(p, 12) - 1;
    softmaxRow(row, real(fields.PER_TEMPERATURE));
    logprobOf = load<f32>(row + 4 * goal) - logSum;
    if (learns) gradientRow(row, goal, addTerms(p));
    else store<f32>(outputs + 4 * position, logprobOf);
  }
}
