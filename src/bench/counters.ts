/** Counts the WebGPU calls of a program by wrapping the methods of its prototypes. */

import type { BenchCounts } from "./report-shape.ts";

type Observe = (self: object, args: readonly unknown[], result: unknown) => void;

/** Counts of an engine that makes no WebGPU call. */
const NOTHING: BenchCounts = {
  dispatches: 0,
  submits: 0,
  passes: 0,
  buffersCreated: 0,
  bindGroups: 0,
  pipelines: 0,
  shaderModules: 0,
  bytesMoved: 0,
  readbacks: 0,
  peakBytes: 0,
};
const MAP_WRITE = 2; // GPUMapMode.WRITE; the constants do not exist without WebGPU

/** Event methods that the types lack without DOM. */
interface StoppableErrorEvent extends GPUUncapturedErrorEvent {
  preventDefault(): void;
  stopImmediatePropagation(): void;
}

/** Bytes of live buffers on one device. */
interface Account {
  bytes: number;
}

/** Counts this thread's WebGPU calls until `remove()`. Create it before buffers, for `peakBytes`. */
export class GpuCounters {
  #tally: BenchCounts = { ...NOTHING };
  #live = 0;
  readonly #accounts = new WeakMap<object, Account>();
  readonly #buffers = new WeakMap<object, { readonly size: number; readonly account: Account }>();
  readonly #undo: (() => void)[] = [];
  #error: string | null = null;

  constructor() {
    const add = (key: keyof BenchCounts): Observe => {
      return () => {
        this.#tally[key] += 1;
      };
    };
    this.#wrap("GPUComputePassEncoder", "dispatchWorkgroups", add("dispatches"));
    this.#wrap("GPUComputePassEncoder", "dispatchWorkgroupsIndirect", add("dispatches"));
    this.#wrap("GPUQueue", "submit", (_, args) => {
      // An empty submission only makes a browser look for finished work (engine/fused/answers.ts).
      if ((args[0] as readonly unknown[]).length > 0) this.#tally.submits += 1;
    });
    this.#wrap("GPUQueue", "writeBuffer", (_, args) => {
      this.#tally.bytesMoved += writtenBytes(args);
    });
    this.#wrap("GPUCommandEncoder", "beginComputePass", add("passes"));
    this.#wrap("GPUCommandEncoder", "copyBufferToBuffer", (_, args) => {
      this.#tally.bytesMoved += copiedBytes(args);
    });
    this.#wrap("GPUDevice", "createBindGroup", add("bindGroups"));
    this.#wrap("GPUDevice", "createComputePipeline", add("pipelines"));
    this.#wrap("GPUDevice", "createComputePipelineAsync", add("pipelines"));
    this.#wrap("GPUDevice", "createShaderModule", add("shaderModules"));
    this.#wrap("GPUDevice", "createBuffer", (self, args, result) => {
      this.#created(self, args[0] as GPUBufferDescriptor, result as object);
    });
    this.#wrap("GPUDevice", "destroy", (self) => this.#freeAll(self));
    this.#wrap("GPUAdapter", "requestDevice", (_, __, result) => {
      void (result as Promise<GPUDevice>).then(
        (device) =>
          device.addEventListener("uncapturederror", (event) => {
            this.#failed(event as StoppableErrorEvent);
          }),
        () => {},
      );
    });
    this.#wrap("GPUBuffer", "destroy", (self) => this.#destroyed(self));
    this.#wrap("GPUBuffer", "mapAsync", (self, args) => {
      if (args[0] === MAP_WRITE) this.#tally.bytesMoved += (self as GPUBuffer).size;
      else this.#tally.readbacks += 1;
    });
  }

  /** Bytes of all live buffers that were created since this counter was. */
  get liveBytes(): number {
    return this.#live;
  }

  /** The first error of a device, or null; after it WebGPU continues with meaningless results. */
  get gpuError(): string | null {
    return this.#error;
  }

  /** Counts the calls of `run` until its promise settles. Not reentrant. */
  async count<T>(run: () => Promise<T>): Promise<{ result: T; counts: BenchCounts }> {
    this.#tally = { ...NOTHING, peakBytes: this.#live };
    const result = await run();
    return { result, counts: { ...this.#tally } };
  }

  /** Restores the original methods. */
  remove(): void {
    for (const undo of this.#undo.splice(0).reverse()) undo();
  }

  /** Stores the first error and keeps the errors that follow from it off the console. */
  #failed(event: StoppableErrorEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#error ??= event.error.message.split("\n", 1)[0] ?? "";
  }

  #created(device: object, descriptor: GPUBufferDescriptor, buffer: object): void {
    const { size } = descriptor;
    const account = this.#accounts.get(device) ?? { bytes: 0 };
    this.#accounts.set(device, account);
    this.#buffers.set(buffer, { size, account });
    account.bytes += size;
    this.#live += size;
    this.#tally.buffersCreated += 1;
    if (descriptor.mappedAtCreation) this.#tally.bytesMoved += size;
    this.#tally.peakBytes = Math.max(this.#tally.peakBytes, this.#live);
  }

  #destroyed(buffer: object): void {
    const known = this.#buffers.get(buffer);
    if (!known) return;
    this.#buffers.delete(buffer);
    // A destroyed device has already released its bytes.
    const size = Math.min(known.size, known.account.bytes);
    known.account.bytes -= size;
    this.#live -= size;
  }

  #freeAll(device: object): void {
    const account = this.#accounts.get(device);
    if (!account) return;
    this.#live -= account.bytes;
    account.bytes = 0;
  }

  /** Does nothing when the class does not exist: an engine without a GPU counts zeros. */
  #wrap(className: string, method: string, observe: Observe): void {
    const owner: unknown = Reflect.get(globalThis, className);
    const prototype: unknown = typeof owner === "function" ? owner.prototype : undefined;
    if (typeof prototype !== "object" || prototype === null) return;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, method);
    const original: unknown = descriptor?.value;
    if (typeof original !== "function") return;
    const wrapped = function (this: object, ...args: unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, args);
      observe(this, args, result);
      return result;
    };
    Object.defineProperty(prototype, method, { ...descriptor, value: wrapped });
    this.#undo.push(() =>
      Object.defineProperty(prototype, method, { ...descriptor, value: original }),
    );
  }
}

/** Bytes of writeBuffer(buffer, bufferOffset, data, dataOffset?, size?): elements for typed arrays. */
function writtenBytes(args: readonly unknown[]): number {
  const data = args[2] as ArrayBuffer | (ArrayBufferView & { readonly BYTES_PER_ELEMENT?: number });
  const unit = ("BYTES_PER_ELEMENT" in data ? data.BYTES_PER_ELEMENT : undefined) ?? 1;
  const offset = (args[3] as number | undefined) ?? 0;
  const size = args[4] as number | undefined;
  return size === undefined ? data.byteLength - offset * unit : size * unit;
}

/** Bytes of copyBufferToBuffer in both forms: with offsets, or (source, target, size?). */
function copiedBytes(args: readonly unknown[]): number {
  const size = typeof args[1] === "number" ? args[4] : args[2];
  return (size as number | undefined) ?? (args[0] as GPUBuffer).size;
}
