/** tfjs on the processor, as the reference of kernel tests. */
import * as tf from "@tensorflow/tfjs-core";
import type { ModelShape } from "../../../core/policy.ts";
import { type Backend, openBackend } from "../../reference/backend.ts";
import { causalMask } from "../../reference/inputs.ts";
import { attend, HIDDEN, norm } from "../../reference/transformer.ts";
import { TFJS_HOST } from "../../testing/host.ts";

export function openReference(): Promise<Backend> {
  return openBackend("tfjs-cpu", TFJS_HOST);
}

/** The numbers of the tensors that `make` returns; everything it made is freed. */
export function numbersOf<Name extends string>(
  make: () => Record<Name, tf.Tensor>,
): Record<Name, Float32Array> {
  const tensors = tf.tidy(() => make() as tf.TensorContainer) as unknown as Record<Name, tf.Tensor>;
  const all = Object.entries<tf.Tensor>(tensors);
  const entries = all.map(([name, tensor]) => [name, Float32Array.from(tensor.dataSync())]);
  for (const [, tensor] of all) tensor.dispose();
  return Object.fromEntries(entries) as Record<Name, Float32Array>;
}

/** x̂ without gain and bias, as the folded engine keeps it, and 1 / standard deviation [R]. */
export function plainNorm(x: tf.Tensor): { normed: tf.Tensor; rowStats: tf.Tensor } {
  const width = x.shape[1] ?? 0;
  const mean = tf.mean(x, -1);
  const centered = tf.sub(x, tf.mean(x, -1, true));
  const deviation = tf.sqrt(tf.add(tf.mean(tf.square(centered), -1), 1e-5));
  const rowStats = [tf.reciprocal(deviation), mean, deviation, tf.zerosLike(mean)];
  return { normed: norm(x, tf.ones([width]), tf.zeros([width])), rowStats: tf.stack(rowStats, 1) };
}

/** gelu in tfjs ops, so that its gradient is tfjs's. */
export function activate(x: tf.Tensor, { activation }: ModelShape): tf.Tensor {
  if (activation === "relu") return tf.relu(x);
  return tf.mul(tf.mul(x, 0.5), tf.add(tf.erf(tf.mul(x, Math.SQRT1_2)), 1));
}

function heads(qkv: tf.Tensor, shape: ModelShape): tf.Tensor3D[] {
  const length = qkv.shape[0] ?? 0;
  const size = shape.width / shape.heads;
  return tf.split(qkv, 3, 1).map((part) => {
    const byHead = tf.transpose(tf.reshape(part, [length, shape.heads, size]), [1, 0, 2]);
    return byHead as tf.Tensor3D;
  });
}

/** Attention of one sequence. @param qkv [length, 3C] @returns [length, C] */
export function attention(qkv: tf.Tensor, shape: ModelShape): tf.Tensor {
  const [q, k, v] = heads(qkv, shape) as [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D];
  return attend(q, k, v, causalMask(new Int32Array(1), 1, qkv.shape[0] ?? 0), 1, shape);
}

/** Log-sum-exp of each query's scores, [length, H]. */
export function attentionSums(qkv: tf.Tensor, shape: ModelShape): tf.Tensor {
  const length = qkv.shape[0] ?? 0;
  const [q, k] = heads(qkv, shape) as [tf.Tensor3D, tf.Tensor3D];
  const scores = tf.mul(tf.matMul(q, k, false, true), 1 / Math.sqrt(shape.width / shape.heads));
  const seen = tf.linalg.bandPart(tf.ones([length, length]) as tf.Tensor2D, -1, 0);
  const masked = tf.add(scores, tf.mul(tf.sub(1, seen), HIDDEN));
  return tf.transpose(tf.logSumExp(masked, -1), [1, 0]);
}

/** One value per row, four times over: how kernels keep numbers of rows. */
export function asVec4(values: Float32Array): Float32Array {
  return Float32Array.from({ length: 4 * values.length }, (_, i) => values[i >> 2] ?? 0);
}
