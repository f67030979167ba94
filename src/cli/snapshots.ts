/** The snapshots of a run folder: weights of both models at some ages of the run (core/training/ages.ts). */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { badFile } from "../core/bad-file.ts";
import { TangoError } from "../core/errors.ts";
import type { Snapshot } from "../core/policy.ts";
import { decodeSnapshot } from "../core/runs/snapshot-file.ts";
import { evenAges, MAX_SNAPSHOTS } from "../core/training/ages.ts";
import { argumentError } from "./arguments.ts";
import { readFileOrRefuse } from "./disk.ts";
import { configDamage, readManifest } from "./manifest.ts";
import { sha256 } from "./sealed.ts";

export const SNAPSHOTS = "snapshots";

/** Path of a snapshot in its run folder, zero-padded to sort by age: "snapshots/000020.safetensors". */
export const snapshotFile = (age: number): string =>
  join(SNAPSHOTS, `${String(age).padStart(6, "0")}.safetensors`);

/**
 * The ages that --snapshots names: "7" for evenly spaced ones, or a list such as "0,20,60".
 * @param updates planned
 * @throws TangoError("bad-setting")
 */
export function agesOf(text: string, updates: number): number[] {
  const parts = text.split(",");
  const numbers = parts.map(Number);
  const shown = JSON.stringify(text.slice(0, 40));
  if (!parts.every((part) => /^\d{1,6}$/.test(part))) {
    const allowed =
      "must be a number of snapshots, or ages with commas between them, as in 0,20,60";
    throw argumentError(`--snapshots is ${shown}, but ${allowed}.`, SNAPSHOTS);
  }
  const [first = 0] = numbers;
  if (numbers.length === 1) {
    if (first >= 2 && first <= MAX_SNAPSHOTS) return evenAges(first, updates);
    throw argumentError(
      `--snapshots is ${shown}, but must be from 2 to ${MAX_SNAPSHOTS}.`,
      SNAPSHOTS,
    );
  }
  const isRising = numbers.every((age, i) => i === 0 || age > (numbers[i - 1] as number));
  if (isRising && numbers.length <= MAX_SNAPSHOTS && (numbers.at(-1) as number) <= updates) {
    return numbers;
  }
  const allowed = `at most ${MAX_SNAPSHOTS} rising ages from 0 to ${updates}, the updates of the plan`;
  throw argumentError(`--snapshots is ${shown}, but must have ${allowed}.`, SNAPSHOTS);
}

/** The models of a run at one of its ages. */
export interface KeptModels {
  readonly age: number;
  readonly generator: Snapshot;
  readonly verifier: Snapshot;
}

/**
 * The snapshots of a run folder, youngest first; none if the run keeps none. config.json is checked against the
 * manifest too, since it says what the models are.
 * @throws TangoError("bad-file") naming a file that is missing, or is not as its manifest says
 */
export function readSnapshots(folder: string): KeptModels[] {
  if (!existsSync(folder)) {
    throw new TangoError("bad-file", `There is no run folder ${folder}.`, { file: folder });
  }
  const manifest = readManifest(folder);
  const damage = manifest && configDamage(folder, manifest);
  if (damage) throw damage;
  return (manifest?.snapshots?.kept ?? []).map(({ age, sha256: listed }) => {
    const path = join(folder, snapshotFile(age));
    const bytes = readFileOrRefuse(path);
    if (sha256(bytes) !== listed) {
      const why = "it does not have the SHA-256 in manifest.json";
      throw badFile(path, `it was changed or damaged: ${why}`);
    }
    return { ...decodeSnapshot(path, bytes), age };
  });
}
