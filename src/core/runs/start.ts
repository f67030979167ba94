/**
 * Weights of one model as a file that a run can begin with. Starting weights are what supervised
 * learning made of it, in half precision: a Session rounds its weights so at the end of SFT, so a run
 * that begins from the file is the run that made it. Trained weights are those of any later moment,
 * in single precision; a run that begins with them takes them for its start.
 */
import { LabError } from "../errors.ts";
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

/** What is written into the file beside the weights. */
export interface StartFacts {
  readonly role: Role;
  readonly preset: string;
  /** Those of the run that made it; the seed is among them. */
  readonly settings: Settings;
  /** The whole command that made it. */
  readonly command: string;
}

export interface Start extends StartFacts {
  /** The weights twice, as model and as KL reference, and an optimizer without a past. */
  readonly snapshot: Snapshot;
}

/** @param tensors of a policy that has just finished SFT, in the order of its layout */
export function encodeStart(tensors: readonly NamedTensor[], facts: StartFacts): Uint8Array {
  return encodeTensors({ tensors, metadata: metadataOf(FORMAT, facts) }, "F16");
}

/** @param role as it stands now, to the last digit */
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
 * @param file its name, for the sentence of an error
 * @throws LabError("bad-file") saying what is wrong with it
 */
export function decodeStart(file: string, bytes: Uint8Array): Start {
  return decoded(file, bytes, [FORMAT]);
}

/** Starting or trained weights. @throws LabError("bad-file") as `decodeStart` */
export function decodeModel(file: string, bytes: Uint8Array): Start {
  return decoded(file, bytes, [FORMAT, TRAINED_FORMAT]);
}

function decoded(file: string, bytes: Uint8Array, formats: readonly string[]): Start {
  const bad = (why: string) =>
    new LabError("bad-file", `${file} cannot be used: ${why}.`, { file });
  const { tensors, metadata } = decodeTensors(file, bytes);
  const { format, policy, preset, command, settings } = metadata;
  const known = policy === "generator" || policy === "verifier";
  const named = preset !== undefined && command !== undefined;
  if (format === undefined || !formats.includes(format) || !known || !named) {
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
  const flat = flatWeights(tensors);
  return {
    role: policy,
    preset,
    command,
    settings: checkedSettings(file, stated as Record<string, unknown>),
    snapshot: unmovedSnapshot(flat, flat.weights.slice()),
  };
}

/** Whether a run made its own start, told by its counters: every line of it is one of these. */
export function beganWithSft(state: SessionState): boolean {
  const { line, stages, generatorUpdates, verifierUpdates, sftGenerator, sftVerifier } = state;
  return line - stages - generatorUpdates - verifierUpdates === sftGenerator + sftVerifier;
}
