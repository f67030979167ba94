/**
 * The weights of a recorded run at its checkpoints: NAME.checkpoints.zip next to a bundled NAME.tango.zip, or inside a
 * run file that the page saved. Weights shared by several checkpoints (the generator's during the warm-up) are stored
 * once. They lack optimizer state; an archive that the page saved also holds the latest full checkpoint, to resume
 * from.
 */
import * as v from "valibot";
import { badFile, jsonOf, schemaError } from "../bad-file.ts";
import { Budget, inflatedLimit } from "../budget.ts";
import { plainText } from "../plain-text.ts";
import type { Role } from "../role.ts";
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint } from "../runs/checkpoint.ts";
import { decodeTensors, type TensorFile } from "../runs/safetensors.ts";
import { wholeNumberSchema } from "../schemas.ts";
import { type CheckpointRef, checkpointRef } from "./checkpoint-refs.ts";
import { textOf } from "./recording.ts";
import { factsText, type RunFacts, readFacts } from "./run-facts.ts";
import { openZip, writeZip, type ZipPart } from "./zip.ts";

const PARTS = {
  run: "run.json",
  list: "checkpoints.json",
  latest: "checkpoints/latest.safetensors",
} as const;

/** Both models at one checkpoint, each a safetensors file; null for a model that the run does not have. */
export interface CheckpointFiles extends CheckpointRef {
  readonly generator: Uint8Array | null;
  readonly verifier: Uint8Array | null;
}

/** A checkpoint in an archive; its weights are inflated on demand. */
export interface RecordedCheckpoint extends CheckpointRef {
  readonly has: { readonly generator: boolean; readonly verifier: boolean };
  /** @throws TangoError("bad-file") if the archive has no weights of this model or they are damaged */
  weights(role: Role): TensorFile;
}

const path = v.nullable(v.pipe(v.string(), v.regex(/^[\w./-]{1,100}$/)));
const listSchema = v.array(
  v.strictObject({
    line: wholeNumberSchema,
    generatorUpdates: wholeNumberSchema,
    verifierUpdates: wholeNumberSchema,
    /** Path in the archive; null for a model that the run does not have. */
    generator: path,
    verifier: path,
  }),
);

const sameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** A separate archive with checkpoints only. */
export const encodeCheckpoints = (run: RunFacts, taken: readonly CheckpointFiles[]): Uint8Array =>
  writeZip(checkpointParts(run, taken));

/** Whether an archive has checkpoints, with or without a recording. */
export const hasCheckpoints = (parts: ReadonlyMap<string, unknown>): boolean =>
  parts.has(PARTS.list);

/** @param run the same as in the recording @param latest full-precision checkpoint from which the run can resume */
export function checkpointParts(
  run: RunFacts,
  taken: readonly CheckpointFiles[],
  latest: Checkpoint | null = null,
): ZipPart[] {
  const files: ZipPart[] = [];
  const pathOf = (checkpoint: CheckpointFiles, role: Role): string | null => {
    const bytes = checkpoint[role];
    if (!bytes) return null;
    const same = files.find((part) => sameBytes(part.bytes, bytes));
    if (same) return same.name;
    const folder = `${checkpoint.generatorUpdates}-${checkpoint.verifierUpdates}`;
    const name = `checkpoints/${folder}/${role}.safetensors`;
    files.push({ name, bytes });
    return name;
  };
  const list = taken.map((checkpoint) => ({
    ...checkpointRef(checkpoint),
    generator: pathOf(checkpoint, "generator"),
    verifier: pathOf(checkpoint, "verifier"),
  }));
  const encoder = new TextEncoder();
  return [
    { name: PARTS.run, bytes: encoder.encode(factsText(run)) },
    { name: PARTS.list, bytes: encoder.encode(`${JSON.stringify(list, null, 2)}\n`) },
    ...files,
    ...(latest ? [{ name: PARTS.latest, bytes: encodeCheckpoint(latest) }] : []),
  ];
}

/** Checkpoints of the recording of `run`, oldest first. @throws TangoError("bad-file") */
export function decodeCheckpoints(
  file: string,
  bytes: Uint8Array,
  run: RunFacts,
): RecordedCheckpoint[] {
  const parts = partsOf(file, bytes, run);
  const stated = jsonOf(file, textOf(file, parts, PARTS.list), PARTS.list);
  if (Array.isArray(stated)) new Budget(file).take("checkpoints", stated.length);
  const read = v.safeParse(listSchema, stated, { abortEarly: true });
  if (!read.success) throw schemaError(file, PARTS.list, read.issues[0]);
  return read.output.map((entry, n) => {
    const { generator, verifier } = entry;
    const paths = { generator, verifier };
    if (entry.line > run.counts.lines || entry.line < (read.output[n - 1]?.line ?? 0)) {
      throw badFile(file, `checkpoint ${n + 1} belongs to no line of its run`);
    }
    const has = { generator: generator !== null, verifier: verifier !== null };
    return {
      ...checkpointRef(entry),
      has,
      weights: (role) => weightsOf(file, parts, paths[role], role),
    };
  });
}

/**
 * The checkpoint from which the archived run can resume; null if it only has weights for inspection.
 * @throws TangoError("bad-file") saying what is wrong
 */
export function latestCheckpoint(
  file: string,
  bytes: Uint8Array,
  run: RunFacts,
): Checkpoint | null {
  const part = partsOf(file, bytes, run).get(PARTS.latest);
  if (!part) return null;
  const checkpoint = decodeCheckpoint(`${file}/${PARTS.latest}`, part.inflate());
  if (checkpoint.state.line > run.counts.lines) {
    throw badFile(file, "its latest checkpoint belongs to no line of its run");
  }
  return checkpoint;
}

function partsOf(file: string, bytes: Uint8Array, run: RunFacts): ReturnType<typeof openZip> {
  const parts = openZip(file, bytes, inflatedLimit(bytes.length));
  const facts = readFacts(file, textOf(file, parts, PARTS.run));
  if (factsText(facts) !== factsText(run)) throw badFile(file, "it belongs to another recording");
  return parts;
}

function weightsOf(
  file: string,
  parts: ReturnType<typeof openZip>,
  name: string | null,
  role: Role,
): TensorFile {
  const part = name === null ? undefined : parts.get(name);
  if (!part) throw badFile(file, `it holds no weights of the ${role}`);
  const weights = decodeTensors(`${file}/${name}`, part.inflate());
  const broken = weights.tensors.find(({ data }) => !data.every(Number.isFinite));
  if (broken) throw badFile(file, `${plainText(broken.name, 60)} of the ${role} is not finite`);
  return weights;
}
