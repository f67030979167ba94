/** A full checkpoint in one file: counters, settings, and both models with their optimizer states. */
import * as v from "valibot";
import { badFile, jsonOf } from "../bad-file.ts";
import { TangoError } from "../errors.ts";
import type { LayoutEntry, Snapshot } from "../policy.ts";
import { amountSchema, wholeNumberSchema } from "../schemas.ts";
import { applySettings, settingsBefore } from "../settings/parse.ts";
import type { Settings } from "../settings/settings.ts";
import { checkPast, NO_PAST, type Past, PLACES } from "../tango/past.ts";
import { taskById } from "../tasks/registry.ts";
import type { SessionState } from "../training/state.ts";
import { decodeTensors, encodeTensors, type NamedTensor, type StoredType } from "./safetensors.ts";

/** Everything needed to resume a run. */
export interface Checkpoint {
  readonly settings: Settings;
  readonly state: SessionState;
  readonly generator: Snapshot;
  readonly verifier: Snapshot;
}

/** Raised when the format changes; other versions are refused. */
const FORMAT = "tango-checkpoint-1";

const reservoirSchema = v.strictObject({
  seen: wholeNumberSchema,
  kept: v.pipe(v.array(v.strictTuple([v.string(), v.string()])), v.maxLength(PLACES)),
});
const stateSchema = v.strictObject({
  line: wholeNumberSchema,
  sftGenerator: wholeNumberSchema,
  sftVerifier: wholeNumberSchema,
  warmup: wholeNumberSchema,
  turn: wholeNumberSchema,
  generatorUpdates: wholeNumberSchema,
  verifierUpdates: wholeNumberSchema,
  stages: wholeNumberSchema,
  tokens: wholeNumberSchema,
  tokensRead: wholeNumberSchema,
  seconds: amountSchema,
  classCounts: v.nullable(v.strictObject({ right: amountSchema, wrong: amountSchema })),
  // Checkpoints from before an entropy could be held at a target lack it.
  heldEntropyCoef: v.optional(amountSchema, 0),
  // Nor do those from before a verifier could practice on the past know of one.
  past: v.optional(v.strictObject({ right: reservoirSchema, wrong: reservoirSchema }), NO_PAST),
});
const metadataSchema = v.strictObject({
  format: v.literal(FORMAT),
  settings: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
  state: stateSchema,
  steps: v.strictObject({ generator: wholeNumberSchema, verifier: wholeNumberSchema }),
  layout: v.array(
    v.strictObject({
      name: v.string(),
      offset: wholeNumberSchema,
      shape: v.array(wholeNumberSchema),
    }),
  ),
});

const PARTS = ["weights", "firstMoment", "secondMoment", "reference"] as const;
const POLICIES = ["generator", "verifier"] as const;

export function encodeCheckpoint(checkpoint: Checkpoint): Uint8Array {
  const tensors = POLICIES.flatMap((policy) =>
    PARTS.map((part): NamedTensor => {
      const data = checkpoint[policy][part];
      return { name: `${policy}.${part}`, shape: [data.length], data };
    }),
  );
  const { settings, state, generator, verifier } = checkpoint;
  const lab = {
    format: FORMAT,
    settings,
    state,
    steps: { generator: generator.optimizerSteps, verifier: verifier.optimizerSteps },
    layout: generator.layout,
  };
  return encodeTensors({ tensors, metadata: { lab: JSON.stringify(lab) } });
}

/** @param file its name, for the error message @throws TangoError("bad-file") saying what is wrong */
export function decodeCheckpoint(file: string, bytes: Uint8Array): Checkpoint {
  const { tensors, metadata } = decodeTensors(file, bytes);
  if (metadata.lab === undefined) throw badFile(file, "it is not a checkpoint of this lab");
  const stated = jsonOf(file, metadata.lab, "its metadata");
  const read = v.safeParse(metadataSchema, stated, { abortEarly: true });
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]) ?? "it";
    throw badFile(file, `${field} is not as this lab writes it`);
  }
  const { state, steps, layout } = read.output;
  const settings = checkedSettings(file, read.output.settings);
  checkedPast(file, settings, state.past);
  const byName = new Map(tensors.map((tensor) => [tensor.name, tensor.data]));
  const snapshot = (policy: (typeof POLICIES)[number]): Snapshot => {
    const part = (name: (typeof PARTS)[number]): Float32Array => {
      const data = byName.get(`${policy}.${name}`);
      if (!data?.every(Number.isFinite)) {
        throw badFile(file, `${policy}.${name} is ${data ? "not finite" : "missing"}`);
      }
      return data;
    };
    return {
      layout,
      weights: part("weights"),
      firstMoment: part("firstMoment"),
      secondMoment: part("secondMoment"),
      reference: part("reference"),
      optimizerSteps: steps[policy],
    };
  };
  return { settings, state, generator: snapshot("generator"), verifier: snapshot("verifier") };
}

/**
 * The settings stored in a file; missing ones get what runs did before there was such a setting.
 * @throws TangoError("bad-file") naming the first setting that is not allowed
 */
export function checkedSettings(file: string, stated: Readonly<Record<string, unknown>>): Settings {
  try {
    return applySettings(settingsBefore(), Object.entries(stated));
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    throw badFile(file, error.message);
  }
}

/** @throws TangoError("bad-file") for a solution that is not of the run's task */
function checkedPast(file: string, { task }: Settings, past: Past): void {
  try {
    checkPast(taskById(task), past);
  } catch {
    throw badFile(file, `its earlier solutions are not of the task ${task}`);
  }
}

/** The weights alone, as named tensors for any safetensors reader. @throws TangoError as encodeTensors */
export function encodeWeights(
  snapshot: Pick<Snapshot, "layout" | "weights">,
  metadata: Readonly<Record<string, string>>,
  dtype: StoredType = "F32",
): Uint8Array {
  const tensors = snapshot.layout.map((entry: LayoutEntry): NamedTensor => {
    const size = entry.shape.reduce((product, side) => product * side, 1);
    return {
      name: entry.name,
      shape: entry.shape,
      data: snapshot.weights.slice(entry.offset, entry.offset + size),
    };
  });
  return encodeTensors({ tensors, metadata }, dtype);
}
