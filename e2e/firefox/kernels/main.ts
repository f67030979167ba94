/** Runs the kernel tests of the engine on the GPU of this page. */
import { type Outcome, runDeclared } from "./vitest.ts";

declare global {
  interface Window {
    /** Names of all files with kernel tests. */
    kernelFiles: readonly string[];
    runKernels(file: string): Promise<Outcome[]>;
  }
}

const FILES = import.meta.glob([
  "../../../src/engine/fused/kernels/**/*.test.ts",
  "../../../src/engine/fused/shaders.test.ts",
  "../../../src/engine/fused/policy.test.ts",
]);

/** Firefox completes work every 100 ms; an empty submission makes it look at once. */
const POKE_MS = 1;

const DEVICE = import.meta.glob<{ testDevice(): Promise<GPUDevice | null> }>(
  "../../../src/engine/fused/testing/device.ts",
  { eager: true },
);

async function runKernels(file: string): Promise<Outcome[]> {
  const device = await Object.values(DEVICE)[0]?.testDevice();
  const poke = setInterval(() => device?.queue.submit([]), POKE_MS);
  try {
    await FILES[file]?.();
    return await runDeclared(file.replace(/^.*fused\//, ""));
  } finally {
    clearInterval(poke);
  }
}

window.kernelFiles = Object.keys(FILES);
window.runKernels = runKernels;
