/** Reads a run folder, compared with its manifest. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { badFile, jsonOf } from "../core/bad-file.ts";
import { TangoError } from "../core/errors.ts";
import { type Checkpoint, checkedSettings, decodeCheckpoint } from "../core/runs/checkpoint.ts";
import { differences } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import { readFileOrRefuse, readText } from "./disk.ts";
import {
  type CheckpointEntry,
  FILES,
  type GoodCheckpoint,
  inspect,
  type Manifest,
  readManifest,
} from "./manifest.ts";
import { GrowingHash } from "./sealed.ts";

/** What the config.json of a run folder says. */
export interface Config {
  readonly preset: string;
  readonly settings: Settings;
}

export const configText = ({ preset, settings }: Config): string =>
  `${JSON.stringify({ preset, settings }, null, 2)}\n`;

/** @throws TangoError("bad-file") when it is not as this lab writes it */
export function readConfig(folder: string): Config {
  const path = join(folder, FILES.config);
  const parsed = jsonOf(path, readText(path)) as Readonly<Record<string, unknown>> | null;
  if (typeof parsed?.settings !== "object" || parsed.settings === null) {
    throw badFile(path, "it holds no settings");
  }
  const settings = checkedSettings(path, parsed.settings as Record<string, unknown>);
  return { preset: String(parsed.preset), settings };
}

/** Whether a folder's run was killed, or the disk was full, before its first checkpoint: it then starts again. */
export function isUnstarted(folder: string): boolean {
  const has = (file: string) => existsSync(join(folder, file));
  const isEmpty = (file: string) => !has(file) || statSync(join(folder, file)).size === 0;
  const results = [FILES.checkpoint, FILES.previous, FILES.evaluation];
  return has(FILES.config) && isEmpty(FILES.metrics) && !results.some(has);
}

export interface KeptLines {
  readonly count: number;
  readonly hash: GrowingHash;
}

/** Lines of a file numbered below `end`, up to the first other or incomplete line. */
export function linesBefore(path: string, end: number): KeptLines {
  if (!existsSync(path)) {
    throw new TangoError("bad-file", `${path} is missing: this run cannot be resumed.`, {
      file: path,
    });
  }
  const content = readFileOrRefuse(path);
  const text = new TextDecoder();
  let [at, count] = [0, 0];
  for (let next = content.indexOf(10, at); next >= 0; next = content.indexOf(10, at)) {
    const number = lineOf(text.decode(content.subarray(at, next)));
    if (number === null || number >= end) break;
    count += 1;
    at = next + 1;
  }
  const hash = new GrowingHash();
  hash.add(content.subarray(0, at));
  return { count, hash };
}

function lineOf(text: string): number | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const line = (parsed as { line?: unknown } | null)?.line;
    return typeof line === "number" ? line : null;
  } catch {
    // An incomplete last line, which is after the checkpoint.
    return null;
  }
}

/** A checkpoint file, with its manifest entry and older ones; null in a folder of a version without manifests. */
type Found = Pick<GoodCheckpoint, "file" | "bytes"> & {
  readonly entries: readonly CheckpointEntry[] | null;
};

const foundOf = (newest: GoodCheckpoint, all: readonly GoodCheckpoint[] = [newest]): Found => ({
  ...newest,
  entries: all.map(({ entry }) => entry),
});

export function manifestOf(folder: string): Manifest | null {
  if (existsSync(folder)) return readManifest(folder);
  throw new TangoError("bad-file", `There is no run folder ${folder}.`, { file: folder });
}

/** The checkpoint of an undamaged folder. @throws TangoError("bad-file") */
export function undamagedCheckpoint(folder: string, manifest: Manifest | null): Found {
  if (!manifest) {
    const bytes = readFileOrRefuse(join(folder, FILES.checkpoint));
    return { file: FILES.checkpoint, bytes, entries: null };
  }
  const { damage, good } = inspect(folder, manifest);
  const [newest] = good;
  if (!damage && newest) return foundOf(newest, good);
  const { code, message, detail } =
    damage ?? badFile(join(folder, FILES.checkpoint), "manifest.json does not list it");
  if (!newest) throw new TangoError(code, message, detail);
  const { line } = newest.entry;
  const offer = `The newest good checkpoint has line ${line}: resume from it with train --resume ${folder} --last-good.`;
  throw new TangoError(code, `${message} ${offer}`, { ...detail, goodLine: line });
}

/** The newest undamaged checkpoint whose preceding lines are undamaged too. @throws TangoError("bad-file") */
export function newestGoodCheckpoint(folder: string, manifest: Manifest | null): Found {
  const [newest] = manifest ? inspect(folder, manifest).good : [];
  if (newest) return foundOf(newest);
  const why = manifest
    ? "it holds no checkpoint that is whole with all lines before it: train the run again"
    : "it has no manifest.json that says what is whole";
  throw badFile(folder, why);
}

/**
 * Compares a run folder with its manifest, and its config with its checkpoint. A folder of a version without manifests
 * is not compared.
 * @throws TangoError("bad-file") naming the file; `goodLine` in its detail is the line of the newest
 *   checkpoint that is whole, if there is one
 */
export function readCheckpoint(folder: string): Checkpoint {
  for (let tries = 0; ; tries++) {
    const manifest = manifestOf(folder);
    try {
      const { file, bytes } = undamagedCheckpoint(folder, manifest);
      const checkpoint = decodeCheckpoint(join(folder, file), bytes);
      checkConfig(folder, checkpoint);
      return checkpoint;
    } catch (error) {
      // A process that is still training may have saved in between.
      const isOlder = JSON.stringify(manifestOf(folder)) !== JSON.stringify(manifest);
      if (!isOlder || tries === 9) throw error;
    }
  }
}

/** Checks config.json against the checkpoint: a run may resume on another engine, but other settings must match. */
export function checkConfig(folder: string, { settings }: Checkpoint): void {
  const others = differences(readConfig(folder).settings, settings).filter(
    ([key]) => key !== "engine",
  );
  const [key, found] = others[0] ?? [];
  if (key === undefined) return;
  const why = `its ${key} is ${found}, but the checkpoint has ${settings[key as keyof Settings]}`;
  throw badFile(join(folder, FILES.config), why);
}
