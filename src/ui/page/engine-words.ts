import type { Candidate } from "../../core/engines.ts";
import type { EngineHealth } from "../../core/policy.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { kernelsOf, type Preparation } from "../../runtime/preparation.ts";
import { adapterName, ENGINES } from "./run-states.ts";

const PREPARING = {
  compiling: (done: number, total: number) => `Preparing your GPU ${done}/${total}`,
  probing: (done: number, total: number) => `Finding the fastest engine… ${done}/${total}`,
  checking: (): string => "Checking the engine's numbers…",
};

/** "WebGPU, lab kernels (tiled)" */
export function engineName({ engine, variant }: Candidate): string {
  return variant === null ? ENGINES[engine] : `${ENGINES[engine]} (${variant})`;
}

/** "WebGPU, lab kernels (tiled) · NVIDIA Ampere" */
export function withAdapter(health: EngineHealth): string {
  return `${engineName(health)} · ${adapterName(health.adapter)}`;
}

/** Both models' engines with their adapters, once when they are the same. */
export const engineLine = ({ generator, verifier }: RunInfo): string =>
  [...new Set([withAdapter(generator), withAdapter(verifier)])].join(" / ");

/** A sentence that says that the GPU is emulated on the CPU; null for a real GPU or a CPU engine. */
export function softwareWords({ generator, verifier }: RunInfo): string | null {
  const isEmulated = [generator, verifier].some(
    ({ software, engine }) => software && (engine === "tfjs-webgpu" || engine === "gpu"),
  );
  return isEmulated ? "software adapter: runs on the CPU, slowly" : null;
}

/** How far the start of a run is: compiled kernels of both models, else what the engine is doing. */
export function preparationWords(preparation: Preparation): string {
  const { now } = preparation;
  const { done, total } = now.step === "compiling" ? kernelsOf(preparation) : now;
  return PREPARING[now.step](done, total);
}
