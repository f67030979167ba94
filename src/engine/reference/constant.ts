import * as tf from "@tensorflow/tfjs-core";

const kept = new Map<number, tf.Scalar>();

/**
 * A scalar that stays on the device: a plain number in an op is uploaded each time, which on WebGPU
 * ends the pass. For the few numbers that every layer uses.
 */
export function constant(value: number): tf.Scalar {
  const known = kept.get(value);
  if (known) return known;
  const made = tf.keep(tf.scalar(value));
  kept.set(value, made);
  return made;
}

/** A new backend cannot use the tensors of the one before. */
export function forgetConstants(): void {
  kept.clear();
}
