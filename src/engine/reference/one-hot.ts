import * as tf from "@tensorflow/tfjs-core";

/**
 * One-hot rows as float32: [N] int32 → [N, size]. With a separate cast, because tfjs-wasm writes
 * integers into a float32 one-hot, which then reads as 1e-45. tfjs also refuses a size of 1.
 */
export function oneHotFloat(ids: tf.Tensor1D, size: number): tf.Tensor2D {
  if (size === 1) return tf.ones([ids.size, 1]);
  return tf.cast(tf.oneHot(ids, size), "float32") as tf.Tensor2D;
}
