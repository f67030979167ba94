import * as tf from "@tensorflow/tfjs-core";
import { LabError } from "../../../core/errors.ts";
import type { KernelCall, WasmBackend } from "./call.ts";
import { DEPTH, productModule } from "./product-module.ts";
import { COLUMNS, FLOAT } from "./tile.ts";

/**
 * Rows of a tall A that are processed at a time, as batches with the same B. Every panel of B reads A
 * again, and without this limit A is evicted from the caches each time (half as fast as XNNPACK).
 */
export const TALL = 256;

type Products = (...numbers: readonly number[]) => void;

/** One instance per backend. */
const instances = new WeakMap<WasmBackend, Products | null>();

function productsOn(backend: WasmBackend): Products | null {
  const known = instances.get(backend);
  if (known !== undefined) return known;
  const products = instantiate(backend.wasm.asm?.memory);
  instances.set(backend, products);
  return products;
}

/** The module on tfjs's memory; null when that is not accessible or WebAssembly vectors are not supported. */
function instantiate(memory: unknown): Products | null {
  const bytes = productModule();
  if (!(memory instanceof WebAssembly.Memory) || !WebAssembly.validate(bytes)) return null;
  const module = new WebAssembly.Module(bytes);
  const { exports } = new WebAssembly.Instance(module, { host: { memory } });
  return exports["products"] as Products;
}

interface Product {
  readonly batches: number;
  readonly m: number;
  readonly n: number;
  readonly k: number;
  /** Address of A, then the distance in floats from one matrix, row and column to the next. */
  readonly a: readonly [address: number, matrix: number, row: number, column: number];
  readonly b: readonly [address: number, matrix: number, row: number, column: number];
  readonly bias: number;
  readonly relu: boolean;
  readonly shape: readonly number[];
}

function compute(backend: WasmBackend, run: Products, wanted: Product): tf.TensorInfo {
  const { batches, m, n, k, a, b, bias, relu, shape } = wanted;
  const out = backend.makeOutput(shape, "float32");
  const isPacked = b[3] !== 1 || n % COLUMNS > 0;
  const columns = Math.ceil(n / COLUMNS) * COLUMNS;
  const scratch = isPacked ? backend.wasm._malloc(Math.min(k, DEPTH) * columns * FLOAT) : 0;
  if (isPacked && scratch === 0) {
    throw new LabError(
      "out-of-memory",
      "The wasm engine is out of memory: choose a smaller batch or model.",
    );
  }
  const inBytes = ([address, ...floats]: Product["a"]) => [
    address,
    ...floats.map((x) => x * FLOAT),
  ];
  const c = backend.getMemoryOffset(out.dataId);
  const flags = [bias, relu ? 1 : 0, scratch];
  if (batches === 1 && a[3] === 1 && m > TALL) {
    const [from, , row] = a;
    const rest = m % TALL;
    const done = m - rest;
    const same = inBytes([b[0], 0, b[2], b[3]]);
    run(done / TALL, TALL, n, k, ...inBytes([from, TALL * row, row, 1]), ...same, c, ...flags);
    const below = inBytes([from + done * row * FLOAT, 0, row, 1]);
    if (rest > 0) run(1, rest, n, k, ...below, ...same, c + done * n * FLOAT, ...flags);
  } else {
    run(batches, m, n, k, ...inBytes(a), ...inBytes(b), c, ...flags);
  }
  if (isPacked) backend.wasm._free(scratch);
  return out;
}

interface Attributes {
  readonly transposeA: boolean;
  readonly transposeB: boolean;
  readonly activation?: string;
}

type ProductCall = KernelCall<"a" | "b", Attributes> & {
  readonly inputs: { readonly bias?: tf.TensorInfo };
};

/** Batched product of [m, k] and [k, n], optionally with bias and relu; null for what only tfjs's kernels support. */
export function product({ inputs, attrs, backend }: ProductCall): tf.TensorInfo | null {
  const { a, b, bias } = inputs;
  const { transposeA, transposeB, activation = "linear" } = attrs;
  const batch = a.shape.slice(0, -2);
  const batches = tf.util.sizeFromShape(batch);
  const [aRows = 0, aColumns = 0] = a.shape.slice(-2);
  const [bRows = 0, bColumns = 0] = b.shape.slice(-2);
  const [m, k] = transposeA ? [aColumns, aRows] : [aRows, aColumns];
  const n = transposeB ? bRows : bColumns;
  const isUsual =
    [a, b, bias ?? a].every((x) => x.dtype === "float32") &&
    batch.join() === b.shape.slice(0, -2).join() &&
    k === (transposeB ? bColumns : bRows) &&
    (!bias || bias.shape.join() === `${n}`) &&
    (activation === "linear" || activation === "relu") &&
    batches * m * k * n > 0;
  const run = isUsual ? productsOn(backend) : null;
  if (!run) return null;
  const address = (x: tf.TensorInfo) => backend.getMemoryOffset(x.dataId);
  return compute(backend, run, {
    batches,
    m,
    n,
    k,
    a: [address(a), m * k, transposeA ? 1 : k, transposeA ? m : 1],
    b: [address(b), k * n, transposeB ? 1 : n, transposeB ? k : 1],
    bias: bias ? address(bias) : 0,
    relu: activation === "relu",
    shape: [...batch, m, n],
  });
}

type SumCall = KernelCall<"x", { readonly axis: number | number[]; readonly keepDims?: boolean }>;

/** Column sums [k, n] → [n] as a product with ones, ten times faster; null for other sums. */
export function columnSums({ inputs: { x }, attrs, backend }: SumCall): tf.TensorInfo | null {
  const [k = 0, n = 0] = x.shape;
  const axes = tf.util.parseAxisParam(attrs.axis, x.shape);
  const isUsual = x.shape.length === 2 && x.dtype === "float32" && axes.join() === "0" && k * n > 0;
  const run = isUsual ? productsOn(backend) : null;
  if (!run) return null;
  const one = backend.makeOutput([1], "float32");
  backend.typedArrayFromHeap(one)[0] = 1;
  const out = compute(backend, run, {
    batches: 1,
    m: 1,
    n,
    k,
    a: [backend.getMemoryOffset(one.dataId), 0, 0, 0],
    b: [backend.getMemoryOffset(x.dataId), 0, n, 1],
    bias: 0,
    relu: false,
    shape: attrs.keepDims ? [1, n] : [n],
  });
  backend.disposeData(one.dataId);
  return out;
}
