/** The engine's buffers and pipelines on one GPUDevice, and how steps become submissions. */
import { LabError } from "../../core/errors.ts";
import type { Kernel } from "./kernels/kernel.ts";
import type { Governor } from "./pace.ts";
import type { BatchSize, Step } from "./steps.ts";

/** Distance of two nodes' words: uniform buffers are bound at multiples of this. */
const NODE_BYTES = 256;
const BATCH_BYTES = 144;

export type Progress = (done: number, total: number) => void;

/** A region of the arena or the model to be read back, in bytes. */
export interface Region {
  readonly buffer: "arena" | "model";
  readonly offset: number;
  readonly size: number;
}

type Name = "batch" | "nodes" | "inputs" | "arena" | "model" | "staging";

export class Machine {
  readonly #device: GPUDevice;
  readonly #governor: Governor;
  readonly #layout: GPUBindGroupLayout;
  readonly #pipelines = new Map<string, GPUComputePipeline>();
  readonly #buffers = new Map<Name, GPUBuffer>();
  readonly #slots = new Map<Step, number>();
  #group: GPUBindGroup | null = null;

  constructor(device: GPUDevice, governor: Governor) {
    this.#device = device;
    this.#governor = governor;
    const storage = (binding: number, type: GPUBufferBindingType) => ({
      binding,
      visibility: GPUShaderStage.COMPUTE,
      buffer: { type, hasDynamicOffset: binding === 1 },
    });
    this.#layout = device.createBindGroupLayout({
      entries: [
        storage(0, "uniform"),
        storage(1, "uniform"),
        storage(2, "storage"),
        storage(3, "storage"),
        storage(4, "read-only-storage"),
      ],
    });
    this.#make("batch", BATCH_BYTES, GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST);
  }

  /**
   * Compiles all pipelines without holding up the thread.
   * @throws LabError("no-adapter") naming the kernel that this adapter refuses
   */
  async compile(kernels: readonly Kernel[], progress: Progress): Promise<void> {
    const layout = this.#device.createPipelineLayout({ bindGroupLayouts: [this.#layout] });
    let done = 0;
    progress(done, kernels.length);
    await Promise.all(
      kernels.map(async ({ name, code }) => {
        const module = this.#device.createShaderModule({ code, label: name });
        try {
          const compute = { module, entryPoint: "main" };
          const pipeline = await this.#device.createComputePipelineAsync({
            layout,
            compute,
            label: name,
          });
          this.#pipelines.set(name, pipeline);
        } catch (error) {
          throw await refusal(name, module, error);
        }
        done += 1;
        progress(done, kernels.length);
      }),
    );
  }

  #make(name: Name, size: number, usage: number): GPUBuffer {
    const old = this.#buffers.get(name);
    if (old && old.size >= size) return old;
    old?.destroy();
    const buffer = this.#device.createBuffer({
      label: name,
      size: Math.ceil(size / 16) * 16,
      usage,
    });
    this.#buffers.set(name, buffer);
    this.#group = null;
    return buffer;
  }

  /**
   * Makes room; existing buffers that suffice stay. Contents of the model are kept by the caller.
   * @param sizes bytes
   * @throws LabError("out-of-memory") when the GPU has not that much
   */
  async reserve(sizes: { arena: number; model: number; inputs: number }): Promise<void> {
    this.#device.pushErrorScope("out-of-memory");
    const storage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC;
    this.#make("arena", sizes.arena, storage);
    this.#make("model", sizes.model, storage);
    this.#make("inputs", sizes.inputs, storage);
    const error = await this.#device.popErrorScope();
    if (!error) return;
    this.dispose();
    const mib = Math.ceil((sizes.arena + sizes.model) / 2 ** 20);
    throw new LabError(
      "out-of-memory",
      `The GPU has no room for ${mib} MiB: use a smaller model or batch, or choose engine wasm.`,
      { mib },
    );
  }

  /** Gives every step its place in the buffer of words. Steps given earlier are forgotten. */
  setSteps(steps: readonly Step[]): void {
    this.#slots.clear();
    const usage = GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST;
    const buffer = this.#make("nodes", steps.length * NODE_BYTES, usage);
    const words = new Uint32Array((steps.length * NODE_BYTES) / 4);
    steps.forEach((step, i) => {
      this.#slots.set(step, i);
      words.set(step.words, (i * NODE_BYTES) / 4);
    });
    this.#device.queue.writeBuffer(buffer, 0, words);
  }

  /** Puts a step with other words in the place of one that was given to `setSteps`. */
  replaceStep(old: Step, step: Step): void {
    const slot = this.#slots.get(old) ?? 0;
    this.#slots.delete(old);
    this.#slots.set(step, slot);
    this.#device.queue.writeBuffer(
      this.#buffer("nodes"),
      slot * NODE_BYTES,
      new Uint32Array(step.words),
    );
  }

  writeBatch(words: ArrayBuffer): void {
    this.#device.queue.writeBuffer(this.#buffer("batch"), 0, words);
  }

  writeInputs(words: Uint32Array): void {
    this.#device.queue.writeBuffer(this.#buffer("inputs"), 0, words as Uint32Array<ArrayBuffer>);
  }

  /** @param offset in floats of the model */
  writeModel(offset: number, values: Float32Array): void {
    this.#device.queue.writeBuffer(
      this.#buffer("model"),
      4 * offset,
      values as Float32Array<ArrayBuffer>,
    );
  }

  /**
   * Runs steps in order, in one submission when the pace allows, and reads a region back.
   * @param kind names the work for the governor's estimate
   */
  async run(
    kind: string,
    steps: readonly Step[],
    size: BatchSize,
    read: Region | null,
  ): Promise<ArrayBuffer> {
    const pieces = this.#cut(kind, steps, size);
    let result = new ArrayBuffer(0);
    for (const [i, piece] of pieces.entries()) {
      const last = i === pieces.length - 1;
      const work = piece.reduce((sum, step) => sum + step.work(size), 0);
      await this.#governor.submit(kind, work, async () => {
        this.#submit(piece, size, last ? read : null);
        if (last && read) result = await this.#readStaging(read.size);
        else await this.#device.queue.onSubmittedWorkDone();
      });
    }
    return result;
  }

  /** One dispatch that draws `tokens` tokens of every rollout. */
  async slice(
    kind: string,
    step: Step,
    size: BatchSize,
    tokens: number,
    read: Region | null,
  ): Promise<ArrayBuffer> {
    let result = new ArrayBuffer(0);
    await this.#governor.submit(kind, tokens, async () => {
      this.#submit([step], size, read);
      if (read) result = await this.#readStaging(read.size);
      else await this.#device.queue.onSubmittedWorkDone();
    });
    return result;
  }

  async read(region: Region): Promise<ArrayBuffer> {
    this.#submit([], { rows: 0, sequences: 0, rollouts: 0 }, region);
    return this.#readStaging(region.size);
  }

  /** Consecutive steps that fit the governor's allowance together. */
  #cut(kind: string, steps: readonly Step[], size: BatchSize): Step[][] {
    const allowance = this.#governor.allowance(kind);
    const pieces: Step[][] = [];
    let room = 0;
    for (const step of steps) {
      const work = step.work(size);
      if (pieces.length === 0 || work > room) {
        pieces.push([]);
        room = allowance;
      }
      pieces.at(-1)?.push(step);
      room -= work;
    }
    return pieces;
  }

  #submit(steps: readonly Step[], size: BatchSize, read: Region | null): void {
    // Made before encoding: a grown staging buffer must not be destroyed behind an encoder's back.
    const usage = GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST;
    const staging = read ? this.#make("staging", read.size, usage) : null;
    const encoder = this.#device.createCommandEncoder();
    if (steps.length > 0) {
      const pass = encoder.beginComputePass();
      const group = this.#bindGroup();
      for (const step of steps) {
        const groups = step.groups(size);
        if (groups.includes(0)) continue;
        const pipeline = this.#pipelines.get(step.kernel);
        if (!pipeline) throw new Error(`kernel ${step.kernel} was not compiled`);
        pass.setPipeline(pipeline);
        pass.setBindGroup(0, group, [(this.#slots.get(step) ?? 0) * NODE_BYTES]);
        pass.dispatchWorkgroups(...groups);
      }
      pass.end();
    }
    if (read && staging) {
      encoder.copyBufferToBuffer(this.#buffer(read.buffer), read.offset, staging, 0, read.size);
    }
    this.#device.queue.submit([encoder.finish()]);
  }

  async #readStaging(size: number): Promise<ArrayBuffer> {
    const staging = this.#buffer("staging");
    await staging.mapAsync(GPUMapMode.READ, 0, size);
    const copy = staging.getMappedRange(0, size).slice(0);
    staging.unmap();
    return copy;
  }

  #buffer(name: Name): GPUBuffer {
    const buffer = this.#buffers.get(name);
    if (!buffer) throw new Error(`buffer ${name} was not made`);
    return buffer;
  }

  #bindGroup(): GPUBindGroup {
    if (this.#group) return this.#group;
    const names: readonly Name[] = ["batch", "nodes", "arena", "model", "inputs"];
    const sizes: Partial<Record<Name, number>> = { nodes: NODE_BYTES };
    const entries = names.map((name, binding) => {
      const size = sizes[name];
      const buffer = this.#buffer(name);
      return { binding, resource: size === undefined ? { buffer } : { buffer, size } };
    });
    this.#group = this.#device.createBindGroup({ layout: this.#layout, entries });
    return this.#group;
  }

  get bytes(): number {
    return [...this.#buffers.values()].reduce((sum, buffer) => sum + buffer.size, 0);
  }

  get bufferCount(): number {
    return this.#buffers.size;
  }

  dispose(): void {
    for (const buffer of this.#buffers.values()) buffer.destroy();
    this.#buffers.clear();
    this.#group = null;
  }
}

async function refusal(name: string, module: GPUShaderModule, error: unknown): Promise<LabError> {
  const info = await module.getCompilationInfo().catch(() => null);
  const message = info?.messages.find(({ type }) => type === "error");
  const words = error instanceof Error ? error.message : String(error);
  const why = message ? `line ${message.lineNum}: ${message.message}` : words.slice(0, 300);
  return new LabError(
    "no-adapter",
    `This GPU's driver refuses the kernel ${name}: choose engine webgpu or wasm.`,
    { kernel: name, why },
  );
}
