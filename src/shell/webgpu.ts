import { isSoftwareAdapter } from "../core/engines.ts";
import type { WebGpuState } from "../runtime/app-state.ts";

interface Adapter {
  readonly info?: {
    readonly vendor: string;
    readonly architecture: string;
    readonly device: string;
    readonly description: string;
    readonly isFallbackAdapter?: boolean;
  };
}

/** The members of WebGPU that the page needs to see whether there is an adapter, and whether it is software. */
interface GpuProbe {
  requestAdapter(): Promise<Adapter | null>;
}

function isSoftware({ info }: Adapter): boolean {
  if (!info) return false;
  const { vendor, architecture, device, description } = info;
  const words = [vendor, architecture, device, description].join(" ");
  return info.isFallbackAdapter === true || isSoftwareAdapter(words);
}

/** Probes for an adapter without opening a device: devices belong to the models' workers. */
export async function probeWebGpu(): Promise<WebGpuState> {
  const { gpu } = navigator as Navigator & { readonly gpu?: GpuProbe };
  if (!gpu) return "no-api";
  try {
    const adapter = await gpu.requestAdapter();
    if (!adapter) return "no-adapter";
    return isSoftware(adapter) ? "software" : "ready";
  } catch {
    return "no-adapter";
  }
}
