import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { EngineChoice, OnEngineReplaced } from "../core/engines.ts";
import { modelShape } from "../core/model/shape.ts";
import type { Policy } from "../core/policy.ts";
import { STREAMS } from "../core/random/draws.ts";
import type { Settings } from "../core/settings/settings.ts";
import { workloadOf } from "../core/training/workload.ts";
import { openPolicy } from "../engine/open.ts";
import type { Host } from "../engine/reference/backend.ts";
import { argumentError } from "./arguments.ts";
import { nodeThreads } from "./cpu-threads.ts";
import { moduleFile } from "./module-file.ts";
import { mayHaveVulkan } from "./vulkan.ts";
import { nodeWide } from "./wide-vectors.ts";

/** Node's GPU (npm package `webgpu`, Dawn), if installed. @param flags of Dawn, as "backend=null" */
async function nodeGpu(flags: readonly string[]): Promise<GPU | null> {
  try {
    const { create, globals } = await import("webgpu");
    Object.assign(globalThis, globals);
    const gpu = create([...flags]);
    // tfjs looks for navigator.gpu while it loads, and Node 20 has no navigator at all.
    Object.defineProperty(globalThis, "navigator", { value: { gpu }, configurable: true });
    return gpu;
  } catch {
    // Not installed, or no binary for this machine; the other engines need no GPU.
    return null;
  }
}

/** The .wasm files are next to the built command line; in tests, in the folder of tfjs. */
function wasmFolder(): string {
  const beside = fileURLToPath(new URL("./", import.meta.url));
  if (existsSync(`${beside}tfjs-backend-wasm-simd.wasm`)) return beside;
  const entry = createRequire(import.meta.url).resolve("@tensorflow/tfjs-backend-wasm");
  return entry.slice(0, entry.lastIndexOf("dist") + 5);
}

const needsGpu = (choice: EngineChoice) => choice === "gpu" || choice === "tfjs-webgpu";

/** @param flags of Dawn, see `nodeGpu` */
export async function nodeHost(choice: EngineChoice, flags: readonly string[] = []): Promise<Host> {
  // Fused multiply-adds in WebAssembly: Node 20 has them behind a flag, and later versions warn about that flag.
  if (Number.parseInt(process.versions.node, 10) < 22) {
    setFlagsFromString("--experimental-wasm-relaxed-simd");
  }
  const named = needsGpu(choice);
  return {
    gpu: named || (choice === "auto" && mayHaveVulkan()) ? await nodeGpu(flags) : null,
    // Outside a browser engine cpu is many times faster than a software GPU.
    acceptsSoftware: named,
    wasmPaths: wasmFolder(),
    cpuModule: async (build) => moduleFile(build),
    wide: nodeWide,
    threads: nodeThreads,
    processor: cpus()[0]?.model.trim() || "processor",
    now: () => performance.now(),
  };
}

/**
 * Opens both policies of a run in this process, with fresh weights; the verifier uses the generator's engine.
 * @throws TangoError("bad-setting") for an engine whose package is not installed
 */
export async function openPolicies(
  settings: Settings,
): Promise<{ generator: Policy; verifier: Policy }> {
  const { engine: choice, seed, threads } = settings;
  const host = await nodeHost(choice);
  if (host.gpu === null && needsGpu(choice)) {
    const how = "install it with npm install webgpu, or use engine cpu";
    throw argumentError(
      `Engine ${choice} needs the package webgpu, which cannot be loaded here: ${how}.`,
      "engine",
    );
  }
  // Without a page to keep responsive, training uses the GPU at full pace.
  const request = { choice, shape: modelShape(settings), pace: "full", threads } as const;
  const workload = workloadOf(settings);
  const silent = () => undefined;
  const untold = async () => null;
  const replaced: OnEngineReplaced = ({ engine, variant }, why) =>
    console.error(`${why} Goes on with ${variant ? `${engine} ${variant}` : engine}.`);
  const generator = await openPolicy(
    { ...request, workload, key: { seed, stream: STREAMS.generatorWeights }, remembered: [] },
    host,
    silent,
    untold,
    replaced,
  );
  const remembered = generator.probe ? [generator.probe] : [];
  const verifier = await openPolicy(
    { ...request, workload, key: { seed, stream: STREAMS.verifierWeights }, remembered },
    host,
    silent,
    untold,
    replaced,
  );
  return { generator: generator.policy, verifier: verifier.policy };
}
