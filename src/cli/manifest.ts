/** manifest.json: the SHA-256 of the files of a run folder, and which checkpoints belong to it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { badFile } from "../core/bad-file.ts";
import type { TangoError } from "../core/errors.ts";
import { wholeNumberSchema } from "../core/schemas.ts";
import { readFileOrRefuse, readText, writeWhole } from "./disk.ts";
import { BLOCK, blockWords, firstDamaged, sha256, verifyChecksum, withChecksum } from "./sealed.ts";

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

const FORMAT = "tango-manifest-1";
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const blocks = { bytes: wholeNumberSchema, blocks: v.array(hash) };
const manifestSchema = v.object({
  format: v.literal(FORMAT),
  preset: v.string(),
  /** Of config.json. */
  config: hash,
  /**
   * Newest first. The manifest is written before the newest checkpoint: after a kill between the two, the second entry
   * is the folder's checkpoint.
   */
  checkpoints: v.array(
    v.strictObject({
      line: wholeNumberSchema,
      sha256: hash,
      ...blocks,
      /** Bytes of metrics.jsonl and rollouts.jsonl at that checkpoint. */
      metrics: wholeNumberSchema,
      rollouts: wholeNumberSchema,
    }),
  ),
  /** Contents at the newest checkpoint; lines after it are written again after a kill. */
  metrics: v.strictObject(blocks),
  rollouts: v.strictObject(blocks),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type CheckpointEntry = Manifest["checkpoints"][number];

/** Null for a folder of a version without manifests. @throws TangoError("bad-file") if it was changed */
export function readManifest(folder: string): Manifest | null {
  const path = join(folder, FILES.manifest);
  if (!existsSync(path)) return null;
  const read = v.safeParse(manifestSchema, verifyChecksum(path, readText(path)));
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
  /** The undamaged checkpoints, from which the run can continue, newest first. */
  readonly good: readonly GoodCheckpoint[];
}

/** Compares the files of a run folder with its manifest. */
export function inspect(folder: string, manifest: Manifest): Inspection {
  const config = configDamage(folder, manifest);
  const metrics = linesDamage(folder, FILES.metrics, manifest.metrics);
  const rollouts = linesDamage(folder, FILES.rollouts, manifest.rollouts);
  const current = checkpointIn(folder, FILES.checkpoint, manifest);
  const previous = checkpointIn(folder, FILES.previous, manifest);
  const isUsable = ({ entry }: GoodCheckpoint) =>
    entry.metrics <= metrics.goodBytes && entry.rollouts <= rollouts.goodBytes;
  const good = [current, previous].flatMap((one) => ("entry" in one && isUsable(one) ? one : []));
  const broken = "damage" in current ? current.damage : null;
  return { damage: config ?? broken ?? metrics.damage ?? rollouts.damage, good };
}

const notAsListed = (path: string, what: string) =>
  badFile(path, `it was changed or damaged: ${what} does not have the SHA-256 in manifest.json`);

const missing = (path: string) => badFile(path, "it is missing");

/** What is wrong with a run folder's config.json; null if it is intact. */
export function configDamage(folder: string, manifest: Manifest): TangoError | null {
  const path = join(folder, FILES.config);
  if (!existsSync(path)) return missing(path);
  const isSame = sha256(readFileOrRefuse(path)) === manifest.config;
  return isSame ? null : notAsListed(path, "the file");
}

function linesDamage(
  folder: string,
  file: string,
  listed: Manifest["metrics"],
): { readonly damage: TangoError | null; readonly goodBytes: number } {
  const path = join(folder, file);
  if (!existsSync(path)) return { damage: missing(path), goodBytes: 0 };
  const content = readFileOrRefuse(path);
  const block = firstDamaged(listed, content);
  if (block === null) return { damage: null, goodBytes: listed.bytes };
  const why = `it is cut off: ${content.length} of ${listed.bytes} bytes are left`;
  const damage =
    content.length < listed.bytes
      ? badFile(path, why)
      : notAsListed(path, blockWords(listed, block));
  return { damage, goodBytes: Math.min(content.length, block * BLOCK) };
}

function checkpointIn(
  folder: string,
  file: string,
  { checkpoints }: Manifest,
): GoodCheckpoint | { readonly damage: TangoError } {
  const path = join(folder, file);
  if (!existsSync(path)) return { damage: missing(path) };
  const bytes = readFileOrRefuse(path);
  const sum = sha256(bytes);
  const entry = checkpoints.find((listed) => listed.sha256 === sum);
  if (entry) return { file, bytes, entry };
  // The damaged file is taken for the listed checkpoint with which it shares most blocks.
  const counts = checkpoints.map((listed) => {
    const first = firstDamaged(listed, bytes);
    return { listed, first: first ?? listed.blocks.length, isCut: bytes.length < listed.bytes };
  });
  const [nearest] = counts.sort((a, b) => b.first - a.first);
  if (!nearest) return { damage: badFile(path, "manifest.json lists no checkpoint") };
  const { listed, first, isCut } = nearest;
  if (isCut) {
    return {
      damage: badFile(path, `it is cut off: ${bytes.length} of ${listed.bytes} bytes are left`),
    };
  }
  const words = first < listed.blocks.length ? blockWords(listed, first) : "the file";
  return { damage: notAsListed(path, words) };
}

/**
 * The lines of metrics.jsonl or rollouts.jsonl. A partial line after the listed ones was being written at a kill, and
 * is left out.
 * @throws TangoError("bad-file") if they are not as the manifest says
 */
export function readRunLines(folder: string, file: "metrics.jsonl" | "rollouts.jsonl"): string[] {
  const manifest = readManifest(folder);
  const listed = file === FILES.metrics ? manifest?.metrics : manifest?.rollouts;
  const { damage } = listed ? linesDamage(folder, file, listed) : { damage: null };
  if (damage) throw damage;
  const text = readText(join(folder, file));
  const end = listed ? text.lastIndexOf("\n") + 1 : text.length;
  return text.slice(0, end).split("\n").filter(Boolean);
}
