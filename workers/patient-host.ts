/** The host of an engine in a worker that the page watches. */
import type { Host } from "../src/engine/reference/backend.ts";
import { browserHost } from "./browser-host.ts";
import { inSilence } from "./connect.ts";

/**
 * A browser may connect a worker to its GPU process while that still compiles the kernels of a device that was lost,
 * and blocks the worker until then: 8 s were seen on SwiftShader.
 */
const SILENCE_S = 60;

const { gpu } = browserHost;

export const patientHost: Host = {
  ...browserHost,
  gpu: gpu && {
    requestAdapter: (options) => inSilence(SILENCE_S, () => gpu.requestAdapter(options)),
  },
};
