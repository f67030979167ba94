import wasmUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import wasmSimdUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import plainUrl from "../.cache/cpu-engine/plain.wasm?url";
import plainThreadsUrl from "../.cache/cpu-engine/plain-threads.wasm?url";
import relaxedUrl from "../.cache/cpu-engine/relaxed.wasm?url";
import relaxedThreadsUrl from "../.cache/cpu-engine/relaxed-threads.wasm?url";
import type { CpuBuild } from "../src/engine/cpu/build.ts";
import type { Host } from "../src/engine/reference/backend.ts";
import { browserThreads } from "./cpu-threads.ts";

const CPU_MODULES: Readonly<Record<CpuBuild, string>> = {
  plain: plainUrl,
  relaxed: relaxedUrl,
  "plain-threads": plainThreadsUrl,
  "relaxed-threads": relaxedThreadsUrl,
};

/** The host of an engine in a worker of the page. */
export const browserHost: Host = {
  gpu: navigator.gpu ?? null,
  // The page shows that the adapter is a software one; the user may still want to use it.
  acceptsSoftware: true,
  wasmPaths: {
    "tfjs-backend-wasm.wasm": wasmUrl,
    "tfjs-backend-wasm-simd.wasm": wasmSimdUrl,
    // tfjs requires an entry for each; threads are off (see openWasm).
    "tfjs-backend-wasm-threaded-simd.wasm": wasmSimdUrl,
  },
  cpuModule: async (build) => {
    const response = await fetch(CPU_MODULES[build]);
    return new Uint8Array(await response.arrayBuffer());
  },
  threads: browserThreads,
  processor: "this device's processor",
  now: () => performance.now(),
};
