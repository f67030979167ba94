/** A GPUDevice for tests, from npm `webgpu` (Dawn) and any Vulkan driver. */
import type { Backend } from "../../reference/backend.ts";

async function open(): Promise<GPUDevice | null> {
  // Without a binary for this platform there is no device either.
  const dawn = await import("webgpu").catch(() => null);
  if (!dawn) return null;
  Object.assign(globalThis, dawn.globals);
  const gpu = dawn.create([]);
  const adapter = await gpu.requestAdapter();
  if (!adapter) return null;
  const { limits, features } = adapter;
  const device = await adapter.requestDevice({
    requiredFeatures: features.has("timestamp-query") ? ["timestamp-query"] : [],
    requiredLimits: {
      maxComputeWorkgroupStorageSize: limits.maxComputeWorkgroupStorageSize,
      maxStorageBufferBindingSize: limits.maxStorageBufferBindingSize,
      maxBufferSize: limits.maxBufferSize,
    },
  });
  // Dawn's objects become invalid when one of them is garbage-collected.
  Object.assign(globalThis, { held: [gpu, adapter, device] });
  return device;
}

let opened: Promise<GPUDevice | null> | null = null;

/** One device for all tests of a process; null without a driver. */
export function testDevice(): Promise<GPUDevice | null> {
  opened ??= open();
  return opened;
}

export function bareBackend(device: GPUDevice, adapter = "test"): Backend {
  return {
    engine: "tfjs-webgpu",
    device,
    adapter,
    software: true,
    guard: (call) => call,
    close: () => undefined,
    now: () => performance.now(),
  };
}
