import wasmUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url";
import wasmSimdUrl from "@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url";
import type { Host } from "../src/engine/reference/backend.ts";

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
  processor: "this device's processor",
  now: () => performance.now(),
};
