import type { WebGpuState } from "../state/reduce.ts";

/** The one part of WebGPU that the page itself touches: is there an adapter? */
interface GpuProbe {
  requestAdapter(): Promise<object | null>;
}

/** Asks without keeping anything: the models' devices belong to their workers. */
export async function probeWebGpu(): Promise<WebGpuState> {
  const { gpu } = navigator as Navigator & { readonly gpu?: GpuProbe };
  if (!gpu) return "no-api";
  try {
    return (await gpu.requestAdapter()) ? "ready" : "no-adapter";
  } catch {
    return "no-adapter";
  }
}
