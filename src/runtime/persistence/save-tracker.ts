import { type CheckpointRef, checkpointRef } from "../../core/recording/checkpoint-refs.ts";
import { storedGroup } from "../../core/recording/stored-group.ts";
import { encodeCheckpoint } from "../../core/runs/checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { VERSION } from "../../core/version.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import type { StorageFault } from "../../storage/faults.ts";
import type { RunEnding, RunSave } from "../../storage/save.ts";
import type { RetainedCheckpoints } from "../checkpoints/retained.ts";
import type { RunState } from "../run-state.ts";
import { settingsQuery } from "../settings-query.ts";
import { blocksFrom } from "./blocks.ts";
import { type StoredRecord, type StoredRun, toRecord } from "./records.ts";
import type { StoredRunContent } from "./run-repository.ts";

const NO_METRICS: StoredRun["figures"] = {};

/** The state of a live run that gets saved. */
export interface LiveRunData {
  /** The name that the user gave it here; empty for none. */
  readonly name: string;
  readonly metrics: RunMetrics;
  readonly checkpoints: RetainedCheckpoints;
  readonly state: RunState;
  readonly running: Settings;
  readonly info: RunInfo;
  readonly view: StoredRun["view"];
}

/** The part of the record that is fixed when a run starts. */
type Beginning = Pick<StoredRun, "id" | "name" | "note" | "preset" | "lab" | "command" | "begun">;

/** Tracks which parts of a live run are saved, and builds the next save. */
export class SaveTracker {
  readonly #run: Beginning;
  /** Id of the tab, which alone may write the run. */
  readonly #writer: string;
  #isNew: boolean;
  #release: (() => void) | null = null;
  #isReleased = false;
  /** Lines of the metrics log that are saved. */
  #savedLines = 0;
  /** The line at which the run was resumed since the last save was built; later lines are new. */
  #resumedAt = Number.POSITIVE_INFINITY;
  /** Lines of the rollout groups that are saved. */
  #savedGroups = new Set<number>();
  /** Bytes of the saved checkpoints, by line. */
  #savedCheckpoints: ReadonlyMap<number, number> = new Map();
  /** Bytes of the checkpoints of the save that is being written, by line. */
  #addedCheckpoints: ReadonlyMap<number, number> = new Map();
  #metrics = NO_METRICS;
  #ending: StoredRun["ending"] = "open";
  #from: StoredRun["from"] | null = null;
  /** Whether the run must no longer be written: it was removed, or another tab writes it. */
  isLost = false;

  private constructor(run: Beginning, writer: string, isNew: boolean) {
    this.#run = run;
    this.#writer = writer;
    this.#isNew = isNew;
  }

  /**
   * For a new run.
   * @param origin its initial weights as a command-line flag; "" if its settings determine them
   * @param writer id of the tab
   */
  static forNewRun(
    preset: string,
    settings: Settings,
    origin: string,
    writer: string,
  ): SaveTracker {
    const command = `page/?${settingsQuery(preset, settings)} ${origin}`.trim();
    const fields = { id: randomId(), name: "", note: "", begun: Date.now() };
    const run = { ...fields, preset, lab: VERSION, command };
    return new SaveTracker(run, writer, true);
  }

  /**
   * For a stored run that is resumed here.
   * @param release lets go of its lock
   * @param writer id of the tab, which has claimed the run
   */
  static forResumedRun(
    { run, blocks, groups }: StoredRunContent,
    release: () => void,
    writer: string,
  ): SaveTracker {
    const current = new SaveTracker(run, writer, false);
    current.#release = release;
    current.#savedLines = run.counts.lines;
    current.#savedGroups = new Set(groups.map(({ line }) => line));
    current.#metrics = run.figures;
    const names = new Set(blocks.flatMap((block) => block.names));
    const lines = run.counts.lines * names.size * Float64Array.BYTES_PER_ELEMENT;
    const each = Math.max(0, run.bytes - lines) / run.moments.length;
    current.#savedCheckpoints = new Map(run.moments.map(({ line }) => [line, each]));
    current.#from = run.from;
    return current;
  }

  /** The id of the stored run. */
  get id(): string {
    return this.#run.id;
  }

  /** Whether the database has the run and this page may write to it. */
  get isStored(): boolean {
    return !this.#isNew && !this.isLost;
  }

  /** Takes over the lock of a new run. */
  holdLock(release: (() => void) | null): void {
    if (this.#isReleased) release?.();
    else this.#release = release;
  }

  /** Releases the lock on the run, even if it is granted later. */
  release(): void {
    this.#isReleased = true;
    this.#release?.();
  }

  /** The run was resumed at that line: lines from there on are saved again. */
  truncate(line: number): void {
    this.#resumedAt = line;
    if (line >= this.#savedLines) return;
    this.#savedLines = line;
    this.#savedGroups = new Set([...this.#savedGroups].filter((saved) => saved < line));
    this.#metrics = NO_METRICS;
  }

  /** Makes the next save write everything, because the stored parts may be gone. */
  forgetSaved(): void {
    this.#isNew = true;
    this.isLost = false;
    this.#savedLines = 0;
    this.#savedGroups = new Set();
    this.#savedCheckpoints = new Map();
    this.#metrics = NO_METRICS;
  }

  /** Everything that has not been saved yet. */
  nextSave(held: LiveRunData): RunSave<StoredRecord> {
    const { metrics, checkpoints, state } = held;
    const added = checkpoints.all
      .filter(({ state: { line } }) => !this.#savedCheckpoints.has(line))
      .map((checkpoint) => ({ line: checkpoint.state.line, bytes: encodeCheckpoint(checkpoint) }));
    this.#addedCheckpoints = new Map(added.map(({ line, bytes }) => [line, bytes.length]));
    this.#resumedAt = Number.POSITIVE_INFINITY;
    const heldGroups = new Set(state.groups.map((group) => group.line));
    return {
      record: toRecord(this.record(held)),
      isNew: this.#isNew,
      from: this.#savedLines,
      blocks: blocksFrom(metrics, this.#savedLines),
      groups: state.groups.filter((group) => !this.#savedGroups.has(group.line)).map(storedGroup),
      dropped: [...this.#savedGroups].filter((line) => !heldGroups.has(line)),
      checkpoints: added,
    };
  }

  /** Records that a save was written. */
  markSaved({ record, groups, dropped }: RunSave<StoredRecord>): void {
    this.#isNew = false;
    this.#savedLines = Math.min(record.counts.lines, this.#resumedAt);
    for (const { line } of groups) if (line < this.#savedLines) this.#savedGroups.add(line);
    for (const line of dropped) this.#savedGroups.delete(line);
    const sizes = new Map([...this.#savedCheckpoints, ...this.#addedCheckpoints]);
    this.#savedCheckpoints = new Map(
      record.moments.map(({ line }) => [line, sizes.get(line) ?? 0]),
    );
    this.#addedCheckpoints = new Map();
    this.#metrics = this.#savedLines < record.counts.lines ? NO_METRICS : record.figures;
    this.#ending = record.ending;
  }

  /** Records a failed save; a removed or taken-over run counts as lost. */
  markFailed(fault: StorageFault): void {
    this.isLost = fault === "removed" || fault === "taken";
  }

  /** The fields to update when the page leaves the run. */
  endingRecord(): RunEnding {
    const ending = this.#ending === "finished" ? "finished" : "left";
    return { id: this.id, writer: this.#writer, ending };
  }

  /** The run's current record. */
  record({ name, metrics, checkpoints, state, running, info, view }: LiveRunData): StoredRun {
    const { status, groups, settingChanges } = state;
    const moments = checkpoints.all.map((checkpoint) => checkpointRef(checkpoint.state));
    const bytesOf = ({ line }: CheckpointRef) =>
      this.#addedCheckpoints.get(line) ?? this.#savedCheckpoints.get(line) ?? 0;
    if (metrics.rows > 0 && metrics.line(0) === 0) {
      this.#from ??= metrics.phase(0).startsWith("sft") ? "sft" : "starts";
    }
    const since = this.#metrics === NO_METRICS ? 0 : this.#savedLines;
    const figures = { ...this.#metrics, ...latestFrom(metrics, since) };
    const counted = (name: string) => figures[name] ?? 0;
    return {
      ...this.#run,
      // A stored name takes precedence (save.ts): the user may have named the lane before the first save.
      name: name || this.#run.name,
      settings: running,
      ...(settingChanges.length > 0 ? { settingChanges: [...settingChanges] } : {}),
      engine: info.generator.engine,
      adapter: info.generator.adapter,
      from: this.#from ?? "sft",
      changed: Date.now(),
      ending: status === "finished" ? "finished" : "open",
      counts: {
        lines: metrics.rows === 0 ? 0 : metrics.line(metrics.rows - 1) + 1,
        groups: groups.length,
        generatorUpdates: counted("generator_updates"),
        verifierUpdates: counted("verifier_updates"),
        tokens: counted("num_tokens"),
        seconds: counted("seconds"),
      },
      figures,
      moments,
      bytes: Math.round(moments.reduce((sum, moment) => sum + bytesOf(moment), lineBytes(metrics))),
      view,
      writer: this.#writer,
    };
  }
}

const lineBytes = ({ rows, names }: RunMetrics): number =>
  rows * names.length * Float64Array.BYTES_PER_ELEMENT;

/** The last value of each metric, among lines from that one on. */
function latestFrom(metrics: RunMetrics, line: number): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const name of metrics.names) {
    const latest = metrics.latest(name);
    if (latest && latest.line >= line) figures[name] = latest.value;
  }
  return figures;
}

/** 64 random bits in hex; `crypto.randomUUID` exists only on pages served over HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
