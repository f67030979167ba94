/** Compiles kernels to pipelines. */
import { LabError } from "../../core/errors.ts";
import type { Kernel } from "./kernels/kernel.ts";

/** Called as kernels compile. @param done kernels compiled so far @param total of how many */
export type Progress = (done: number, total: number) => void;

/**
 * Compiles all kernels at the same time, without blocking the thread; pipelines by kernel name.
 * @throws LabError("no-adapter") naming the kernel that this driver rejects
 */
export async function compilePipelines(
  device: GPUDevice,
  bindings: GPUBindGroupLayout,
  kernels: readonly Kernel[],
  progress: Progress,
): Promise<Map<string, GPUComputePipeline>> {
  const layout = device.createPipelineLayout({ bindGroupLayouts: [bindings] });
  const pipelines = new Map<string, GPUComputePipeline>();
  progress(0, kernels.length);
  await Promise.all(
    kernels.map(async ({ name, code }) => {
      const module = device.createShaderModule({ code, label: name });
      const compute = { module, entryPoint: "main" };
      try {
        const pipeline = await device.createComputePipelineAsync({ layout, compute, label: name });
        pipelines.set(name, pipeline);
      } catch (error) {
        throw await compileError(name, module, error);
      }
      progress(pipelines.size, kernels.length);
    }),
  );
  return pipelines;
}

/** The error for a kernel that does not compile, with the compiler's first message. */
async function compileError(
  name: string,
  module: GPUShaderModule,
  error: unknown,
): Promise<LabError> {
  const info = await module.getCompilationInfo().catch(() => null);
  const message = info?.messages.find(({ type }) => type === "error");
  const thrown = error instanceof Error ? error.message : String(error);
  const why = message ? `line ${message.lineNum}: ${message.message}` : thrown.slice(0, 300);
  return new LabError(
    "no-adapter",
    `This GPU's driver rejects the kernel ${name}: choose engine tfjs-webgpu or cpu.`,
    { kernel: name, why },
  );
}
