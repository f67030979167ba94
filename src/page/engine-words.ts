import type { Candidate } from "../core/engines.ts";
import type { EngineHealth } from "../core/policy.ts";
import { engineWords } from "../i18n/en/engine.ts";
import { words } from "../i18n/index.ts";
import type { RunInfo } from "../protocol/messages.ts";
import { kernelsOf, type Preparation } from "../runtime/preparation.ts";

/** "WebGPU, lab kernels (tiled)" */
export function engineName({ engine, variant }: Candidate): string {
  const { engines, variant: withVariant } = words(engineWords).status;
  return variant === null ? engines[engine] : withVariant(engines[engine], variant);
}

/** "WebGPU, lab kernels (tiled) · NVIDIA Ampere" */
export function withAdapter(health: EngineHealth): string {
  const { engine, adapter } = words(engineWords).status;
  return engine(engineName(health), adapter(health.adapter));
}

/** Both models' engines with their adapters, once when they are the same. */
export const engineLine = ({ generator, verifier }: RunInfo): string =>
  [...new Set([withAdapter(generator), withAdapter(verifier)])].join(" / ");

/** A sentence that says that the GPU is emulated on the CPU; null for a real GPU or a CPU engine. */
export function softwareWords({ generator, verifier }: RunInfo): string | null {
  const isEmulated = [generator, verifier].some(
    ({ software, engine }) => software && (engine === "tfjs-webgpu" || engine === "gpu"),
  );
  return isEmulated ? words(engineWords).status.software : null;
}

/** Why an engine of the lab's own was refused, when another one computes instead of it. */
export function fallbackWords({ generator, verifier, probe, successor }: RunInfo): string | null {
  // The status line already says that fewer threads are used.
  if (successor && successor.health.engine !== "cpu")
    return words(engineWords).engine.fellBackCpu(engineName(successor.health), successor.why);
  const other = [generator, verifier].find(({ engine }) => engine !== "gpu");
  if (!other || !probe) return null;
  // Measured and slower than another engine: that is not a failure.
  const wasMeasured = ({ engine }: Candidate) =>
    probe.milliseconds.some((measured) => measured.engine === engine);
  const isOwn = ({ engine }: Candidate) => engine === "gpu" || engine === "cpu";
  const refused = probe.refused.find((one) => isOwn(one) && !one.isSlow && !wasMeasured(one));
  if (!refused) return null;
  const { fellBack, fellBackCpu } = words(engineWords).engine;
  const sentence = refused.engine === "gpu" ? fellBack : fellBackCpu;
  return sentence(engineName(other), refused.why);
}

/** How far the start of a run is: compiled kernels of both models, else what the engine is doing. */
export function preparationWords(preparation: Preparation): string {
  const { now } = preparation;
  const { done, total } = now.step === "compiling" ? kernelsOf(preparation) : now;
  return words(engineWords).preparing[now.step](done, total);
}
