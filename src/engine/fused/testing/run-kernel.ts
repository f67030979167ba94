/** Runs one kernel with the bindings of gpu-runtime.ts and reads arena and model back. */
import type { Kernel, NodeUniforms } from "../kernels/kernel.ts";
import type { Workgroups } from "../steps.ts";
import { type BatchField, batchUniforms } from "../uniforms.ts";
import type { GuardedBuffer } from "./guarded-buffer.ts";

interface KernelRun {
  readonly kernel: Kernel;
  readonly uniforms: NodeUniforms;
  readonly workgroups: Workgroups;
  readonly batch?: Partial<Record<BatchField, number>>;
  readonly inputs?: Uint32Array<ArrayBuffer>;
  readonly arena: Float32Array<ArrayBuffer>;
  readonly model: Float32Array<ArrayBuffer>;
}

interface Memory {
  readonly arena: Float32Array<ArrayBuffer>;
  readonly model: Float32Array<ArrayBuffer>;
}

/** At least one vec4: a binding cannot be empty. */
const NOTHING = new Uint32Array(4);
const NODE_BYTES = 256;

class Runner {
  readonly #device: GPUDevice;
  readonly #layout: GPUBindGroupLayout;
  readonly #pipelines = new Map<string, Promise<GPUComputePipeline>>();
  readonly #buffers = new Map<string, GPUBuffer>();
  readonly #errors: string[] = [];

  constructor(device: GPUDevice) {
    this.#device = device;
    const types = ["uniform", "uniform", "storage", "storage", "read-only-storage"] as const;
    this.#layout = device.createBindGroupLayout({
      entries: types.map((type, binding) => ({
        binding,
        visibility: GPUShaderStage.COMPUTE,
        buffer: { type },
      })),
    });
    device.addEventListener("uncapturederror", (event) => this.#errors.push(event.error.message));
  }

  pipeline({ name, code }: Kernel): Promise<GPUComputePipeline> {
    const known = this.#pipelines.get(code);
    if (known) return known;
    const made = this.#device.createComputePipelineAsync({
      label: name,
      layout: this.#device.createPipelineLayout({ bindGroupLayouts: [this.#layout] }),
      compute: { module: this.#device.createShaderModule({ code }), entryPoint: "main" },
    });
    this.#pipelines.set(code, made);
    return made;
  }

  #buffer(name: string, size: number, usage: number): GPUBuffer {
    const old = this.#buffers.get(name);
    if (old && old.size >= size) return old;
    old?.destroy();
    const made = this.#device.createBuffer({ label: name, size: 2 * size, usage });
    this.#buffers.set(name, made);
    return made;
  }

  /** Bound with the exact size of the data, so that reads beyond the end never see earlier data. */
  #upload(name: string, data: ArrayBufferView<ArrayBuffer> | ArrayBuffer, binding: number) {
    const kind = binding < 2 ? GPUBufferUsage.UNIFORM : GPUBufferUsage.STORAGE;
    const usage = kind | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC;
    const buffer = this.#buffer(name, data.byteLength, usage);
    this.#device.queue.writeBuffer(buffer, 0, data);
    return { binding, resource: { buffer, size: data.byteLength } };
  }

  async run(run: KernelRun): Promise<Memory> {
    const pipeline = await this.pipeline(run.kernel);
    const node = new Uint32Array(NODE_BYTES / 4);
    node.set(run.uniforms);
    const arena = this.#upload("arena", run.arena, 2);
    const model = this.#upload("model", run.model, 3);
    const entries = [
      this.#upload("batch", batchUniforms(run.batch ?? {}), 0),
      this.#upload("node", node, 1),
      arena,
      model,
      this.#upload("inputs", run.inputs ?? NOTHING, 4),
    ];
    const sizes = [run.arena.byteLength, run.model.byteLength] as const;
    const reading = GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST;
    const staging = this.#buffer("staging", sizes[0] + sizes[1], reading);
    const encoder = this.#device.createCommandEncoder();
    if (!run.workgroups.includes(0)) {
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, this.#device.createBindGroup({ layout: this.#layout, entries }));
      pass.dispatchWorkgroups(...run.workgroups);
      pass.end();
    }
    encoder.copyBufferToBuffer(arena.resource.buffer, 0, staging, 0, sizes[0]);
    encoder.copyBufferToBuffer(model.resource.buffer, 0, staging, sizes[0], sizes[1]);
    this.#device.queue.submit([encoder.finish()]);
    await staging.mapAsync(GPUMapMode.READ, 0, sizes[0] + sizes[1]);
    const all = staging.getMappedRange(0, sizes[0] + sizes[1]).slice(0);
    staging.unmap();
    if (this.#errors.length > 0) throw new Error(this.#errors.splice(0).join("\n"));
    return {
      arena: new Float32Array(all, 0, sizes[0] / 4),
      model: new Float32Array(all, sizes[0], sizes[1] / 4),
    };
  }
}

const runners = new WeakMap<GPUDevice, Runner>();

function runnerOf(device: GPUDevice): Runner {
  const known = runners.get(device) ?? new Runner(device);
  runners.set(device, known);
  return known;
}

/** Runs one dispatch. Pipelines are cached by source, buffers are reused while large enough. */
export function runKernel(device: GPUDevice, run: KernelRun): Promise<Memory> {
  return runnerOf(device).run(run);
}

/**
 * Runs one dispatch on two guarded buffers.
 * @throws Error when anything but a declared output was written
 */
export async function runGuarded(
  device: GPUDevice,
  run: Omit<KernelRun, "arena" | "model"> & {
    readonly arena: GuardedBuffer;
    readonly model: GuardedBuffer;
  },
): Promise<Memory> {
  const { arena, model } = run;
  const after = await runKernel(device, { ...run, arena: arena.floats(), model: model.floats() });
  const stray = arena.strayWrite(after.arena) ?? model.strayWrite(after.model);
  if (stray) throw new Error(`${run.kernel.name} ${stray}`);
  return after;
}
