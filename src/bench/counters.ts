/** Counts what a program asks of WebGPU, by wrapping the methods of its prototypes. */

export interface GpuCounts {
  readonly dispatches: number;
  readonly submits: number;
  /** Compute passes. */
  readonly passes: number;
  readonly buffersCreated: number;
  readonly bindGroups: number;
  /** Compute pipelines and shader modules: 0 once everything is warm. */
  readonly pipelines: number;
  readonly shaderModules: number;
  /** Bytes of writeBuffer, of buffer-to-buffer copies and of buffers mapped for writing. */
  readonly bytesMoved: number;
  /** Buffers mapped for reading. */
  readonly readbacks: number;
  /** Largest sum of the sizes of buffers created and not destroyed, those of before included. */
  readonly peakBytes: number;
}

type Tally = { -readonly [K in keyof GpuCounts]: number };
type Seen = (self: object, args: readonly unknown[], result: unknown) => void;

const NOTHING: GpuCounts = {
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
const MAP_WRITE = 2; // GPUMapMode.WRITE; the constants are missing where WebGPU is

/** With the methods of every event, which the types of a room without a page do not have. */
interface StoppableErrorEvent extends GPUUncapturedErrorEvent {
  preventDefault(): void;
  stopImmediatePropagation(): void;
}

/** The live bytes of one device, as long as this counter follows it. */
interface Account {
  bytes: number;
}

/**
 * Follows every WebGPU call of this thread from its making until `remove()`. Make it before the
 * engine is opened: only buffers that it saw being created can be in `peakBytes`.
 */
export class GpuCounters {
  #tally: Tally = { ...NOTHING };
  #live = 0;
  readonly #accounts = new WeakMap<object, Account>();
  readonly #buffers = new WeakMap<object, { readonly size: number; readonly account: Account }>();
  readonly #undo: (() => void)[] = [];
  #error: string | null = null;

  constructor() {
    const add = (key: keyof GpuCounts): Seen => {
      return () => {
        this.#tally[key] += 1;
      };
    };
    this.#wrap("GPUComputePassEncoder", "dispatchWorkgroups", add("dispatches"));
    this.#wrap("GPUComputePassEncoder", "dispatchWorkgroupsIndirect", add("dispatches"));
    this.#wrap("GPUQueue", "submit", add("submits"));
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

  /** Bytes of all buffers created since this counter was made and not destroyed. */
  get liveBytes(): number {
    return this.#live;
  }

  /**
   * The first error that a device asked for since then reported, else null. WebGPU goes on after an
   * error, and what it counts and computes then means nothing.
   */
  get gpuError(): string | null {
    return this.#error;
  }

  /** What `run` asks of WebGPU until its promise is settled. One at a time. */
  async count<T>(run: () => Promise<T>): Promise<{ result: T; counts: GpuCounts }> {
    this.#tally = { ...NOTHING, peakBytes: this.#live };
    const result = await run();
    return { result, counts: { ...this.#tally } };
  }

  /** Puts the methods of before back. */
  remove(): void {
    for (const undo of this.#undo.splice(0).reverse()) undo();
  }

  /** Keeps the first, and thousands that follow from it off the console. */
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
    // After its device a buffer has nothing left to give back.
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

  /** Nothing happens where the class is missing: an engine without a GPU counts zeros. */
  #wrap(className: string, method: string, seen: Seen): void {
    const owner: unknown = Reflect.get(globalThis, className);
    const prototype: unknown = typeof owner === "function" ? owner.prototype : undefined;
    if (typeof prototype !== "object" || prototype === null) return;
    const own = Object.getOwnPropertyDescriptor(prototype, method);
    const original: unknown = own?.value;
    if (typeof original !== "function") return;
    const wrapped = function (this: object, ...args: unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, args);
      seen(this, args, result);
      return result;
    };
    Object.defineProperty(prototype, method, { ...own, value: wrapped });
    this.#undo.push(() => Object.defineProperty(prototype, method, { ...own, value: original }));
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

/** Bytes of copyBufferToBuffer in both its forms: with offsets, or (source, target, size?). */
function copiedBytes(args: readonly unknown[]): number {
  const size = typeof args[1] === "number" ? args[4] : args[2];
  return (size as number | undefined) ?? (args[0] as GPUBuffer).size;
}
