import * as tf from "@tensorflow/tfjs-core";

/** `tf.tidy` for a record of tensors; the caller disposes of the result. */
export function scope<T extends object>(make: () => T): T {
  return tf.tidy(() => make() as unknown as tf.TensorContainer) as unknown as T;
}
