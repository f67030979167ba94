import * as tf from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/register_all_gradients";
import { isSoftwareAdapter } from "../../core/engines.ts";
import { TangoError } from "../../core/errors.ts";
import type { EngineName } from "../../core/policy.ts";
import type { CpuHost } from "../cpu/policy.ts";
import { forgetConstants } from "./constant.ts";
import { rejectWhenLost } from "./guard.ts";

/** What the host provides: the only difference between a worker in the browser and Node. */
export interface Host extends CpuHost {
  /** `navigator.gpu`, Dawn's, or null. */
  readonly gpu: Pick<GPU, "requestAdapter"> | null;
  /** Whether `auto` may use a GPU that is emulated on the processor. */
  readonly acceptsSoftware: boolean;
  /** Where tfjs finds its .wasm files: a folder, or one address per file. */
  readonly wasmPaths: string | Readonly<Record<string, string>>;
}

/** A tfjs backend that is ready to compute. One per thread: tfjs has one engine. */
export interface Backend {
  readonly engine: TfjsEngine;
  /** The device that tfjs computes on; null without a GPU. */
  readonly device: GPUDevice | null;
  readonly adapter: string;
  readonly software: boolean;
  /** Makes a call reject with "device-lost" when the GPU is lost meanwhile, with "out-of-memory" when it is full. */
  guard<T>(call: Promise<T>): Promise<T>;
  now(): number;
  /** Releases the GPU with all its memory. Policies on it can no longer be used. */
  close(): void;
}

/** The engines that are tfjs backends. */
export type TfjsEngine = Exclude<EngineName, "gpu" | "cpu">;

/** The GPU that this thread has open, shared by all its policies. */
let sharedGpu: Backend | null = null;

/**
 * Opens a backend. A GPU that this thread has open is reused.
 * @throws TangoError("no-adapter") when it is not available
 */
export async function openBackend(engine: TfjsEngine, host: Host): Promise<Backend> {
  if (engine === "tfjs-cpu") return openCpu(host);
  if (engine === "tfjs-wasm") return openWasm(host);
  const gpu = await openGpu(host);
  if (gpu) return gpu;
  throw new TangoError(
    "no-adapter",
    host.gpu
      ? "WebGPU is available, but no adapter answers: update the graphics driver, or choose engine cpu."
      : "There is no WebGPU here: use a browser that has it, or choose engine cpu.",
    { engine },
  );
}

/** Opens the GPU; null without an adapter that the host accepts. */
export async function openGpu(host: Host): Promise<Backend | null> {
  const adapter = host.gpu ? await host.gpu.requestAdapter() : null;
  const acceptable = adapter && (host.acceptsSoftware || !isSoftware(adapter.info));
  return acceptable ? openWebgpu(adapter, host) : null;
}

async function openCpu(host: Host): Promise<Backend> {
  await import("@tensorflow/tfjs-backend-cpu");
  await select("cpu");
  return onProcessor("tfjs-cpu", host);
}

const onProcessor = (engine: "tfjs-cpu" | "tfjs-wasm", { processor, now }: Host): Backend => ({
  engine,
  device: null,
  adapter: processor,
  software: true,
  guard: unguarded,
  now,
  close: () => {},
});

async function openWasm(host: Host): Promise<Backend> {
  const wasm = await import("@tensorflow/tfjs-backend-wasm");
  // Threads would start workers from blobs, which the content security policy of the page forbids.
  tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  wasm.setWasmPaths(host.wasmPaths as string);
  await select("wasm");
  return onProcessor("tfjs-wasm", host);
}

async function openWebgpu(adapter: GPUAdapter, host: Host): Promise<Backend> {
  if (sharedGpu) {
    await select("webgpu");
    return sharedGpu;
  }
  const wanted: GPUFeatureName[] = ["subgroups", "shader-f16", "timestamp-query"];
  const device = await adapter.requestDevice({
    requiredFeatures: wanted.filter((feature) => adapter.features.has(feature)),
    requiredLimits: {
      maxStorageBuffersPerShaderStage: Math.min(10, adapter.limits.maxStorageBuffersPerShaderStage),
      maxComputeWorkgroupStorageSize: Math.min(
        32768,
        adapter.limits.maxComputeWorkgroupStorageSize,
      ),
      maxStorageBufferBindingSize: adapter.limits.maxStorageBufferBindingSize,
      maxBufferSize: adapter.limits.maxBufferSize,
      maxComputeWorkgroupsPerDimension: adapter.limits.maxComputeWorkgroupsPerDimension,
      maxComputeInvocationsPerWorkgroup: adapter.limits.maxComputeInvocationsPerWorkgroup,
      maxComputeWorkgroupSizeX: adapter.limits.maxComputeWorkgroupSizeX,
    },
  });
  const { WebGPUBackend } = await import("@tensorflow/tfjs-backend-webgpu");
  // Importing tfjs registers a factory that would request another device.
  if (tf.findBackendFactory("webgpu")) tf.removeBackend("webgpu");
  tf.registerBackend("webgpu", () => new WebGPUBackend(device, adapter.info), 3);
  // Small ops must not move to the processor: their sums would differ in the last bits.
  tf.env().set("WEBGPU_CPU_FORWARD", false);
  // Dispatches per submit: tfjs's default of 15 makes four times as many submits.
  tf.env().set("WEBGPU_DEFERRED_SUBMIT_BATCH_SIZE", 64);
  await select("webgpu");
  const names = adapterNames(adapter.info);
  const backend: Backend = {
    engine: "tfjs-webgpu",
    device,
    adapter: names.filter((name, i) => name && names.indexOf(name) === i).join(" "),
    software: isSoftware(adapter.info),
    guard: rejectWhenLost(device),
    now: host.now,
    close: () => device.destroy(),
  };
  sharedGpu = backend;
  // After a loss or `close`, the next call requests a new device.
  void device.lost.then(() => {
    if (sharedGpu !== backend) return;
    sharedGpu = null;
    tf.removeBackend("webgpu");
  });
  return backend;
}

function adapterNames(info: GPUAdapterInfo): string[] {
  return [info.vendor, info.architecture, info.device, info.description];
}

/** Whether a GPU is emulated on the processor. */
export function isSoftware(info: GPUAdapterInfo): boolean {
  return info.isFallbackAdapter || isSoftwareAdapter(adapterNames(info).join(" "));
}

const unguarded: Backend["guard"] = (call) => call;

async function select(name: string): Promise<void> {
  // Turns tfjs's warnings on the console off: the status line shows the engine.
  tf.enableProdMode();
  forgetConstants();
  const usable = await tf.setBackend(name).catch(() => false);
  if (!usable) {
    throw new TangoError(
      "no-adapter",
      `The ${name} engine did not start here: choose another engine.`,
      { engine: name },
    );
  }
  await tf.ready();
}
