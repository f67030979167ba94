import * as tf from "@tensorflow/tfjs-core";

/**
 * One-hot rows as float32, [ids, size]. Cast by hand: tfjs-wasm writes integers into a one-hot
 * that was asked for as float32, which then reads as 1e-45. And tfjs refuses a size of 1.
 */
export function oneHotFloat(ids: tf.Tensor1D, size: number): tf.Tensor2D {
  if (size === 1) return tf.ones([ids.size, 1]);
  return tf.cast(tf.oneHot(ids, size), "float32") as tf.Tensor2D;
}
