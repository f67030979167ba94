/**
 * Weights of one model as a file from which a run can start. Start weights are the result of SFT in half
 * precision: a Session rounds its weights in the same way at the end of SFT, so a run that starts from
 * the file continues exactly like the run that created it. Trained weights are from any later update, in
 * single precision; a run that starts from them treats them as its result of SFT.
 */
import { badFile, jsonOf } from "../bad-file.ts";
import type { Snapshot } from "../policy.ts";
import type { Settings } from "../settings/settings.ts";
import { storedSettings } from "../settings/stored.ts";
import type { SessionState } from "../training/state.ts";
import { checkedSettings, encodeWeights } from "./checkpoint.ts";
import { flatWeights, unmovedSnapshot } from "./flat.ts";
import { decodeTensors, encodeTensors, type NamedTensor } from "./safetensors.ts";

const FORMAT = "tango-start-1";
const TRAINED_FORMAT = "tango-weights-1";
export type Role = "generator" | "verifier";

/** Metadata of the file. */
export interface StartFacts {
  readonly role: Role;
  readonly preset: string;
  /** Settings of the run that created it, including the seed. */
  readonly settings: Settings;
  /** The command that created it. */
  readonly command: string;
}

export interface Start extends StartFacts {
  /** The weights as model and as KL reference, with a fresh optimizer state. */
  readonly snapshot: Snapshot;
}

/** @param tensors of a policy right after SFT, in the order of its layout */
export function encodeStart(tensors: readonly NamedTensor[], facts: StartFacts): Uint8Array {
  return encodeTensors({ tensors, metadata: metadataOf(FORMAT, facts) }, "F16");
}

/** @param model its current weights, stored in full precision */
export function encodeTrained(
  model: Pick<Snapshot, "layout" | "weights">,
  facts: StartFacts,
): Uint8Array {
  return encodeWeights(model, metadataOf(TRAINED_FORMAT, facts));
}

function metadataOf(format: string, { role, preset, settings, command }: StartFacts) {
  const seed = String(settings.seed);
  const stored = JSON.stringify(storedSettings(settings));
  return { format, policy: role, preset, seed, command, settings: stored };
}

/**
 * @param file its name, for the error message
 * @throws LabError("bad-file") saying what is wrong
 */
export function decodeStart(file: string, bytes: Uint8Array): Start {
  return decoded(file, bytes, [FORMAT]);
}

/** Start weights or trained weights. @throws LabError("bad-file") as `decodeStart` */
export function decodeModel(file: string, bytes: Uint8Array): Start {
  return decoded(file, bytes, [FORMAT, TRAINED_FORMAT]);
}

function decoded(file: string, bytes: Uint8Array, formats: readonly string[]): Start {
  const { tensors, metadata } = decodeTensors(file, bytes);
  const { format, policy, preset, command, settings } = metadata;
  const known = policy === "generator" || policy === "verifier";
  const named = preset !== undefined && command !== undefined;
  if (format === undefined || !formats.includes(format) || !known || !named) {
    throw badFile(file, "it holds no starting weights of this lab");
  }
  const broken = tensors.find(({ data }) => !data.every(Number.isFinite));
  if (broken) throw badFile(file, `${broken.name.slice(0, 60)} is not finite`);
  const stated = jsonOf(file, settings ?? "", "its list of settings");
  if (typeof stated !== "object" || stated === null)
    throw badFile(file, "its settings are not a table");
  const flat = flatWeights(tensors);
  return {
    role: policy,
    preset,
    command,
    settings: checkedSettings(file, stated as Record<string, unknown>),
    snapshot: unmovedSnapshot(flat, flat.weights.slice()),
  };
}

/** Whether a run had its own SFT, derived from its counters: SFT steps then have lines in its log. */
export function beganWithSft(state: SessionState): boolean {
  const { line, stages, generatorUpdates, verifierUpdates, sftGenerator, sftVerifier } = state;
  return line - stages - generatorUpdates - verifierUpdates === sftGenerator + sftVerifier;
}
