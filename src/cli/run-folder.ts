import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { TangoError } from "../core/errors.ts";
import { storedGroup } from "../core/recording/stored-group.ts";
import {
  type Checkpoint,
  decodeCheckpoint,
  encodeCheckpoint,
  encodeWeights,
} from "../core/runs/checkpoint.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { MetricsLine, RolloutGroup } from "../core/training/records.ts";
import {
  append,
  readFileOrRefuse,
  removeTemporaryFiles,
  syncToDisk,
  truncateTo,
  writeError,
  writeWhole,
} from "./disk.ts";
import { makeFolder } from "./folders.ts";
import { type CheckpointEntry, FILES, type Manifest, writeManifest } from "./manifest.ts";
import {
  checkConfig,
  configText,
  isUnstarted,
  type KeptLines,
  linesBefore,
  manifestOf,
  newestGoodCheckpoint,
  readConfig,
  undamagedCheckpoint,
} from "./read-run.ts";
import { GrowingHash, sha256 } from "./sealed.ts";

/** One line of metrics.jsonl; a metric whose count is logged but whose value is undefined is null. */
function metricsText({ line, phase, stage, values }: MetricsLine): string {
  return JSON.stringify({ line, phase, ...(stage ? { stage } : {}), ...withNulls(values) });
}

/** Adds null for every metric of which only the count exists, so that no key is silently absent. */
function withNulls(values: Readonly<Record<string, number>>): Record<string, number | null> {
  const all: Record<string, number | null> = {};
  for (const [name, value] of Object.entries(values)) {
    const metric = name.endsWith("/count") ? name.slice(0, -"/count".length) : name;
    if (!(metric in values)) all[metric] = null;
    all[name] = Number.isFinite(value) ? value : null;
  }
  return all;
}

/** A run folder during writing. The lock in lock.ts excludes other writers. */
export class RunFolder {
  readonly path: string;
  readonly #facts: Pick<Manifest, "preset" | "config">;
  readonly #metrics: GrowingHash;
  readonly #rollouts: GrowingHash;
  /** Manifest entries of the folder's checkpoints, newest first. */
  #checkpoints: readonly CheckpointEntry[];
  #pendingMetrics = "";
  #pendingRollouts = "";

  private constructor(
    path: string,
    facts: Pick<Manifest, "preset" | "config">,
    checkpoints: readonly CheckpointEntry[],
    lines: { readonly metrics: GrowingHash; readonly rollouts: GrowingHash },
  ) {
    this.path = path;
    this.#facts = facts;
    this.#checkpoints = checkpoints;
    this.#metrics = lines.metrics;
    this.#rollouts = lines.rollouts;
  }

  /**
   * @throws TangoError("bad-file") when the folder already holds a run, or cannot be made
   */
  static create(path: string, preset: string, settings: Settings): RunFolder {
    const isThere = Object.values(FILES).some((file) => existsSync(join(path, file)));
    if (isThere && !isUnstarted(path)) {
      throw new TangoError(
        "bad-file",
        `${path} already holds a run: choose another --out, or resume it with --resume ${path}.`,
        { file: path },
      );
    }
    const text = configText({ preset, settings });
    makeRunFolder(path);
    removeTemporaryFiles(path);
    if (isThere) rmSync(join(path, FILES.manifest), { force: true });
    writeWhole(join(path, FILES.config), text);
    for (const file of [FILES.metrics, FILES.rollouts]) writeWhole(join(path, file), "");
    const lines = { metrics: new GrowingHash(), rollouts: new GrowingHash() };
    const folder = new RunFolder(path, { preset, config: sha256(text) }, [], lines);
    folder.#writeManifest([]);
    return folder;
  }

  /**
   * Opens a run to resume it: lines after the checkpoint are dropped, because training writes them again.
   * @param lastGood whether damaged files are given up, back to the newest undamaged checkpoint
   * @throws TangoError("bad-file") naming the file that cannot be used
   */
  static reopen(path: string, lastGood = false): { folder: RunFolder; checkpoint: Checkpoint } {
    const manifest = manifestOf(path);
    const found = lastGood
      ? newestGoodCheckpoint(path, manifest)
      : undamagedCheckpoint(path, manifest);
    const checkpoint = decodeCheckpoint(join(path, found.file), found.bytes);
    if (!lastGood) checkConfig(path, checkpoint);
    removeTemporaryFiles(path);
    const [metrics, rollouts] = [FILES.metrics, FILES.rollouts].map((file) =>
      linesBefore(join(path, file), checkpoint.state.line),
    ) as [KeptLines, KeptLines];
    if (metrics.count !== checkpoint.state.line) {
      throw new TangoError(
        "bad-file",
        `${join(path, FILES.metrics)} has ${metrics.count} usable lines, but the checkpoint was saved at line ${checkpoint.state.line}: the run is damaged.`,
        { file: FILES.metrics },
      );
    }
    const config = join(path, FILES.config);
    if (lastGood && manifest) {
      const { settings } = checkpoint;
      writeWhole(config, configText({ preset: manifest.preset, settings }));
    }
    const { preset } = readConfig(path);
    const facts = { preset, config: sha256(readFileOrRefuse(config)) };
    const lines = { metrics: metrics.hash, rollouts: rollouts.hash };
    const entries = found.entries ?? [entryOf(found.bytes, checkpoint, lines)];
    const folder = new RunFolder(path, facts, entries, lines);
    // Written before truncating: after a kill, lines beyond the manifest are dropped again.
    folder.#writeManifest(entries);
    truncateTo(join(path, FILES.metrics), metrics.hash.bytes);
    truncateTo(join(path, FILES.rollouts), rollouts.hash.bytes);
    if (found.file !== FILES.checkpoint) {
      renameSync(join(path, found.file), join(path, FILES.checkpoint));
    }
    return { folder, checkpoint };
  }

  /** Prepends lines and groups of the runs that this one continues. */
  addEarlier(metrics: string, rollouts: string): void {
    this.#pendingMetrics += metrics;
    this.#pendingRollouts += rollouts;
  }

  add(line: MetricsLine, group: RolloutGroup | null): void {
    this.#pendingMetrics += `${metricsText(line)}\n`;
    if (group) this.#pendingRollouts += `${JSON.stringify(storedGroup(group))}\n`;
  }

  /** Appends the lines added since the last flush to the files. */
  flush(): void {
    const bytesOf = (text: string) => new TextEncoder().encode(text);
    append(join(this.path, FILES.metrics), this.#pendingMetrics);
    this.#metrics.add(bytesOf(this.#pendingMetrics));
    this.#pendingMetrics = "";
    append(join(this.path, FILES.rollouts), this.#pendingRollouts);
    this.#rollouts.add(bytesOf(this.#pendingRollouts));
    this.#pendingRollouts = "";
  }

  /** Saves a checkpoint so that after a kill at any moment the folder has one that its manifest lists. */
  save(checkpoint: Checkpoint): void {
    this.flush();
    syncToDisk(join(this.path, FILES.metrics));
    syncToDisk(join(this.path, FILES.rollouts));
    const bytes = encodeCheckpoint(checkpoint);
    const lines = { metrics: this.#metrics, rollouts: this.#rollouts };
    const entry = entryOf(bytes, checkpoint, lines);
    const [current] = this.#checkpoints;
    if (current?.sha256 === entry.sha256) {
      this.#writeManifest(this.#checkpoints);
    } else {
      const checkpoints = current ? [entry, current] : [entry];
      this.#writeManifest(checkpoints);
      if (current) this.#keepPrevious();
      writeWhole(join(this.path, FILES.checkpoint), bytes);
      this.#checkpoints = checkpoints;
    }
    const facts = { generator_updates: String(checkpoint.state.generatorUpdates) };
    for (const policy of ["generator", "verifier"] as const) {
      const weights = encodeWeights(checkpoint[policy], { ...facts, policy });
      writeWhole(join(this.path, `${policy}.safetensors`), weights);
    }
  }

  /** Hard-links the checkpoint under a second name, so that it survives the next save. */
  #keepPrevious(): void {
    const [from, to] = [join(this.path, FILES.checkpoint), join(this.path, FILES.previous)];
    const temporary = `${to}.${process.pid}.tmp`;
    try {
      linkSync(from, temporary);
    } catch {
      // The disk does not support hard links.
      copyFileSync(from, temporary);
    }
    renameSync(temporary, to);
    // If both names were links to one file, rename has kept the temporary one.
    rmSync(temporary, { force: true });
  }

  #writeManifest(checkpoints: readonly CheckpointEntry[]): void {
    writeManifest(this.path, { ...this.#facts, checkpoints: [...checkpoints] });
  }
}

function makeRunFolder(path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    throw writeError(path, error);
  }
}

function entryOf(
  bytes: Uint8Array,
  { state }: Checkpoint,
  { metrics, rollouts }: { readonly metrics: GrowingHash; readonly rollouts: GrowingHash },
): CheckpointEntry {
  return {
    line: state.line,
    sha256: sha256(bytes),
    metrics: metrics.all(),
    rollouts: rollouts.all(),
  };
}
