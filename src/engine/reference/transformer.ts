/**
 * The transformer in tfjs ops: decoder-only, pre-norm. The reference implementation for every engine.
 *
 *   x = token table + segment table + offset table            [R, C], R = N · S
 *   each layer:  x += out(attention(norm1(x)));  x += mlp(norm2(x))
 *   log π = logSoftmax(head(norm(x)) / temperature)           [R, V]
 *
 * N rows, S columns, C width, H heads, D = C / H, V vocabulary.
 */
import * as tf from "@tensorflow/tfjs-core";
import type { ModelShape } from "../../core/policy.ts";
import { constant } from "./constant.ts";

/** The named tensors of one model, views of its flat vector. */
export type Weights = (name: string) => tf.Tensor;

type Save = tf.GradSaveFunc;

const NORM_EPSILON = 1e-5;
/** Added to the attention score of a masked key. */
export const HIDDEN = -1e9;

/** y = xW + b, or relu of it, in one kernel, with its gradient. */
function product(activation: "linear" | "relu") {
  return tf.customGrad((...args) => {
    const save = args.pop() as unknown as Save;
    const [x, w, b] = args as [tf.Tensor2D, tf.Tensor2D, tf.Tensor];
    // Called by name, because tf.fused.matMul does not fuse a relu while gradients are recorded. The
    // kernel takes batches of matrices, here of one.
    const inputs = { a: tf.expandDims(x, 0), b: tf.expandDims(w, 0), bias: b };
    const options = { transposeA: false, transposeB: false, activation };
    const batch: tf.Tensor = tf.engine().runKernel(tf._FusedMatMul, inputs, options);
    const value = tf.squeeze(batch, [0]);
    save(activation === "relu" ? [x, w, value] : [x, w]);
    return {
      value,
      gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => {
        const [x2, w2, y] = saved as [tf.Tensor2D, tf.Tensor2D, tf.Tensor | undefined];
        const d = (y ? tf.mul(dy, tf.step(y)) : dy) as tf.Tensor2D;
        return [tf.matMul(d, w2, false, true), tf.matMul(x2, d, true, false), tf.sum(d, 0)];
      },
    };
  });
}

const products = { linear: product("linear"), relu: product("relu") };

/** y = xW + b or xW, optionally with relu. @param x [R, K] @param w [K, N] @param b [N] @returns [R, N] */
export function linear(
  x: tf.Tensor,
  w: tf.Tensor,
  b?: tf.Tensor,
  activation: "linear" | "relu" = "linear",
): tf.Tensor {
  if (b) return products[activation](x, w, b);
  // tfjs computes only the gradients it needs here, and none for multi-hot rows.
  const y = tf.matMul(x, w);
  return activation === "relu" ? tf.relu(y) : y;
}

/** Layer norm with its gradient in closed form, which takes a third of the ops of automatic differentiation. */
const normalize = tf.customGrad((...args) => {
  const [x, gain, bias, save] = args as unknown as [tf.Tensor, tf.Tensor, tf.Tensor, Save];
  const centered = tf.sub(x, tf.mean(x, -1, true));
  const variance = tf.mean(tf.square(centered), -1, true);
  const scale = tf.rsqrt(tf.add(variance, constant(NORM_EPSILON)));
  const normal = tf.mul(centered, scale);
  save([normal, scale, gain]);
  return {
    value: tf.add(tf.mul(normal, gain), bias),
    gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => {
      const [n, s, g] = saved as [tf.Tensor, tf.Tensor, tf.Tensor];
      const d = tf.mul(dy, g);
      const along = tf.mul(n, tf.mean(tf.mul(d, n), -1, true));
      const dx = tf.mul(s, tf.sub(tf.sub(d, tf.mean(d, -1, true)), along));
      return [dx, tf.sum(tf.mul(dy, n), 0), tf.sum(dy, 0)];
    },
  };
});

/** Layer norm over the last axis. @param x [R, C] @param gain [C] @param bias [C] @returns [R, C] */
export function norm(x: tf.Tensor, gain: tf.Tensor, bias: tf.Tensor): tf.Tensor {
  return normalize(x, gain, bias);
}

function gelu(x: tf.Tensor): tf.Tensor {
  const half = tf.mul(x, 0.5);
  return tf.mul(half, tf.add(tf.erf(tf.mul(x, Math.SQRT1_2)), 1));
}

/** The two-layer perceptron of a layer. @param x [R, C] @param layer prefix of the tensor names @returns [R, C] */
export function mlp(x: tf.Tensor, layer: string, weights: Weights, shape: ModelShape): tf.Tensor {
  const relu = shape.activation === "relu";
  const inner = linear(
    x,
    weights(`${layer}.mlp.in`),
    weights(`${layer}.mlp.inBias`),
    relu ? "relu" : "linear",
  );
  return linear(
    relu ? inner : gelu(inner),
    weights(`${layer}.mlp.out`),
    weights(`${layer}.mlp.outBias`),
  );
}

/** Queries, keys and values of a layer by head: x [N · S, C] → three [N · H, S, D]. */
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
  // At most four axes: tfjs-wasm transposes five with a loop that takes longer than the products.
  return tf.split(qkv, 3, 1).map((part) => {
    const byPosition = tf.reshape(part, [rows, columns, shape.heads, size]);
    const byHead = tf.transpose(byPosition, [0, 2, 1, 3]);
    return tf.reshape(byHead, [rows * shape.heads, columns, size]);
  }) as [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D];
}

/**
 * Attention weights: softmax(q kᵀ / √D + mask).
 * @param q [N · H, Q, D] @param k [N · H, S, D] @param mask [N, 1, Q, S], 0 or HIDDEN
 * @returns [N, H, Q, S], rows that sum to 1
 */
export function attentionWeights(
  q: tf.Tensor3D,
  k: tf.Tensor3D,
  mask: tf.Tensor,
  rows: number,
  shape: ModelShape,
): tf.Tensor {
  const size = shape.width / shape.heads;
  const scores = tf.matMul(tf.mul(q, constant(1 / Math.sqrt(size))), k, false, true);
  const byHead = tf.reshape(scores, [rows, shape.heads, q.shape[1], k.shape[1]]);
  return tf.softmax(tf.add(byHead, mask));
}

/**
 * Attention output: the values, weighted by `attentionWeights`.
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
  const size = shape.width / shape.heads;
  const weights = attentionWeights(q, k, mask, rows, shape);
  const mixed = tf.matMul(tf.reshape(weights, [rows * shape.heads, queries, k.shape[1]]), v);
  const together = tf.transpose(
    tf.reshape(mixed, [rows, shape.heads, queries, size]),
    [0, 2, 1, 3],
  );
  return tf.reshape(together, [rows * queries, shape.width]);
}

/** Sum of three embeddings as one product: [R, V + segments + context] → [R, C]. */
export function embed(multiHot: tf.Tensor, weights: Weights): tf.Tensor {
  const tables = tf.concat(
    [weights("table.token"), weights("table.segment"), weights("table.offset")],
    0,
  );
  return linear(multiHot, tables);
}

/**
 * All layers.
 * @param multiHot [N · S, V + segments + context]: token, segment and offset of every position
 * @param mask [N, 1, S, S]
 * @param keep called with keys, values and queries of each layer, [N · H, S, D], for the KV cache and
 *   for showing attention weights
 * @returns the residual stream [N · S, C] before the last norm
 */
export function forward(
  multiHot: tf.Tensor,
  mask: tf.Tensor,
  rows: number,
  columns: number,
  weights: Weights,
  shape: ModelShape,
  keep?: (k: tf.Tensor3D, v: tf.Tensor3D, q: tf.Tensor3D) => void,
): tf.Tensor {
  let x = embed(multiHot, weights);
  for (let l = 0; l < shape.layers; l++) {
    const layer = `layer${l}`;
    const before = norm(x, weights(`${layer}.norm1.gain`), weights(`${layer}.norm1.bias`));
    const [q, k, v] = queryKeyValue(before, rows, columns, layer, weights, shape);
    keep?.(k, v, q);
    const attnOut = attend(q, k, v, mask, rows, shape);
    x = tf.add(
      x,
      linear(attnOut, weights(`${layer}.attention.out`), weights(`${layer}.attention.outBias`)),
    );
    const between = norm(x, weights(`${layer}.norm2.gain`), weights(`${layer}.norm2.bias`));
    x = tf.add(x, mlp(between, layer, weights, shape));
  }
  return x;
}

/** Log-probabilities of the next token in nats: x [R, C] before the last norm → [R, V]. */
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
