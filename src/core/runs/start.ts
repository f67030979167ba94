/**
 * Starting weights as files: what supervised learning made of one model, in half precision. A Session
 * rounds its weights so at the end of SFT, so a run that begins from the file is the run that made it.
 */
import { armById } from "../algorithms/registry.ts";
import { LabError } from "../errors.ts";
import type { LayoutEntry, Snapshot } from "../policy.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { armStartFacts, irrelevantSettings } from "../training/starts.ts";
import { FRESH_STATE, type SessionState } from "../training/state.ts";
import { checkedSettings } from "./checkpoint.ts";
import { decodeTensors, encodeTensors, type NamedTensor } from "./safetensors.ts";

const FORMAT = "tango-start-1";
export type Player = "generator" | "verifier";

/** What is written into the file beside the weights. */
export interface StartFacts {
  readonly player: Player;
  readonly preset: string;
  /** Those of the run that made it; the seed is among them. */
  readonly settings: Settings;
  /** The whole command that made it. */
  readonly command: string;
}

export interface Start extends StartFacts {
  /** The weights twice, as model and as KL reference, and an optimiser without a past. */
  readonly snapshot: Snapshot;
}

/** @param tensors of a policy that has just finished SFT, in the order of its layout */
export function encodeStart(tensors: readonly NamedTensor[], facts: StartFacts): Uint8Array {
  const { player, preset, settings, command } = facts;
  const seed = String(settings.seed);
  const words = { format: FORMAT, policy: player, preset, seed, command };
  const metadata = { ...words, settings: JSON.stringify(settings) };
  return encodeTensors({ tensors, metadata }, "F16");
}

/**
 * @param file its name, for the sentence of an error
 * @throws LabError("bad-file") saying what is wrong with it
 */
export function decodeStart(file: string, bytes: Uint8Array): Start {
  const bad = (why: string) =>
    new LabError("bad-file", `${file} cannot be used: ${why}.`, { file });
  const { tensors, metadata } = decodeTensors(file, bytes);
  const { format, policy, preset, command, settings } = metadata;
  const known = policy === "generator" || policy === "verifier";
  if (format !== FORMAT || !known || preset === undefined || command === undefined) {
    throw bad("it holds no starting weights of this lab");
  }
  const broken = tensors.find(({ data }) => !data.every(Number.isFinite));
  if (broken) throw bad(`${broken.name.slice(0, 60)} is not finite`);
  let stated: unknown;
  try {
    stated = JSON.parse(settings ?? "");
  } catch {
    throw bad("its settings are not JSON");
  }
  if (typeof stated !== "object" || stated === null) throw bad("its settings are not a table");
  const size = tensors.reduce((sum, { data }) => sum + data.length, 0);
  const weights = new Float32Array(size);
  const layout: LayoutEntry[] = [];
  let offset = 0;
  for (const { name, shape, data } of tensors) {
    weights.set(data, offset);
    layout.push({ name, offset, shape });
    offset += data.length;
  }
  return {
    ...{ player: policy, preset, command },
    settings: checkedSettings(file, stated as Record<string, unknown>),
    snapshot: {
      ...{ layout, weights, reference: weights.slice(), optimizerSteps: 0 },
      firstMoment: new Float32Array(size),
      secondMoment: new Float32Array(size),
    },
  };
}

/**
 * The settings by which a start is not the one that a run would make for itself; the engine is none of
 * them. "algorithm" stands for an arm whose SFT teaches something else.
 */
export function startMisfits(
  { player, settings: made }: StartFacts,
  settings: Settings,
): SettingKey[] {
  const arm = armById(settings.algorithm);
  const kind = player === "generator" ? "sft-generator" : "sft-verifier";
  const irrelevant = irrelevantSettings(kind, arm);
  const keys = (Object.keys(settings) as SettingKey[]).filter(
    (key) => key !== "engine" && !irrelevant.has(key) && settings[key] !== made[key],
  );
  const factsOf = (one: typeof arm) => JSON.stringify(armStartFacts(kind, one));
  const taughtAlike = factsOf(arm) === factsOf(armById(made.algorithm));
  return taughtAlike ? keys : ["algorithm", ...keys];
}

/** The counters of a run that begins after SFT: line 0 is the table "after-sft". */
export function stateAfterSft({ sftGeneratorSteps, sftVerifierSteps }: Settings): SessionState {
  return { ...FRESH_STATE, sftGenerator: sftGeneratorSteps, sftVerifier: sftVerifierSteps };
}

/** Whether a run made its own start, told by its counters: every line of it is one of these. */
export function beganWithSft(state: SessionState): boolean {
  const { line, stages, generatorUpdates, verifierUpdates, sftGenerator, sftVerifier } = state;
  return line - stages - generatorUpdates - verifierUpdates === sftGenerator + sftVerifier;
}
