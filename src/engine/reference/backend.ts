import * as tf from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-core/dist/register_all_gradients";
import { isSoftwareAdapter } from "../../core/engines.ts";
import { LabError } from "../../core/errors.ts";
import type { EngineHealth } from "../../core/policy.ts";
import { forgetConstants } from "./constant.ts";
import { replaceKernels } from "./simd/kernels.ts";

/** What only the host knows: a browser's worker and Node differ here and nowhere else. */
export interface Host {
  /** `navigator.gpu`, Dawn's, or null. */
  readonly gpu: GPU | null;
  /** Whether `auto` may take a GPU that the processor imitates. */
  readonly acceptsSoftware: boolean;
  /** Where tfjs finds its .wasm files: a folder, or one address a file. */
  readonly wasmPaths: string | Readonly<Record<string, string>>;
  /** What computes when no GPU does, for the status line. */
  readonly processor: string;
  /** Milliseconds of a clock that does not run backwards. */
  now(): number;
}

/** A tfjs backend that is ready to compute. One a thread: tfjs has one engine. */
export interface Backend {
  readonly engine: Exclude<EngineHealth["engine"], "fused">;
  /** The device that tfjs computes on; null when it is no GPU. */
  readonly device: GPUDevice | null;
  readonly adapter: string;
  readonly software: boolean;
  /** Follows a call; rejects it with "device-lost" when the GPU goes away, "out-of-memory" when it is full. */
  guard<T>(call: Promise<T>): Promise<T>;
  now(): number;
  /** Gives a GPU back with all its memory: policies that still live on it are dead. */
  close(): void;
}

export type EngineChoice = "auto" | "webgpu" | "wasm" | "cpu";

/** The GPU this thread has open: policies that live in one thread share it. */
let sharedGpu: Backend | null = null;

/**
 * Opens the chosen engine. `auto` takes WebGPU when an acceptable adapter answers, else wasm. A GPU
 * that this thread has open already is used again.
 * @throws LabError("no-adapter") when WebGPU was asked for by name and there is none
 */
export async function openBackend(choice: EngineChoice, host: Host): Promise<Backend> {
  if (choice === "cpu") return openCpu(host);
  if (choice === "wasm") return openWasm(host);
  const adapter = host.gpu ? await host.gpu.requestAdapter() : null;
  const acceptable = adapter && (host.acceptsSoftware || !isSoftware(adapter.info));
  if (host.gpu && acceptable) return openWebgpu(adapter, host);
  if (choice === "auto") return openWasm(host);
  throw new LabError(
    "no-adapter",
    host.gpu
      ? "WebGPU is here, but no adapter answers: update the graphics driver, or choose engine wasm."
      : "There is no WebGPU here: use a browser that has it, or choose engine wasm.",
    { engine: choice },
  );
}

async function openCpu(host: Host): Promise<Backend> {
  await import("@tensorflow/tfjs-backend-cpu");
  await select("cpu");
  return {
    engine: "cpu",
    device: null,
    adapter: host.processor,
    software: true,
    guard: unguarded,
    now: host.now,
    close: () => {},
  };
}

async function openWasm(host: Host): Promise<Backend> {
  const wasm = await import("@tensorflow/tfjs-backend-wasm");
  // Threads would start workers from blobs, which the page's content policy forbids.
  tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  wasm.setWasmPaths(host.wasmPaths as string);
  replaceKernels();
  await select("wasm");
  return {
    engine: "wasm",
    device: null,
    adapter: host.processor,
    software: true,
    guard: unguarded,
    now: host.now,
    close: () => {},
  };
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
  // The import registers tfjs's own, which would ask for another device; a closed one is gone.
  if (tf.findBackendFactory("webgpu")) tf.removeBackend("webgpu");
  tf.registerBackend("webgpu", () => new WebGPUBackend(device, adapter.info), 3);
  // Small ops must not wander to the processor: their sums would differ in the last bits.
  tf.env().set("WEBGPU_CPU_FORWARD", false);
  // Dispatches a submit may hold: tfjs's own 15 makes four times as many submits.
  tf.env().set("WEBGPU_DEFERRED_SUBMIT_BATCH_SIZE", 64);
  await select("webgpu");
  const words = adapterNames(adapter.info);
  const backend: Backend = {
    engine: "webgpu",
    device,
    adapter: words.filter((word, i) => word && words.indexOf(word) === i).join(" "),
    software: isSoftware(adapter.info),
    guard: rejectWhenLost(device),
    now: host.now,
    close: () => device.destroy(),
  };
  sharedGpu = backend;
  // Lost or closed: the next opening asks for a new device.
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

function isSoftware(info: GPUAdapterInfo): boolean {
  return info.isFallbackAdapter || isSoftwareAdapter(adapterNames(info).join(" "));
}

const unguarded: Backend["guard"] = (call) => call;

function rejectWhenLost(device: GPUDevice): Backend["guard"] {
  let loss: LabError | null = null;
  // A set and not Promise.race: a race against a promise that never settles keeps every call alive.
  const pending = new Set<(error: LabError) => void>();
  const lose = (error: LabError): void => {
    loss ??= error;
    for (const reject of pending) reject(loss);
    pending.clear();
  };
  void device.lost.then(({ reason }) => {
    const why = reason === "destroyed" ? "it was closed" : "reset, removed or out of memory";
    const sentence = `The GPU was lost (${why}). Nothing after the last checkpoint was kept.`;
    lose(new LabError("device-lost", sentence, { reason }));
  });
  // A buffer that the GPU had no room for is no exception: what is computed in it would be zeros.
  device.addEventListener("uncapturederror", ({ error }) => {
    if (error.constructor.name !== "GPUOutOfMemoryError") return;
    const sentence =
      "The GPU has no room left: use a smaller model or batch, or choose engine wasm.";
    lose(new LabError("out-of-memory", sentence, { why: error.message }));
  });
  return <T>(call: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (loss) {
        // What it was to answer nobody waits for now.
        call.catch(() => undefined);
        return reject(loss);
      }
      pending.add(reject);
      call.then(resolve, reject).finally(() => pending.delete(reject));
    });
}

async function select(name: string): Promise<void> {
  // Without tfjs's own warnings on the console: the lab says itself where it computes.
  tf.enableProdMode();
  forgetConstants();
  const usable = await tf.setBackend(name).catch(() => false);
  if (!usable) {
    throw new LabError(
      "no-adapter",
      `The ${name} engine did not start here: choose another engine.`,
      {
        engine: name,
      },
    );
  }
  await tf.ready();
}
