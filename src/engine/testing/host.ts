/** Parts of a host, for tests. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { CpuBuild, WideBuild } from "../cpu/build.ts";
import type { CpuHost } from "../cpu/policy.ts";
import type { Host } from "../reference/backend.ts";

/** The bytes of a module, from where scripts/cpu-module.mjs puts it before all tests. */
export function moduleBytes(
  name: CpuBuild | WideBuild | "kernels" | "kernels-relaxed" | "kernels-wide",
): Uint8Array<ArrayBuffer> {
  const file = new URL(`../../../.cache/cpu-engine/${name}.wasm`, import.meta.url);
  return Uint8Array.from(readFileSync(file));
}

/** A host of engine cpu. */
export const CPU_HOST: CpuHost = {
  processor: "test",
  cpuModule: async (build) => moduleBytes(build),
  threads: null,
  now: () => performance.now(),
};

/** A host of tfjs's engines on the processor. */
export const TFJS_HOST: Host = {
  gpu: null,
  acceptsSoftware: false,
  wasmPaths: `${dirname(createRequire(import.meta.url).resolve("@tensorflow/tfjs-backend-wasm"))}/`,
  processor: "test",
  cpuModule: CPU_HOST.cpuModule,
  threads: null,
  now: () => performance.now(),
};
