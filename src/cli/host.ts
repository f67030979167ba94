import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import {
  type Backend,
  type EngineChoice,
  type Host,
  openBackend,
} from "../engine/reference/backend.ts";

/** Node's GPU: the npm package `webgpu` (Dawn), when it is installed for this machine. */
async function nodeGpu(): Promise<GPU | null> {
  try {
    const { create, globals } = await import("webgpu");
    Object.assign(globalThis, globals);
    const gpu = create([]);
    // tfjs looks for navigator.gpu while it loads, and Node 20 has no navigator at all.
    Object.defineProperty(globalThis, "navigator", { value: { gpu }, configurable: true });
    return gpu;
  } catch {
    // Not installed, or no binary for this machine: the other engines need no GPU.
    return null;
  }
}

/** The .wasm files lie beside the built command line; in tests, in tfjs's own folder. */
function wasmFolder(): string {
  const beside = fileURLToPath(new URL("./", import.meta.url));
  if (existsSync(`${beside}tfjs-backend-wasm-simd.wasm`)) return beside;
  const entry = createRequire(import.meta.url).resolve("@tensorflow/tfjs-backend-wasm");
  return entry.slice(0, entry.lastIndexOf("dist") + 5);
}

export async function nodeHost(choice: EngineChoice): Promise<Host> {
  const wanted = choice === "auto" || choice === "webgpu";
  return {
    gpu: wanted ? await nodeGpu() : null,
    // Outside a page wasm is many times faster than a GPU that the processor imitates.
    acceptsSoftware: choice === "webgpu",
    wasmPaths: wasmFolder(),
    processor: cpus()[0]?.model.trim() || "processor",
    now: () => performance.now(),
  };
}

export async function nodeBackend(choice: EngineChoice): Promise<Backend> {
  return openBackend(choice, await nodeHost(choice));
}
