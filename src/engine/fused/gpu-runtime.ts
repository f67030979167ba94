/** The buffers and pipelines of one model on a GPUDevice, and how steps become submissions. */
import { TangoError } from "../../core/errors.ts";
import { Answers } from "./answers.ts";
import type { Region } from "./arena.ts";
import type { Kernel } from "./kernels/kernel.ts";
import { Pipelines, type Progress } from "./pipelines.ts";
import { type Stamp, Stamps } from "./stamps.ts";
import { type BatchSize, firstThatFit, type Step } from "./steps.ts";
import type { SubmissionScheduler } from "./submission-scheduler.ts";

/** Bytes between the uniforms of two steps: uniform buffers are bound at multiples of this. */
const NODE_BYTES = 256;
const BATCH_BYTES = 144; // size of the uniform struct `Batch`

const NOTHING = new ArrayBuffer(0);
/** A function, because the constants of WebGPU do not exist where WebGPU is missing. */
const stagingUsage = () => GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST;

type Name = "batch" | "nodes" | "inputs" | "arena" | "model" | "staging";

/**
 * Buffers, pipelines and submissions of one model:
 *
 *   batch    uniforms that change with every call    (uniforms.ts)
 *   nodes    uniforms of each step                   (NODE_BYTES apart)
 *   inputs   packed tokens and tables, u32           (batch.ts)
 *   arena    activations and outputs, f32            (arena.ts)
 *   model    weights, gradients, folded matrices     (model-layout.ts)
 *   staging  read-back
 */
export class GpuRuntime {
  readonly #device: GPUDevice;
  readonly #scheduler: SubmissionScheduler;
  readonly #answers: Answers;
  readonly #layout: GPUBindGroupLayout;
  readonly #pipelines: Pipelines;
  readonly #buffers = new Map<Name, GPUBuffer>();
  readonly #slots = new Map<Step, number>();
  #group: GPUBindGroup | null = null;
  #stamps: Stamps | null = null;

  /** @param now a clock in ms */
  constructor(device: GPUDevice, scheduler: SubmissionScheduler, now: () => number) {
    this.#device = device;
    this.#scheduler = scheduler;
    this.#answers = new Answers(device.queue, now);
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
    this.#pipelines = new Pipelines(device, this.#layout);
    this.#make("batch", BATCH_BYTES, GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST);
  }

  /** Starts to compile the kernels of later steps, in this order; a step waits for its own kernel. */
  async compile(kernels: readonly Kernel[], progress: Progress): Promise<void> {
    [this.#stamps] = await Promise.all([Stamps.open(this.#device), this.#answers.open()]);
    this.#pipelines.start(kernels, progress);
  }

  /** Compiles another kernel. @throws as `Pipelines.add` does */
  add(kernel: Kernel): Promise<void> {
    return this.#pipelines.add(kernel);
  }

  /** Resolves when all kernels are compiled. @throws as `Pipelines.ready` does */
  compiled(): Promise<void> {
    return this.#pipelines.ready();
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
   * Allocates buffers of at least these sizes; existing ones that are large enough are kept. A new `model` buffer is
   * empty: the caller must write the weights again.
   * @param sizes bytes
   * @throws TangoError("out-of-memory") when the GPU does not have that much
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
    throw new TangoError(
      "out-of-memory",
      `The GPU cannot allocate ${mib} MiB: use a smaller model or batch, or choose engine cpu.`,
      { mib },
    );
  }

  /** Uploads the uniforms of these steps, which replace all earlier ones. */
  setSteps(steps: readonly Step[]): void {
    this.#slots.clear();
    const usage = GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST;
    const buffer = this.#make("nodes", steps.length * NODE_BYTES, usage);
    const uniforms = new Uint32Array((steps.length * NODE_BYTES) / 4);
    steps.forEach((step, i) => {
      this.#slots.set(step, i);
      uniforms.set(step.uniforms, (i * NODE_BYTES) / 4);
    });
    this.#device.queue.writeBuffer(buffer, 0, uniforms);
  }

  /** Replaces one step that was given to `setSteps` by a step with other uniforms. */
  replaceStep(old: Step, step: Step): void {
    const slot = this.#slots.get(old) ?? 0;
    this.#slots.delete(old);
    this.#slots.set(step, slot);
    this.#device.queue.writeBuffer(
      this.#buffer("nodes"),
      slot * NODE_BYTES,
      new Uint32Array(step.uniforms),
    );
  }

  /** @param uniforms BATCH_BYTES bytes, see `batchUniforms` */
  writeBatch(uniforms: ArrayBuffer): void {
    this.#device.queue.writeBuffer(this.#buffer("batch"), 0, uniforms);
  }

  /** @param inputs a packed batch, see `Packed.inputs` */
  writeInputs(inputs: Uint32Array): void {
    this.#device.queue.writeBuffer(this.#buffer("inputs"), 0, inputs as Uint32Array<ArrayBuffer>);
  }

  /** @param offset in floats from the start of the model buffer @param values [any] f32 */
  writeModel(offset: number, values: Float32Array): void {
    this.#device.queue.writeBuffer(
      this.#buffer("model"),
      4 * offset,
      values as Float32Array<ArrayBuffer>,
    );
  }

  /**
   * Runs steps in order, in one submission when the pace allows, and reads a region back.
   * @param kind names the work for the scheduler's cost estimate
   * @returns the region's bytes; none when `read` is null, and then the last submission may still run
   */
  async run(
    kind: string,
    steps: readonly Step[],
    size: BatchSize,
    read: Region | null,
  ): Promise<ArrayBuffer> {
    await this.#pipelines.ready(steps.map(({ kernel }) => kernel));
    await this.#scheduler.measureLatency(() => this.#answers.done());
    for (let first = 0; ; ) {
      await this.#scheduler.turn();
      const allowance = this.#scheduler.allowance(kind);
      const { piece, work } = firstThatFit(steps.slice(first), size, allowance);
      first += piece.length;
      const isLast = first >= steps.length;
      const result = this.#fly(kind, work, piece, size, isLast ? read : null);
      if (isLast) return read ? result : NOTHING;
    }
  }

  /**
   * Runs one dispatch that samples tokens of every rollout.
   * @param choose called when it may start; returns its number of tokens and what to read back
   * @returns as `run` does
   */
  async slice(
    kind: string,
    step: Step,
    size: BatchSize,
    choose: () => { readonly tokens: number; readonly read: Region | null },
  ): Promise<ArrayBuffer> {
    await this.#pipelines.ready([step.kernel]);
    await this.#scheduler.turn();
    const { tokens, read } = choose();
    const result = this.#fly(kind, tokens, [step], size, read);
    return read ? result : NOTHING;
  }

  /** Reads the current bytes, even while a run is in progress, through a staging buffer of its own. */
  async read({ buffer, offset, size }: Region): Promise<ArrayBuffer> {
    const staging = this.#device.createBuffer({ label: "read", size, usage: stagingUsage() });
    const encoder = this.#device.createCommandEncoder();
    encoder.copyBufferToBuffer(this.#buffer(buffer), offset, staging, 0, size);
    this.#device.queue.submit([encoder.finish()]);
    return this.#copyOf(staging, size).finally(() => staging.destroy());
  }

  /** Submits steps. @returns the bytes that are read back; none without a region */
  #fly(
    kind: string,
    work: number,
    steps: readonly Step[],
    size: BatchSize,
    read: Region | null,
  ): Promise<ArrayBuffer> {
    const stamp = this.#submit(steps, size, read);
    const answer = read
      ? this.#copyOf(this.#buffer("staging"), read.size)
      : this.#answers.done().then(() => NOTHING);
    return this.#scheduler.track(kind, work, answer, () => stamp?.take() ?? null);
  }

  #submit(steps: readonly Step[], size: BatchSize, read: Region | null): Stamp | null {
    // Before encoding: growing the staging buffer destroys the old one, which an encoder may not use.
    const staging = read ? this.#make("staging", read.size, stagingUsage()) : null;
    const encoder = this.#device.createCommandEncoder();
    const stamp = steps.length > 0 ? (this.#stamps?.next() ?? null) : null;
    if (steps.length > 0) {
      const pass = encoder.beginComputePass(stamp ? { timestampWrites: stamp.writes } : {});
      const group = this.#bindGroup();
      for (const step of steps) {
        const workgroups = step.workgroups(size);
        if (workgroups.includes(0)) continue;
        pass.setPipeline(this.#pipelines.get(step.kernel));
        pass.setBindGroup(0, group, [(this.#slots.get(step) ?? 0) * NODE_BYTES]);
        pass.dispatchWorkgroups(...workgroups);
      }
      pass.end();
      stamp?.resolve(encoder);
    }
    if (read && staging) {
      encoder.copyBufferToBuffer(this.#buffer(read.buffer), read.offset, staging, 0, read.size);
    }
    this.#device.queue.submit([encoder.finish()]);
    stamp?.ask();
    return stamp;
  }

  async #copyOf(staging: GPUBuffer, size: number): Promise<ArrayBuffer> {
    await this.#answers.of(staging.mapAsync(GPUMapMode.READ, 0, size));
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

  /** Bytes of all buffers. */
  get bytes(): number {
    return [...this.#buffers.values()].reduce((sum, buffer) => sum + buffer.size, 0);
  }

  /** Number of buffers. */
  get bufferCount(): number {
    return this.#buffers.size;
  }

  /** Destroys all buffers. */
  dispose(): void {
    for (const buffer of this.#buffers.values()) buffer.destroy();
    this.#buffers.clear();
    this.#stamps?.dispose();
    this.#stamps = null;
    this.#group = null;
  }
}
