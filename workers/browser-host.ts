import wasmUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import wasmSimdUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import type { Host } from "../src/engine/reference/backend.ts";

/** What a worker of the page offers an engine. */
export const browserHost: Host = {
  gpu: navigator.gpu ?? null,
  // The page says plainly when the adapter is a software one; a person may still want to watch it.
  acceptsSoftware: true,
  wasmPaths: {
    "tfjs-backend-wasm.wasm": wasmUrl,
    "tfjs-backend-wasm-simd.wasm": wasmSimdUrl,
    // tfjs asks for a name for each; threads are off (see openWasm).
    "tfjs-backend-wasm-threaded-simd.wasm": wasmSimdUrl,
  },
  processor: "this device's processor",
  now: () => performance.now(),
};
