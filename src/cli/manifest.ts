/** manifest.json: the SHA-256 of the files of a run folder at its last two checkpoints. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { badFile } from "../core/bad-file.ts";
import type { TangoError } from "../core/errors.ts";
import { wholeNumberSchema } from "../core/schemas.ts";
import { readFileOrRefuse, readText, writeWhole } from "./disk.ts";
import { type Beginning, sha256, verifyChecksum, withChecksum } from "./sealed.ts";

/** The files of a run folder. */
export const FILES = {
  config: "config.json",
  metrics: "metrics.jsonl",
  rollouts: "rollouts.jsonl",
  checkpoint: "checkpoint.safetensors",
  evaluation: "eval.json",
  previous: "checkpoint.previous.safetensors",
  manifest: "manifest.json",
} as const;

const FORMAT = "tango-manifest-2";
/** Listed blocks of 64 kB; a folder that has it is read without a comparison. */
const OLD_FORMAT = "tango-manifest-1";
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const beginning = v.strictObject({ bytes: wholeNumberSchema, sha256: hash });
const manifestSchema = v.strictObject({
  format: v.literal(FORMAT),
  preset: v.string(),
  /** Of config.json. */
  config: hash,
  /**
   * Newest first, each with the lines before it. The manifest is written before the newest checkpoint: after a kill
   * between the two, the second entry is the folder's checkpoint.
   */
  checkpoints: v.array(
    v.strictObject({
      line: wholeNumberSchema,
      sha256: hash,
      metrics: beginning,
      rollouts: beginning,
    }),
  ),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type CheckpointEntry = Manifest["checkpoints"][number];

/** Null for a folder of a version without such manifests. @throws TangoError("bad-file") if it was changed */
export function readManifest(folder: string): Manifest | null {
  const path = join(folder, FILES.manifest);
  if (!existsSync(path)) return null;
  const content = verifyChecksum(path, readText(path));
  if (content["format"] === OLD_FORMAT) return null;
  const read = v.safeParse(manifestSchema, content);
  if (read.success) return read.output;
  throw badFile(path, "it is not a manifest of this version of the lab");
}

/** Writes it unless it is unchanged, because a full disk would refuse even that. */
export function writeManifest(folder: string, manifest: Omit<Manifest, "format">): void {
  const path = join(folder, FILES.manifest);
  const text = withChecksum({ format: FORMAT, ...manifest });
  if (!existsSync(path) || readText(path) !== text) writeWhole(path, text);
}

/** A checkpoint file whose hash is as listed. */
export interface GoodCheckpoint {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly entry: CheckpointEntry;
}

/** The comparison of a run folder with its manifest. */
interface Inspection {
  /** The first damage found; null if there is none. */
  readonly damage: TangoError | null;
  /** The undamaged checkpoints with undamaged lines before them, newest first. */
  readonly good: readonly GoodCheckpoint[];
}

/** Compares the files of a run folder with its manifest. */
export function inspect(folder: string, { config, checkpoints }: Manifest): Inspection {
  const contentOf = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileOrRefuse(path) : null;
  };
  const [metrics, rollouts] = [contentOf(FILES.metrics), contentOf(FILES.rollouts)];
  const linesDamage = (entry: CheckpointEntry) =>
    damageOf(join(folder, FILES.metrics), metrics, entry.metrics) ??
    damageOf(join(folder, FILES.rollouts), rollouts, entry.rollouts);
  const listed = [FILES.checkpoint, FILES.previous].flatMap((file): GoodCheckpoint[] => {
    const bytes = contentOf(file);
    const sum = bytes && sha256(bytes);
    const entry = checkpoints.find((one) => one.sha256 === sum);
    return bytes && entry ? [{ file, bytes, entry }] : [];
  });
  const isCurrent = listed[0]?.file === FILES.checkpoint;
  const current = join(folder, FILES.checkpoint);
  const damage = [
    damageOf(join(folder, FILES.config), contentOf(FILES.config), { sha256: config }),
    isCurrent ? null : existsSync(current) ? notAsListed(current) : missing(current),
    checkpoints[0] ? linesDamage(checkpoints[0]) : null,
  ];
  return {
    damage: damage.find((one) => one !== null) ?? null,
    good: listed.filter(({ entry }) => linesDamage(entry) === null),
  };
}

const missing = (path: string) => badFile(path, "it is missing");
const notAsListed = (path: string) =>
  badFile(path, "it was changed or damaged: it does not have the SHA-256 in manifest.json");

/** What is wrong with a file, or with its beginning; null if it is intact. */
function damageOf(
  path: string,
  content: Uint8Array | null,
  listed: Pick<Beginning, "sha256"> & Partial<Beginning>,
): TangoError | null {
  if (!content) return missing(path);
  const { bytes = content.length } = listed;
  if (content.length < bytes) {
    return badFile(path, `it is cut off: ${content.length} of ${bytes} bytes are left`);
  }
  return sha256(content.subarray(0, bytes)) === listed.sha256 ? null : notAsListed(path);
}

/**
 * The lines of metrics.jsonl or rollouts.jsonl. A partial line after the listed ones was being written at a kill, and
 * is left out.
 * @throws TangoError("bad-file") if they are not as the manifest says
 */
export function readRunLines(folder: string, file: "metrics.jsonl" | "rollouts.jsonl"): string[] {
  const path = join(folder, file);
  const newest = readManifest(folder)?.checkpoints[0];
  const listed = file === FILES.metrics ? newest?.metrics : newest?.rollouts;
  const damage = listed && damageOf(path, readFileOrRefuse(path), listed);
  if (damage) throw damage;
  const text = readText(path);
  const end = listed ? text.lastIndexOf("\n") + 1 : text.length;
  return text.slice(0, end).split("\n").filter(Boolean);
}
