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
const manifestSchema = v.strictObject({
  format: v.literal(FORMAT),
  preset: v.string(),
  /** Of config.json. */
  config: hash,
  /**
   * Newest first. The manifest is written before the newest: after a kill between the two, the second is
   * the checkpoint of the folder.
   */
  checkpoints: v.array(
    v.strictObject({
      line: wholeNumberSchema,
      sha256: hash,
      ...blocks,
      /** Bytes of metrics.jsonl and rollouts.jsonl before it. */
      metrics: wholeNumberSchema,
      rollouts: wholeNumberSchema,
    }),
  ),
  /** What was written before the newest checkpoint; later lines are written again after a kill. */
  metrics: v.strictObject(blocks),
  rollouts: v.strictObject(blocks),
  /** Of a run that keeps snapshots: the ages planned, and those that the folder has, oldest first. */
  snapshots: v.optional(
    v.strictObject({
      ages: v.array(wholeNumberSchema),
      /** `line` counts the lines of metrics.jsonl before it. */
      kept: v.array(
        v.strictObject({ age: wholeNumberSchema, line: wholeNumberSchema, sha256: hash }),
      ),
    }),
  ),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type CheckpointEntry = Manifest["checkpoints"][number];
export type SnapshotEntry = NonNullable<Manifest["snapshots"]>["kept"][number];

/** Null for a folder of a lab before manifests. @throws TangoError("bad-file") if it was changed */
export function readManifest(folder: string): Manifest | null {
  const path = join(folder, FILES.manifest);
  if (!existsSync(path)) return null;
  const read = v.safeParse(manifestSchema, verifyChecksum(path, readText(path)));
  if (read.success) return read.output;
  throw badFile(path, "it is not a manifest of this version of the lab");
}

/** Writes it unless it is there already: a full disk has no room for what changes nothing. */
export function writeManifest(folder: string, manifest: Omit<Manifest, "format">): void {
  const path = join(folder, FILES.manifest);
  const text = withChecksum({ format: FORMAT, ...manifest });
  if (!existsSync(path) || readText(path) !== text) writeWhole(path, text);
}

/** A checkpoint file that is as it was written. */
export interface GoodCheckpoint {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly entry: CheckpointEntry;
}

/** What of a run folder is as its manifest says. */
interface Inspection {
  /** The first thing that is wrong; null if nothing is. */
  readonly damage: TangoError | null;
  /** The checkpoints from which the run can go on, newest first. */
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

/** What is wrong with the config.json of a run folder; null if nothing is. */
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
  // The damaged file is the listed one that it shares most blocks with.
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
 * The lines of metrics.jsonl or rollouts.jsonl. Half a line after those that the manifest lists was being
 * written when the process was killed: it is left out.
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
