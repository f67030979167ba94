import type { Candidate } from "../core/engines.ts";
import type { EngineHealth } from "../core/policy.ts";
import type { RunInfo } from "../protocol/messages.ts";
import { kernelsOf, type Preparation } from "../runtime/preparation.ts";
import { STATUS } from "./engine-sentences.ts";

const PREPARING = {
  compiling: (done: number, total: number) => `Preparing your GPU ${done}/${total}`,
  probing: (done: number, total: number) => `Finding the fastest engine… ${done}/${total}`,
  checking: (): string => "Checking the engine's numbers…",
};

const engineFellBack = (engine: string, why: string) =>
  `The lab's own GPU kernels are not used here (${why.replace(/\.$/, "")}). The models run on ${engine} instead: same algorithm, different speed.`;

const engineFellBackCpu = (engine: string, why: string) =>
  `The lab's own engine for the processor is not used here (${why.replace(/\.$/, "")}). The models run on ${engine} instead: same algorithm, slower.`;

/** "WebGPU, lab kernels (tiled)" */
export function engineName({ engine, variant }: Candidate): string {
  return variant === null ? STATUS.engines[engine] : `${STATUS.engines[engine]} (${variant})`;
}

/** "WebGPU, lab kernels (tiled) · NVIDIA Ampere" */
export function withAdapter(health: EngineHealth): string {
  return `${engineName(health)} · ${STATUS.adapter(health.adapter)}`;
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

/** Why an engine of the lab's own was refused, when another one computes instead of it. */
export function fallbackWords({ generator, verifier, probe, successor }: RunInfo): string | null {
  // The status line already says that fewer threads are used.
  if (successor && successor.health.engine !== "cpu")
    return engineFellBackCpu(engineName(successor.health), successor.why);
  const other = [generator, verifier].find(({ engine }) => engine !== "gpu");
  if (!other || !probe) return null;
  // Measured and slower than another engine: that is not a failure.
  const wasMeasured = ({ engine }: Candidate) =>
    probe.milliseconds.some((measured) => measured.engine === engine);
  const isOwn = ({ engine }: Candidate) => engine === "gpu" || engine === "cpu";
  const refused = probe.refused.find((one) => isOwn(one) && !one.isSlow && !wasMeasured(one));
  if (!refused) return null;
  const sentence = refused.engine === "gpu" ? engineFellBack : engineFellBackCpu;
  return sentence(engineName(other), refused.why);
}

/** How far the start of a run is: compiled kernels of both models, else what the engine is doing. */
export function preparationWords(preparation: Preparation): string {
  const { now } = preparation;
  const { done, total } = now.step === "compiling" ? kernelsOf(preparation) : now;
  return PREPARING[now.step](done, total);
}
