/**
 * The transformer, in tfjs ops: decoder-only, pre-norm. The definition of right for every engine.
 *
 *   x = token table + segment table + offset table            [R, C], R = N · S
 *   each layer:  x += out(attention(norm1(x)));  x += mlp(norm2(x))
 *   log π = logSoftmax(head(norm(x)) / temperature)           [R, V]
 *
 * N rows, S columns, C width, H heads, D = C / H, V vocabulary.
 */
import * as tf from "@tensorflow/tfjs-core";
import type { ModelShape } from "../../core/policy.ts";

/** The named tensors of one model, views of its flat vector. */
export type Weights = (name: string) => tf.Tensor;

const NORM_EPSILON = 1e-5;
/** Added to the score of a key that may not be seen. */
export const HIDDEN = -1e9;

/**
 * y = xW + b. Its gradient transposes explicitly: tfjs-wasm multiplies untransposed matrices 13
 * times faster (28 against 2 GFLOP/s here), and no other backend loses by it.
 */
const product = tf.customGrad((...args) => {
  const [x, w, save] = args as unknown as [tf.Tensor2D, tf.Tensor2D, tf.GradSaveFunc];
  save([x, w]);
  return {
    value: tf.matMul(x, w),
    gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => {
      const [x2, w2] = saved as [tf.Tensor2D, tf.Tensor2D];
      return [
        tf.matMul(dy as tf.Tensor2D, tf.transpose(w2)),
        tf.matMul(tf.transpose(x2), dy as tf.Tensor2D),
      ];
    },
  };
});

export function linear(x: tf.Tensor, w: tf.Tensor, b?: tf.Tensor): tf.Tensor {
  const y = product(x, w);
  return b ? tf.add(y, b) : y;
}

/** Layer norm over the last axis. */
export function norm(x: tf.Tensor, gain: tf.Tensor, bias: tf.Tensor): tf.Tensor {
  const centred = tf.sub(x, tf.mean(x, -1, true));
  const variance = tf.mean(tf.square(centred), -1, true);
  return tf.add(tf.mul(tf.mul(centred, tf.rsqrt(tf.add(variance, NORM_EPSILON))), gain), bias);
}

function activate(x: tf.Tensor, shape: ModelShape): tf.Tensor {
  if (shape.activation === "relu") return tf.relu(x);
  const half = tf.mul(x, 0.5);
  return tf.mul(half, tf.add(tf.erf(tf.mul(x, Math.SQRT1_2)), 1));
}

export function mlp(x: tf.Tensor, layer: string, weights: Weights, shape: ModelShape): tf.Tensor {
  const inner = linear(x, weights(`${layer}.mlp.in`), weights(`${layer}.mlp.inBias`));
  return linear(
    activate(inner, shape),
    weights(`${layer}.mlp.out`),
    weights(`${layer}.mlp.outBias`),
  );
}

/**
 * Queries, keys and values of a layer, split by head.
 * @param x [N · S, C]
 * @returns three tensors [N · H, S, D]
 */
export function queryKeyValue(
  x: tf.Tensor,
  rows: number,
  columns: number,
  layer: string,
  weights: Weights,
  shape: ModelShape,
): [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D] {
  const size = shape.width / shape.heads;
  const qkv = linear(x, weights(`${layer}.attention.qkv`), weights(`${layer}.attention.qkvBias`));
  // Four axes at most: tfjs-wasm transposes five with a loop that takes longer than the products.
  return tf.split(qkv, 3, 1).map((part) => {
    const byPlace = tf.reshape(part, [rows, columns, shape.heads, size]);
    const byHead = tf.transpose(byPlace, [0, 2, 1, 3]);
    return tf.reshape(byHead, [rows * shape.heads, columns, size]);
  }) as [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D];
}

/**
 * softmax(q kᵀ / √D + mask) v.
 * @param q [N · H, Q, D] @param k,v [N · H, S, D] @param mask [N, 1, Q, S], 0 or HIDDEN
 * @returns [N · Q, C]
 */
export function attend(
  q: tf.Tensor3D,
  k: tf.Tensor3D,
  v: tf.Tensor3D,
  mask: tf.Tensor,
  rows: number,
  shape: ModelShape,
): tf.Tensor {
  const queries = q.shape[1];
  const keys = k.shape[1];
  const size = shape.width / shape.heads;
  const scores = tf.matMul(tf.mul(q, 1 / Math.sqrt(size)), k, false, true);
  const masked = tf.add(tf.reshape(scores, [rows, shape.heads, queries, keys]), mask);
  const mixed = tf.matMul(tf.reshape(tf.softmax(masked), [rows * shape.heads, queries, keys]), v);
  const together = tf.transpose(
    tf.reshape(mixed, [rows, shape.heads, queries, size]),
    [0, 2, 1, 3],
  );
  return tf.reshape(together, [rows * queries, shape.width]);
}

/** One product of a multi-hot row with the three tables on top of each other. */
export function embed(multiHot: tf.Tensor, weights: Weights): tf.Tensor {
  const tables = tf.concat(
    [weights("table.token"), weights("table.segment"), weights("table.offset")],
    0,
  );
  return linear(multiHot, tables);
}

/**
 * All layers.
 * @param multiHot [N · S, V + segments + context]: token, segment and offset of every place
 * @param mask [N, 1, S, S]
 * @param keep called with each layer's keys and values, [N · H, S, D], by the decoder's prefill
 * @returns the residual stream [N · S, C] before the last norm
 */
export function forward(
  multiHot: tf.Tensor,
  mask: tf.Tensor,
  rows: number,
  columns: number,
  weights: Weights,
  shape: ModelShape,
  keep?: (k: tf.Tensor3D, v: tf.Tensor3D) => void,
): tf.Tensor {
  let x = embed(multiHot, weights);
  for (let l = 0; l < shape.layers; l++) {
    const layer = `layer${l}`;
    const before = norm(x, weights(`${layer}.norm1.gain`), weights(`${layer}.norm1.bias`));
    const [q, k, v] = queryKeyValue(before, rows, columns, layer, weights, shape);
    keep?.(k, v);
    const heard = attend(q, k, v, mask, rows, shape);
    x = tf.add(
      x,
      linear(heard, weights(`${layer}.attention.out`), weights(`${layer}.attention.outBias`)),
    );
    const between = norm(x, weights(`${layer}.norm2.gain`), weights(`${layer}.norm2.bias`));
    x = tf.add(x, mlp(between, layer, weights, shape));
  }
  return x;
}

/**
 * Log-probabilities of the next token.
 * @param x [R, C] residual stream
 * @returns [R, V], nats
 */
export function logProbabilities(
  x: tf.Tensor,
  temperature: number,
  weights: Weights,
  shape: ModelShape,
): tf.Tensor {
  const last = norm(x, weights("norm.gain"), weights("norm.bias"));
  const matrix = shape.tiedHead ? tf.transpose(weights("table.token")) : weights("head");
  const logits = linear(last, matrix);
  return tf.logSoftmax(temperature === 1 ? logits : tf.div(logits, temperature));
}
