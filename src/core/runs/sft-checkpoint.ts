/**
 * Weights of one model in a file, to start a run after SFT. SFT weights are stored in half precision, as
 * a Session rounds them at the end of SFT, so the new run repeats the one that wrote the file. Trained
 * weights, of any later update, are stored in single precision.
 */
import { badFile, jsonOf } from "../bad-file.ts";
import { plainText } from "../plain-text.ts";
import type { Snapshot } from "../policy.ts";
import type { Role } from "../role.ts";
import type { Settings } from "../settings/settings.ts";
import type { SessionState } from "../training/state.ts";
import { checkedSettings, encodeWeights } from "./checkpoint.ts";
import { flatWeights, unmovedSnapshot } from "./flat.ts";
import { decodeTensors, encodeTensors, type NamedTensor, type TensorFile } from "./safetensors.ts";

const FORMAT = "tango-start-1";
const TRAINED_FORMAT = "tango-weights-1";
/** Metadata of the file. */
interface WeightsFacts {
  readonly role: Role;
  readonly preset: string;
  /** Settings of the run that created it, including the seed. */
  readonly settings: Settings;
  /** The command that created it. */
  readonly command: string;
}

export interface SftCheckpoint extends WeightsFacts {
  /** The weights as model and as KL reference, with a fresh optimizer state. */
  readonly snapshot: Snapshot;
}

/** @param tensors of a policy right after SFT, in the order of its layout */
export function encodeSftCheckpoint(
  tensors: readonly NamedTensor[],
  facts: WeightsFacts,
): Uint8Array {
  return encodeTensors({ tensors, metadata: metadataOf(FORMAT, facts) }, "F16");
}

/** @param model its current weights, stored in full precision */
export function encodeTrained(
  model: Pick<Snapshot, "layout" | "weights">,
  facts: WeightsFacts,
): Uint8Array {
  return encodeWeights(model, metadataOf(TRAINED_FORMAT, facts));
}

function metadataOf(format: string, { role, preset, settings, command }: WeightsFacts) {
  const seed = String(settings.seed);
  return { format, policy: role, preset, seed, command, settings: JSON.stringify(settings) };
}

/** @param file name for errors @throws TangoError("bad-file") saying what is wrong */
export function decodeSftCheckpoint(file: string, bytes: Uint8Array): SftCheckpoint {
  return decoded(file, bytes, [FORMAT]);
}

/** SFT weights or trained weights. @throws TangoError("bad-file") as `decodeSftCheckpoint` */
export function decodeModel(file: string, bytes: Uint8Array): SftCheckpoint {
  return decoded(file, bytes, [FORMAT, TRAINED_FORMAT]);
}

function decoded(file: string, bytes: Uint8Array, formats: readonly string[]): SftCheckpoint {
  const { tensors, metadata } = decodeTensors(file, bytes);
  const { format, policy, preset, command, settings } = metadata;
  const known = policy === "generator" || policy === "verifier";
  const named = preset !== undefined && command !== undefined;
  if (format === undefined || !formats.includes(format) || !known || !named) {
    throw badFile(file, `it holds no starting weights of this lab${wayFor(tensors, metadata)}`);
  }
  const broken = tensors.find(({ data }) => !data.every(Number.isFinite));
  if (broken) throw badFile(file, `${plainText(broken.name, 60)} is not finite`);
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

const IMPORT = "import hf --from DIR --out FILE.safetensors";

/** Advice on weights without stored settings, as the end of a sentence. */
function wayFor(tensors: readonly NamedTensor[], metadata: TensorFile["metadata"]): string {
  if (tensors.some(({ name }) => /(^|\.)(h\.\d+\.|wte\.)/.test(name)))
    return `, but a model in Hugging Face's format: npm run lab -- ${IMPORT} makes of its folder a file that opens here`;
  const isOfRun = metadata.lab !== undefined || metadata.policy !== undefined;
  if (!isOfRun) return "";
  return `, but weights of a run folder: npm run lab -- export hf --from RUN --out DIR, then ${IMPORT}, makes a file that opens here`;
}

/** Whether a run had its own SFT, derived from its counters: SFT steps then have lines in its log. */
export function beganWithSft(state: SessionState): boolean {
  const { line, stages, generatorUpdates, verifierUpdates, sftGenerator, sftVerifier } = state;
  return line - stages - generatorUpdates - verifierUpdates === sftGenerator + sftVerifier;
}
