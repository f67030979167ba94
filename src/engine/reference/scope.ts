import * as tf from "@tensorflow/tfjs-core";

/**
 * `tf.tidy` for functions that return a record of tensors. All other tensors are disposed of; the
 * caller disposes of the result.
 */
export function scope<T extends object>(make: () => T): T {
  return tf.tidy(() => make() as unknown as tf.TensorContainer) as unknown as T;
}
