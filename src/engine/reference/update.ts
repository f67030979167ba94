/** Loss and AdamW of one optimizer step, in tfjs ops. */
import * as tf from "@tensorflow/tfjs-core";
import type {
  LayoutEntry,
  ModelShape,
  OptimizerConfig,
  TokenBatch,
  UpdateRequest,
} from "../../core/policy.ts";
import { checkBatch } from "../inputs.ts";
import { constant } from "./constant.ts";
import { causalMask, multiHot, responseMask } from "./inputs.ts";
import { oneHotFloat } from "./one-hot.ts";
import { forward, logProbabilities, type Weights } from "./transformer.ts";

/** [N · T, V] log-probabilities: row n·T + t predicts response token t of row n. */
export function responseLogProbabilities(
  batch: TokenBatch,
  inputs: { multiHot: tf.Tensor; mask: tf.Tensor },
  temperature: number,
  weights: Weights,
  shape: ModelShape,
): tf.Tensor2D {
  const { rows, columns, promptLength } = batch;
  const span = columns - promptLength;
  const x = forward(inputs.multiHot, inputs.mask, rows, columns, weights, shape);
  const stream = tf.reshape(x, [rows, columns, shape.width]);
  const predicting = tf.slice(stream, [0, promptLength - 1, 0], [rows, span, shape.width]);
  const flat = tf.reshape(predicting, [rows * span, shape.width]);
  return logProbabilities(flat, temperature, weights, shape) as tf.Tensor2D;
}

/**
 * Inputs of the forward pass over a batch: multi-hot rows [N · S, V + segments + context] and the mask [N, 1, S, S].
 * @throws TangoError("bad-shape") when the batch does not fit the model
 */
export function batchInputs(batch: TokenBatch, shape: ModelShape) {
  checkBatch(batch, shape);
  return {
    multiHot: multiHot(batch.tokens, batch.starts, batch.rows, batch.columns, shape),
    mask: causalMask(batch.starts, batch.rows, batch.columns),
  };
}

/** One-hot of the response tokens, [N · T, V]. */
export function responseOneHot(batch: TokenBatch, shape: ModelShape): tf.Tensor2D {
  const span = batch.columns - batch.promptLength;
  const ids = new Int32Array(batch.rows * span);
  for (let n = 0; n < batch.rows; n++) {
    const from = n * batch.columns + batch.promptLength;
    ids.set(batch.tokens.subarray(from, from + span), n * span);
  }
  return oneHotFloat(tf.tensor1d(ids, "int32"), shape.vocabulary);
}

/** The terms of the loss, each a scalar, means over the response tokens of the batch. */
interface LossTensors {
  loss: tf.Scalar;
  policyLoss: tf.Scalar;
  entropy: tf.Scalar;
  kl: tf.Scalar;
  clipLow: tf.Scalar;
  clipHigh: tf.Scalar;
}

/**
 * loss = mean_t [ policy term − entropyCoef · H + klCoef · k3 ]; see UpdateRequest for the policy
 * term. The same numbers as core/tango/loss.ts in doubles. Source: RL Tango, Eq. 1.
 * @param logprobs [N · T, V] @param chosen one-hot response tokens [N · T, V]
 */
export function lossTerms(
  request: UpdateRequest,
  logprobs: tf.Tensor2D,
  chosen: tf.Tensor2D,
): LossTensors {
  const { optimizer } = request;
  const mask = tf.tensor1d(responseMask(request));
  const tokens = tf.scalar(
    Math.max(
      1,
      request.lengths.reduce((sum, length) => sum + length, 0),
    ),
  );
  const average = (x: tf.Tensor) => tf.div(tf.sum(tf.mul(x, mask)), tokens) as tf.Scalar;
  const logprob = tf.sum(tf.mul(logprobs, chosen), 1);
  const coefficients = tf.tensor1d(request.coefficients);
  const zero = tf.scalar(0);
  let policyLoss: tf.Scalar;
  let clipLow: tf.Scalar = zero;
  let clipHigh: tf.Scalar = zero;
  if (request.oldLogprobs) {
    const ratio = tf.exp(tf.mul(tf.sub(logprob, tf.tensor1d(request.oldLogprobs)), mask));
    const bounded = tf.clipByValue(ratio, 1 - optimizer.clipLow, 1 + optimizer.clipHigh);
    const unclipped = tf.neg(tf.mul(coefficients, ratio));
    const clipped = tf.neg(tf.mul(coefficients, bounded));
    policyLoss = average(tf.maximum(unclipped, clipped));
    const binds = tf.cast(tf.greater(clipped, unclipped), "float32");
    const below = tf.cast(tf.less(ratio, 1), "float32");
    clipLow = average(tf.mul(binds, below));
    clipHigh = average(tf.mul(binds, tf.sub(1, below)));
  } else {
    policyLoss = average(tf.neg(tf.mul(coefficients, logprob)));
  }
  const entropy = average(tf.neg(tf.sum(tf.mul(logprobs, tf.exp(logprobs)), 1)));
  let kl: tf.Scalar = zero;
  if (request.referenceLogprobs) {
    const difference = tf.mul(tf.sub(tf.tensor1d(request.referenceLogprobs), logprob), mask);
    const k3 = tf.sub(tf.sub(tf.exp(difference), difference), 1);
    kl = average(tf.clipByValue(k3, -10, 10));
  }
  let loss: tf.Tensor = policyLoss;
  if (optimizer.entropyCoef > 0) loss = tf.sub(loss, tf.mul(entropy, optimizer.entropyCoef));
  if (optimizer.klCoef > 0) loss = tf.add(loss, tf.mul(kl, optimizer.klCoef));
  return { loss: loss as tf.Scalar, policyLoss, entropy, kl, clipLow, clipHigh };
}

/**
 * The gradient [P] of an update's loss, its norm, and the terms of the loss as scalars: loss, policy term,
 * entropy, k3, clipped low, clipped high.
 * @param layout of the gradient @param weights by the names of the layout
 */
export function gradientOf(
  request: UpdateRequest,
  shape: ModelShape,
  layout: readonly LayoutEntry[],
  weights: Weights,
): { gradient: tf.Tensor1D; gradNorm: tf.Scalar; terms: readonly tf.Scalar[] } {
  const inputs = batchInputs(request, shape);
  const chosen = responseOneHot(request, shape);
  const { temperature } = request.optimizer;
  let terms: readonly tf.Scalar[] = [];
  const loss = (...parts: tf.Tensor[]): tf.Scalar => {
    const byName = new Map(layout.map(({ name }, i) => [name, parts[i] as tf.Tensor]));
    const named = (name: string) => byName.get(name) ?? weights(name);
    const logprobs = responseLogProbabilities(request, inputs, temperature, named, shape);
    const all = lossTerms(request, logprobs, chosen);
    // `tf.keep` saves them from the scope of the gradient; the copies outlive them.
    const { policyLoss, entropy, kl, clipLow, clipHigh } = all;
    terms = [all.loss, policyLoss, entropy, kl, clipLow, clipHigh].map(tf.keep);
    return all.loss;
  };
  const { grads } = tf.valueAndGrads(loss)(layout.map(({ name }) => weights(name)));
  const gradient = tf.concat(grads.map((g) => tf.reshape(g, [-1]))) as tf.Tensor1D;
  const gradNorm = tf.sqrt(tf.sum(tf.square(gradient))) as tf.Scalar;
  const copies = terms.map((term) => tf.clone(term));
  tf.dispose([...new Set(terms)]);
  return { gradient, gradNorm, terms: copies };
}

/**
 * AdamW with decoupled weight decay on flat vectors of P elements (Loshchilov & Hutter 2019).
 * @param gradient already clipped
 * @param steps optimizer steps done before this one
 */
export function adamW(
  weights: tf.Tensor1D,
  gradient: tf.Tensor1D,
  first: tf.Tensor1D,
  second: tf.Tensor1D,
  steps: number,
  optimizer: OptimizerConfig,
): { weights: tf.Tensor1D; first: tf.Tensor1D; second: tf.Tensor1D } {
  const { beta1, beta2, learningRate } = optimizer;
  const blend = (old: tf.Tensor1D, now: tf.Tensor, beta: number) =>
    tf.add(tf.mul(old, constant(beta)), tf.mul(now, constant(1 - beta))) as tf.Tensor1D;
  const m = blend(first, gradient, beta1);
  const v = blend(second, tf.square(gradient), beta2);
  const correction1 = 1 - beta1 ** (steps + 1);
  const correction2 = 1 - beta2 ** (steps + 1);
  const denominator = tf.add(tf.sqrt(tf.div(v, correction2)), constant(1e-8));
  const move = tf.mul(tf.div(m, denominator), learningRate / correction1);
  const decayed = tf.mul(weights, 1 - learningRate * optimizer.weightDecay);
  return { weights: tf.sub(decayed, move) as tf.Tensor1D, first: m, second: v };
}
