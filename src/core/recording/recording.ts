/**
 * A run for playback in NAME.tango.zip, perhaps with lanes: the live stream of each with rounded numbers
 * (docs/command-line.md).
 */
import * as v from "valibot";
import type { Arm } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { badFile, jsonOf, schemaError } from "../bad-file.ts";
import { Budget, inflatedLimit } from "../budget.ts";
import type { MetricsLine, RolloutGroup } from "../training/records.ts";
import { groupOf, groupText } from "./group-columns.ts";
import { laneFolder, laneIdsOf, laneMisfit } from "./lanes.ts";
import { columnsSchema, fromColumns, toColumns } from "./metrics-columns.ts";
import { factsText, type RunFacts, readFacts } from "./run-facts.ts";
import { openZip, type PackedPart, writeZip, type ZipPart } from "./zip.ts";

/**
 * Limit on the compressed bytes of a bundled recording. The largest has 400 updates and five lanes; the first visit
 * plays it, fetched after the page has loaded.
 */
export const RECORDING_BUDGET = 1_400_000;
export const TOTAL_BUDGET = 4_200_000; // bytes, with the checkpoints' file
/** Largest inflated size of a recording and its lanes in bytes. */
const INFLATED_LIMIT = 16_000_000;

/** The parts of one run: at the top of the archive, and in the folder of each lane. */
const PARTS = { run: "run.json", metrics: "metrics.json", groups: "groups.jsonl" } as const;
const PART_NAMES: readonly string[] = Object.values(PARTS);

export interface Recording {
  readonly run: RunFacts;
  /** All lines, starting at line 0. */
  readonly lines: readonly MetricsLine[];
  /** One per update, in the order of their lines; SFT has none. */
  readonly groups: readonly RolloutGroup[];
}

/** A run of the same start and seed under another arm, in the same file. */
export interface RecordedLane {
  /** Unique in its file: `no-verifier`, `frozen`. */
  readonly id: string;
  readonly recording: Recording;
}

export interface RecordingWithLanes extends Recording {
  /** In the order in which the page offers them; empty when the file has none. */
  readonly lanes: readonly RecordedLane[];
}

/** Totals of a run, from its last line. */
export function countsOf(
  lines: readonly MetricsLine[],
  groups: readonly RolloutGroup[],
): RunFacts["counts"] {
  const last = lines.at(-1)?.values ?? {};
  return {
    lines: lines.length,
    groups: groups.length,
    generatorUpdates: last.generator_updates ?? 0,
    verifierUpdates: last.verifier_updates ?? 0,
    tokens: last.num_tokens ?? 0,
    seconds: last.seconds ?? 0,
  };
}

/** Deterministic: equal arguments give equal bytes. */
export const encodeRecording = (recording: RecordingWithLanes): Uint8Array =>
  writeZip(recordingParts(recording));

/** The parts of the file; those of its checkpoints may be added (`checkpointParts`). */
export function recordingParts(recording: RecordingWithLanes): ZipPart[] {
  const ofLanes = recording.lanes.map((lane) => runParts(laneFolder(lane.id), lane.recording));
  return [...runParts("", recording), ...ofLanes.flat()];
}

function runParts(folder: string, { run, lines, groups }: Recording): ZipPart[] {
  const part = (name: string, text: string): ZipPart => ({
    name: folder + name,
    bytes: new TextEncoder().encode(text),
  });
  return [
    part(PARTS.run, factsText(run)),
    part(PARTS.metrics, JSON.stringify(toColumns(lines))),
    part(PARTS.groups, groups.map((group) => `${groupText(group)}\n`).join("")),
  ];
}

/** Whether an archive has a recording; otherwise it may have checkpoints only. */
export const hasRecording = (parts: ReadonlyMap<string, unknown>): boolean =>
  parts.has(PARTS.metrics);

/** Told how much of a file has been read, from 0 to 1. */
export type OnReadProgress = (share: number) => void;

/** @param file name for errors @throws TangoError("bad-file") saying what is wrong */
export function decodeRecording(
  file: string,
  bytes: Uint8Array,
  onShare: OnReadProgress = () => undefined,
): RecordingWithLanes {
  const steps = decoding(file, bytes);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    onShare(value);
  }
}

/**
 * As decodeRecording, in steps of a few milliseconds, so that a page can do other things between them.
 * Each gives how much of the file has been read, from 0 to 1.
 */
export function* decoding(file: string, bytes: Uint8Array): Generator<number, RecordingWithLanes> {
  const parts = openZip(file, bytes, inflatedLimit(bytes.length));
  const ids = laneIdsOf(file, parts.keys(), PART_NAMES);
  const names = ["", ...ids.map(laneFolder)].flatMap((folder) =>
    PART_NAMES.map((name) => folder + name),
  );
  const total = names.reduce((sum, name) => sum + (parts.get(name)?.size ?? 0), 0);
  if (total > INFLATED_LIMIT) {
    throw badFile(file, `its recording has more than ${INFLATED_LIMIT} bytes`);
  }
  const reading: Reading = { budget: new Budget(file), all: total, done: 0 };
  const main = yield* runOf(file, parts, reading);
  const lanes: RecordedLane[] = [];
  for (const id of ids) {
    const folder = laneFolder(id);
    const inside = [...parts].flatMap(([name, part]) =>
      name.startsWith(folder) ? [[name.slice(folder.length), part] as const] : [],
    );
    const recording = yield* runOf(`${file}/lanes/${id}`, new Map(inside), reading);
    const misfit = laneMisfit(main.run, recording.run);
    if (misfit) throw badFile(`${file}/lanes/${id}`, misfit);
    lanes.push({ id, recording });
  }
  return { ...main, lanes };
}

/** The state of reading one file: the remaining budget, and bytes read out of `all`. */
interface Reading {
  readonly budget: Budget;
  readonly all: number;
  done: number;
}

/** The share of the file read after these additional bytes. */
function shareWith(reading: Reading, bytes: number): number {
  reading.done += bytes;
  return Math.min(1, reading.done / reading.all);
}

function* runOf(
  file: string,
  parts: ReadonlyMap<string, PackedPart>,
  reading: Reading,
): Generator<number, Recording> {
  const run = readFacts(file, textOf(file, parts, PARTS.run));
  const arm = armById(run.settings.algorithm);
  yield shareWith(reading, parts.get(PARTS.run)?.size ?? 0);
  const lines = linesOf(file, textOf(file, parts, PARTS.metrics), reading.budget);
  yield shareWith(reading, parts.get(PARTS.metrics)?.size ?? 0);
  const groups = yield* groupsOf(file, textOf(file, parts, PARTS.groups), lines, reading, arm);
  if (run.counts.lines !== lines.length || run.counts.groups !== groups.length) {
    throw badFile(file, "its lines or groups are not as many as it says");
  }
  return { run, lines, groups };
}

/** @throws TangoError("bad-file") if the archive has no such part or it is damaged */
export function textOf(file: string, parts: ReadonlyMap<string, PackedPart>, name: string): string {
  const part = parts.get(name);
  if (!part) throw badFile(file, `it holds no ${name}`);
  return new TextDecoder().decode(part.inflate());
}

function linesOf(file: string, text: string, budget: Budget): MetricsLine[] {
  const stated = jsonOf(file, text, PARTS.metrics);
  const read = v.safeParse(columnsSchema, stated, { abortEarly: true });
  if (!read.success) throw schemaError(file, PARTS.metrics, read.issues[0]);
  const lines = fromColumns(read.output, budget);
  if (typeof lines === "string") throw badFile(file, lines);
  return lines;
}

function* groupsOf(
  file: string,
  text: string,
  lines: readonly MetricsLine[],
  reading: Reading,
  arm: Arm,
): Generator<number, RolloutGroup[]> {
  const groups: RolloutGroup[] = [];
  let previous = -1;
  let n = 0;
  // Lines are taken one by one: splitting a text of line ends alone would make millions of rows.
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const row = text.slice(at, end < 0 ? text.length : end);
    at += row.length + 1;
    if (row === "") continue;
    n += 1;
    const group = groupOf(row, reading.budget, arm);
    if (!group) throw badFile(file, `line ${n} of ${PARTS.groups} is not as this lab writes it`);
    const phase = lines[group.line]?.phase;
    const updated = phase === "warm-up" ? "verifier" : phase;
    if (group.line <= previous || updated !== group.updated) {
      throw badFile(file, `line ${n} of ${PARTS.groups} belongs to no update of its run`);
    }
    previous = group.line;
    groups.push(group);
    yield shareWith(reading, row.length + 1);
  }
  return groups;
}
