/** Identity, slice and split without the extra copy of the complete tensor that tfjs-wasm makes. */
import * as tf from "@tensorflow/tfjs-core";
import type { KernelCall, WasmBackend } from "./call.ts";

/** Shares the data of a tensor, as tfjs's other backends do; tfjs counts the references. */
export function identity({ inputs: { x }, backend }: KernelCall<"x", unknown>): tf.TensorInfo {
  backend.incRef(x.dataId);
  return { ...x };
}

/** Copies the range `begin` to `begin + size` − 1 along one axis. */
function copyRange(
  x: tf.TensorInfo,
  axis: number,
  begin: number,
  size: number,
  backend: WasmBackend,
): tf.TensorInfo {
  const length = x.shape[axis] ?? 0;
  const inner = tf.util.sizeFromShape(x.shape.slice(axis + 1));
  const rows = tf.util.sizeFromShape(x.shape.slice(0, axis));
  const out = backend.makeOutput(x.shape.with(axis, size), x.dtype);
  // Views are made after the allocation, which may grow the memory and detach older views.
  const from = backend.typedArrayFromHeap(x);
  const to = backend.typedArrayFromHeap(out);
  for (let row = 0; row < rows; row++) {
    const at = (row * length + begin) * inner;
    to.set(from.subarray(at, at + size * inner), row * size * inner);
  }
  return out;
}

type SliceCall = KernelCall<"x", { readonly begin: number[]; readonly size: number[] }>;

/** A slice along one axis; null for any other. */
export function slice({ inputs: { x }, attrs, backend }: SliceCall): tf.TensorInfo | null {
  const [begin = [], size = []] = tf.slice_util.parseSliceParams(
    x as tf.Tensor,
    attrs.begin,
    attrs.size,
  );
  const cut = x.shape.flatMap((length, axis) => (size[axis] === length ? [] : [axis]));
  const axis = cut[0] ?? 0;
  if (cut.length > 1 || x.shape.length === 0 || x.dtype === "string") return null;
  return copyRange(x, axis, begin[axis] ?? 0, size[axis] ?? 0, backend);
}

type SplitCall = KernelCall<
  "x",
  { readonly numOrSizeSplits: number | number[]; readonly axis: number }
>;

/** Splits along one axis; null for strings. */
export function split({ inputs: { x }, attrs, backend }: SplitCall): tf.TensorInfo[] | null {
  if (x.dtype === "string") return null;
  const [axis = 0] = tf.util.parseAxisParam(attrs.axis, x.shape);
  const sizes = tf.backend_util.prepareSplitSize(x as tf.Tensor, attrs.numOrSizeSplits, axis);
  let begin = 0;
  return sizes.map((size) => {
    const part = copyRange(x, axis, begin, size, backend);
    begin += size;
    return part;
  });
}
