import * as tf from "@tensorflow/tfjs-core";

/**
 * `tf.tidy` for a function that returns a record of tensors: everything else it made is freed,
 * what it returns belongs to the caller.
 */
export function scope<T extends object>(make: () => T): T {
  return tf.tidy(() => make() as unknown as tf.TensorContainer) as unknown as T;
}
