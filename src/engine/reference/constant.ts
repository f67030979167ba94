import * as tf from "@tensorflow/tfjs-core";

const scalars = new Map<number, tf.Scalar>();

/** A scalar kept on the device: a plain number is uploaded per op, which ends the compute pass. */
export function constant(value: number): tf.Scalar {
  const known = scalars.get(value);
  if (known) return known;
  const scalar = tf.keep(tf.scalar(value));
  scalars.set(value, scalar);
  return scalar;
}

/** Forgets all scalars: a new backend cannot use tensors of the previous one. */
export function forgetConstants(): void {
  scalars.clear();
}
