/** The WebAssembly module with its memory. */
import { TangoError } from "../../core/errors.ts";
import type { ModelShape } from "../../core/policy.ts";
import * as fields from "./assembly/fields.ts";

/** A shape as the module takes it. */
type ShapeNumbers = [
  vocabulary: number,
  width: number,
  layers: number,
  heads: number,
  context: number,
  segments: number,
  isGelu: number,
  isTied: number,
];

/** What the module exports; addresses are in bytes. */
export interface Exports {
  configure(...shape: ShapeNumbers): number;
  reserve(): number;
  /** Runs a job on all threads. @returns 0 when a thread has not finished in time, else 1 */
  runJob(job: number): number;
  /** Takes part in the jobs of thread 0. */
  serve(thread: number): void;
  summarize(): void;
  /** Y = A·B, see assembly/product.ts. */
  product(
    rows: number,
    inner: number,
    outer: number,
    a: number,
    lda: number,
    b: number,
    out: number,
    ldo: number,
  ): void;
  unfinished(thread: number): number;
  groups(): number;
  weightsAt(): number;
  firstAt(): number;
  secondAt(): number;
  referenceAt(): number;
  gradientAt(): number;
}

/** Limit on memory, in pages of 64 KiB: 4 GiB unshared, 1 GiB shared, since shared memory is reserved at once. */
const ALONE_PAGES = 65536;
const SHARED_PAGES = 16384;
/** Pages that a module starts with: one more than the fields need. */
const FIRST_PAGES = 2;

/** A field of the current call and its value; `reals` are stored as f32. */
interface Fields {
  readonly ints?: readonly (readonly [field: number, value: number])[];
  readonly reals?: readonly (readonly [field: number, value: number])[];
}

const refused = (bytes: number): TangoError =>
  new TangoError(
    "out-of-memory",
    "The browser refused the memory that engine cpu needs: use a smaller model or batch, or close other tabs.",
    { bytes },
  );

/** @throws TangoError("out-of-memory") when not even the addresses could be reserved */
function newMemory(
  descriptor: ConstructorParameters<typeof WebAssembly.Memory>[0],
): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory(descriptor);
  } catch (error) {
    if (error instanceof RangeError) throw refused(0);
    throw error;
  }
}

/** One instance of the module on a memory. */
export class Machine {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly exports: Exports;

  private constructor(
    module: WebAssembly.Module,
    memory: WebAssembly.Memory,
    instance: WebAssembly.Instance,
  ) {
    this.module = module;
    this.memory = memory;
    this.exports = instance.exports as unknown as Exports;
  }

  /**
   * Instantiates the module for a model on new memory, shared among threads or not.
   * @throws TangoError("out-of-memory") when the memory was refused
   */
  static async open(
    module: WebAssembly.Module,
    shape: ModelShape,
    shared: boolean,
  ): Promise<Machine> {
    const maximum = shared ? SHARED_PAGES : ALONE_PAGES;
    const memory = newMemory(
      shared ? { initial: FIRST_PAGES, maximum, shared } : { initial: FIRST_PAGES, maximum },
    );
    const instance = await WebAssembly.instantiate(module, { env: { memory } });
    const machine = new Machine(module, memory, instance);
    configure(machine.exports, shape);
    return machine;
  }

  /** Writes fields for the next call. */
  set({ ints = [], reals = [] }: Fields): void {
    const view = new DataView(this.memory.buffer);
    for (const [field, value] of ints) view.setInt32(field, value, true);
    for (const [field, value] of reals) view.setFloat32(field, value, true);
  }

  /** Reads a field that the module has set. */
  int(field: number): number {
    return new DataView(this.memory.buffer).getInt32(field, true) >>> 0;
  }

  /**
   * Lays out and, if needed, grows the memory for the call whose fields are set.
   * @throws TangoError("out-of-memory") when the memory was refused
   */
  reserve(): void {
    if (this.exports.reserve() === 1) return;
    throw refused(this.bytes);
  }

  /** Size of the memory. */
  get bytes(): number {
    return this.memory.buffer.byteLength;
  }

  /** Copies `count` floats out of the memory. @param at address */
  read(at: number, count: number): Float32Array {
    return Float32Array.from(new Float32Array(this.memory.buffer, at, count));
  }

  /** Copies floats into the memory. @param at address */
  write(at: number, values: Float32Array): void {
    new Float32Array(this.memory.buffer, at, values.length).set(values);
  }

  /** Copies 32-bit words into the memory. @param at address */
  writeWords(at: number, words: Uint32Array): void {
    new Uint32Array(this.memory.buffer, at, words.length).set(words);
  }

  /** The statistics of an update: policy term, entropy, k3, clipped low, clipped high, gradient norm. */
  stats(): number[] {
    return Array.from(new Float64Array(this.memory.buffer, fields.STATS, 6));
  }
}

/** The arguments of the module's `configure` for a shape. */
export function shapeNumbers(shape: ModelShape): ShapeNumbers {
  const { vocabulary, width, layers, heads, context, segments, activation, tiedHead } = shape;
  const isGelu = activation === "gelu" ? 1 : 0;
  return [vocabulary, width, layers, heads, context, segments, isGelu, tiedHead ? 1 : 0];
}

/** Tells an instance the shape of the model. @returns P */
export function configure(exports: Exports, shape: ModelShape): number {
  return exports.configure(...shapeNumbers(shape));
}
