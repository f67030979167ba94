/** Faster versions of some kernels of tfjs's wasm backend. */
import * as tf from "@tensorflow/tfjs-core";
import { identity, slice, split } from "./copies.ts";
import { columnSums, product } from "./product.ts";

type Kernel = (call: never) => tf.TensorInfo | tf.TensorInfo[] | null;

const REPLACEMENTS: readonly (readonly [name: string, kernel: Kernel])[] = [
  [tf.BatchMatMul, product],
  [tf._FusedMatMul, product],
  [tf.Sum, columnSums],
  [tf.Identity, identity],
  [tf.Slice, slice],
  [tf.SplitV, split],
];

let areInUse = false;

/** Registers them. A call that a replacement declines, by returning null, goes to tfjs's kernel. */
export function replaceKernels(): void {
  if (areInUse) return;
  areInUse = true;
  for (const [name, kernel] of REPLACEMENTS) {
    const theirs = tf.getKernel(name, "wasm");
    tf.unregisterKernel(name, "wasm");
    tf.registerKernel({
      ...theirs,
      kernelFunc: (call) => kernel(call as never) ?? theirs.kernelFunc(call),
    });
  }
}
