/** The engine host for a worker whose heartbeat the page watches; long blocking calls are announced. */
import type { Host } from "../src/engine/reference/backend.ts";
import { browserHost } from "./browser-host.ts";
import { inSilence } from "./connect.ts";

/**
 * Limit, s, on blocking: a browser may connect a worker to its GPU process while that still compiles kernels of a lost
 * device, which blocked for 8 s on SwiftShader.
 */
const SILENCE_S = 60;

const { gpu } = browserHost;

export const patientHost: Host = {
  ...browserHost,
  gpu: gpu && {
    requestAdapter: (options) => inSilence(SILENCE_S, () => gpu.requestAdapter(options)),
  },
};
