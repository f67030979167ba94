/** Compiles kernels to pipelines. */
import { TangoError } from "../../core/errors.ts";
import type { Kernel } from "./kernels/kernel.ts";

/** Called as kernels compile. @param done kernels compiled so far @param total of how many */
export type Progress = (done: number, total: number) => void;

/** The pipelines of a model, which compile in the background. */
export class Pipelines {
  readonly #device: GPUDevice;
  readonly #layout: GPUPipelineLayout;
  readonly #compiling = new Map<string, Promise<void>>();
  readonly #compiled = new Map<string, GPUComputePipeline>();

  constructor(device: GPUDevice, bindings: GPUBindGroupLayout) {
    this.#device = device;
    this.#layout = device.createPipelineLayout({ bindGroupLayouts: [bindings] });
  }

  /** Starts to compile all kernels that are new, in this order, without blocking the thread. */
  start(kernels: readonly Kernel[], progress: Progress): void {
    progress(0, kernels.length);
    for (const kernel of kernels.filter(({ name }) => !this.#compiling.has(name))) {
      const compiling = this.#compile(kernel).then(() => {
        progress(this.#compiled.size, kernels.length);
      });
      // `ready` reports the error; unhandled, a failure of a kernel that nothing waits for would end the worker.
      compiling.catch(() => undefined);
      this.#compiling.set(kernel.name, compiling);
    }
  }

  /**
   * Resolves when these kernels can run.
   * @param names default all
   * @throws TangoError("no-adapter") naming the kernel that this driver rejects
   */
  async ready(names: Iterable<string> = this.#compiling.keys()): Promise<void> {
    for (const name of new Set(names)) {
      if (!this.#compiled.has(name)) await this.#compiling.get(name);
    }
  }

  /** Compiles another kernel. @throws TangoError("no-adapter") when the driver rejects it; `ready` does not wait for it then */
  async add(kernel: Kernel): Promise<void> {
    this.start([kernel], () => undefined);
    try {
      await this.ready([kernel.name]);
    } catch (error) {
      this.#compiling.delete(kernel.name);
      throw error;
    }
  }

  /** A pipeline that is already compiled. */
  get(name: string): GPUComputePipeline {
    const pipeline = this.#compiled.get(name);
    if (!pipeline) throw new Error(`kernel ${name} was not compiled`);
    return pipeline;
  }

  async #compile({ name, code }: Kernel): Promise<void> {
    const device = this.#device;
    const module = device.createShaderModule({ code, label: name });
    const compute = { module, entryPoint: "main" };
    const layout = this.#layout;
    try {
      const pipeline = await device.createComputePipelineAsync({ layout, compute, label: name });
      this.#compiled.set(name, pipeline);
    } catch (error) {
      throw await compileError(name, module, error);
    }
  }
}

/** The error for a kernel that does not compile, with the compiler's first message. */
async function compileError(
  name: string,
  module: GPUShaderModule,
  error: unknown,
): Promise<TangoError> {
  const info = await module.getCompilationInfo().catch(() => null);
  const message = info?.messages.find(({ type }) => type === "error");
  const thrown = error instanceof Error ? error.message : String(error);
  const why = message ? `line ${message.lineNum}: ${message.message}` : thrown.slice(0, 300);
  return new TangoError(
    "no-adapter",
    `This GPU's driver rejects the kernel ${name}: choose engine tfjs-webgpu or cpu.`,
    { kernel: name, why },
  );
}
