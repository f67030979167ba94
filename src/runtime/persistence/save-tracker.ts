import { type CheckpointRef, checkpointRef } from "../../core/recording/checkpoint-refs.ts";
import { type Checkpoint, encodeCheckpoint } from "../../core/runs/checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { LAB_VERSION } from "../../core/version.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import type { View } from "../reduce.ts";
import type { RunState } from "../run-state.ts";
import { settingsQuery } from "../settings-query.ts";
import { blocksFrom } from "./blocks.ts";
import type { StorageFault } from "./faults.ts";
import type { StoredRun } from "./records.ts";
import type { StoredRunContent } from "./run-repository.ts";
import type { RunSave } from "./save.ts";

/** This tab, among those that may write a run. */
const WRITER = randomId();

const NO_FIGURES: StoredRun["figures"] = {};

/** What the page holds of its live run. */
export interface LiveRunData {
  /** What the person calls it here; empty where it has no name of its own. */
  readonly name: string;
  readonly metrics: RunMetrics;
  /** Oldest first. */
  readonly checkpoints: readonly Checkpoint[];
  readonly state: RunState;
  readonly running: Settings;
  readonly info: RunInfo;
  readonly view: View;
}

/** What is known of a run when it begins, and stays so. */
type Beginning = Pick<StoredRun, "id" | "name" | "note" | "preset" | "lab" | "command" | "begun">;

/** The live run as far as it is kept: what of it the next save has to write. */
export class SaveTracker {
  readonly #run: Beginning;
  #claim: RunSave["claim"];
  #release: (() => void) | null = null;
  #isOver = false;
  /** Lines that are stored. */
  #lines = 0;
  /** The run went on at that line after the last save was put together. */
  #again = Number.POSITIVE_INFINITY;
  /** Lines of the groups that are stored. */
  #groups = new Set<number>();
  /** Bytes of the checkpoints that are stored, by the lines before them. */
  #checkpoints: ReadonlyMap<number, number> = new Map();
  #figures = NO_FIGURES;
  #ending: StoredRun["ending"] = "open";
  #from: StoredRun["from"] | null = null;
  /** Whether it must not be written: it was removed, or another tab writes it. */
  isGone = false;

  private constructor(run: Beginning, claim: "new" | "take") {
    this.#run = run;
    this.#claim = claim;
  }

  /** A run that begins now. @param origin what it begins with, as a flag; "" for what the link says */
  static anew(preset: string, settings: Settings, origin: string): SaveTracker {
    const command = `page/?${settingsQuery(preset, settings)} ${origin}`.trim();
    const own = { id: randomId(), name: "", note: "", begun: Date.now() };
    return new SaveTracker({ ...own, preset, lab: LAB_VERSION, command }, "new");
  }

  /** A kept run that goes on here. */
  static again({ run, blocks, groups }: StoredRunContent, release: () => void): SaveTracker {
    const current = new SaveTracker(run, "take");
    current.#release = release;
    current.#lines = run.counts.lines;
    current.#groups = new Set(groups.map(({ line }) => line));
    current.#figures = run.figures;
    const names = new Set(blocks.flatMap((block) => block.names));
    const lines = run.counts.lines * names.size * Float64Array.BYTES_PER_ELEMENT;
    const each = Math.max(0, run.bytes - lines) / run.moments.length;
    current.#checkpoints = new Map(run.moments.map(({ line }) => [line, each]));
    current.#from = run.from;
    return current;
  }

  get id(): string {
    return this.#run.id;
  }

  get isStored(): boolean {
    return this.#claim !== "new" && !this.isGone;
  }

  /** The lock of a new run, which nobody else can have. */
  holds(release: (() => void) | null): void {
    if (this.#isOver) release?.();
    else this.#release = release;
  }

  release(): void {
    this.#isOver = true;
    this.#release?.();
  }

  /** The run goes on at that line: what was stored from there on comes again. */
  truncate(line: number): void {
    this.#again = line;
    if (line >= this.#lines) return;
    this.#lines = line;
    this.#groups = new Set([...this.#groups].filter((stored) => stored < line));
    this.#figures = NO_FIGURES;
  }

  /** Nothing of it is stored any more, as far as is known: the next save writes all. */
  forgetStored(): void {
    this.#claim = "new";
    this.isGone = false;
    this.#lines = 0;
    this.#groups = new Set();
    this.#checkpoints = new Map();
    this.#figures = NO_FIGURES;
  }

  /** What is there and not stored yet. */
  toSave(held: LiveRunData): RunSave {
    const { metrics, checkpoints, state } = held;
    const added = checkpoints
      .filter(({ state: { line } }) => !this.#checkpoints.has(line))
      .map((checkpoint) => ({
        line: checkpoint.state.line,
        bytes: encodeCheckpoint(checkpoint),
      }));
    this.#again = Number.POSITIVE_INFINITY;
    const kept = new Set(state.groups.map((group) => group.line));
    return {
      run: this.record(held, new Map(added.map(({ line, bytes }) => [line, bytes.length]))),
      claim: this.#claim,
      from: this.#lines,
      blocks: blocksFrom(metrics, this.#lines),
      groups: state.groups.filter((group) => !this.#groups.has(group.line)),
      dropped: [...this.#groups].filter((stored) => !kept.has(stored)),
      checkpoints: added,
    };
  }

  /** That save was written. */
  saved({ run, groups, dropped, checkpoints }: RunSave): void {
    this.#claim = null;
    this.#lines = Math.min(run.counts.lines, this.#again);
    for (const { line } of groups) if (line < this.#lines) this.#groups.add(line);
    for (const line of dropped) this.#groups.delete(line);
    const sizes = new Map([
      ...this.#checkpoints,
      ...checkpoints.map(({ line, bytes }) => [line, bytes.length] as const),
    ]);
    this.#checkpoints = new Map(run.moments.map(({ line }) => [line, sizes.get(line) ?? 0]));
    this.#figures = this.#lines < run.counts.lines ? NO_FIGURES : run.figures;
    this.#ending = run.ending;
  }

  failed(fault: StorageFault): void {
    this.isGone = fault === "removed" || fault === "taken";
  }

  /** What is written when the run is left. */
  left(): Pick<StoredRun, "id" | "writer" | "ending"> {
    const ending = this.#ending === "finished" ? "finished" : "left";
    return { id: this.id, writer: WRITER, ending };
  }

  /** What is said of the run as it stands. @param added bytes of checkpoints that are not stored yet */
  record(
    { name, metrics, checkpoints, state, running, info, view }: LiveRunData,
    added: ReadonlyMap<number, number> = new Map(),
  ): StoredRun {
    const { status, groups } = state;
    const moments = checkpoints.map((checkpoint) => checkpointRef(checkpoint.state));
    const bytesOf = ({ line }: CheckpointRef) =>
      added.get(line) ?? this.#checkpoints.get(line) ?? 0;
    if (metrics.rows > 0 && metrics.line(0) === 0) {
      this.#from ??= metrics.phase(0).startsWith("sft") ? "sft" : "starts";
    }
    const since = this.#figures === NO_FIGURES ? 0 : this.#lines;
    const figures = { ...this.#figures, ...figuresFrom(metrics, since) };
    const counted = (name: string) => figures[name] ?? 0;
    return {
      ...this.#run,
      // Stored names win over it (save.ts): it may have been called so before the first save.
      name: name || this.#run.name,
      settings: running,
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
      writer: WRITER,
    };
  }
}

const lineBytes = ({ rows, names }: RunMetrics): number =>
  rows * names.length * Float64Array.BYTES_PER_ELEMENT;

/** The last value of each figure, on lines from that one on. */
function figuresFrom(metrics: RunMetrics, line: number): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const name of metrics.names) {
    const latest = metrics.latest(name);
    if (latest && latest.line >= line) figures[name] = latest.value;
  }
  return figures;
}

/** 64 random bits; `crypto.randomUUID` is there only on pages served securely. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
