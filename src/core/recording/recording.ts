/** A run for playback in NAME.tango.zip: its live stream with rounded numbers (docs/recordings.md). */
import * as v from "valibot";
import { badFile, jsonOf, notAsWritten } from "../bad-file.ts";
import type { MetricsLine, RolloutGroup } from "../training/records.ts";
import { groupOf, groupText } from "./group-columns.ts";
import { columnsSchema, fromColumns, toColumns } from "./metrics-columns.ts";
import { factsText, type RunFacts, readFacts } from "./run-facts.ts";
import { openZip, type PackedPart, writeZip, type ZipPart } from "./zip.ts";

/** Compressed bytes of a bundled recording, and of it with its checkpoints. */
export const RECORDING_BUDGET = 300_000;
export const TOTAL_BUDGET = 3_000_000;
/** Largest inflated size of a recording in bytes: fifty times the budget. */
const INFLATED_LIMIT = 16_000_000;
/** The same for an archive with checkpoints: room for weights of the largest models. */
export const ARCHIVE_LIMIT = INFLATED_LIMIT + 128_000_000;
/** Largest number of tokens over all groups; run-length encoding can hide many in a small file. */
const TOKEN_LIMIT = 1_000_000;

const PARTS = { run: "run.json", metrics: "metrics.json", groups: "groups.jsonl" } as const;

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
export const encodeRecording = (recording: Recording): Uint8Array =>
  writeZip(recordingParts(recording));

/** The parts of the file; those of its checkpoints may be added (`checkpointParts`). */
export function recordingParts({ run, lines, groups }: Recording): ZipPart[] {
  const encoder = new TextEncoder();
  return [
    { name: PARTS.run, bytes: encoder.encode(factsText(run)) },
    { name: PARTS.metrics, bytes: encoder.encode(JSON.stringify(toColumns(lines))) },
    {
      name: PARTS.groups,
      bytes: encoder.encode(groups.map((group) => `${groupText(group)}\n`).join("")),
    },
  ];
}

/** Whether an archive has a recording; otherwise it may have checkpoints only. */
export const hasRecording = (parts: ReadonlyMap<string, unknown>): boolean =>
  parts.has(PARTS.metrics);

/** @param file name for errors @throws LabError("bad-file") saying what is wrong */
export function decodeRecording(file: string, bytes: Uint8Array): RecordingWithLanes {
  const parts = openZip(file, bytes, ARCHIVE_LIMIT);
  const sizes = Object.values(PARTS).map((part) => parts.get(part)?.size ?? 0);
  if (sizes.reduce((sum, size) => sum + size) > INFLATED_LIMIT) {
    throw badFile(file, `its recording has more than ${INFLATED_LIMIT} bytes`);
  }
  const run = readFacts(file, textOf(file, parts, PARTS.run));
  const lines = linesOf(file, textOf(file, parts, PARTS.metrics));
  const groups = groupsOf(file, textOf(file, parts, PARTS.groups), lines);
  if (run.counts.lines !== lines.length || run.counts.groups !== groups.length) {
    throw badFile(file, "its lines or groups are not as many as it says");
  }
  return { run, lines, groups, lanes: [] };
}

/** @throws LabError("bad-file") if the archive has no such part or it is damaged */
export function textOf(file: string, parts: ReadonlyMap<string, PackedPart>, name: string): string {
  const part = parts.get(name);
  if (!part) throw badFile(file, `it holds no ${name}`);
  return new TextDecoder().decode(part.inflate());
}

function linesOf(file: string, text: string): MetricsLine[] {
  const read = v.safeParse(columnsSchema, jsonOf(file, text, PARTS.metrics));
  if (!read.success) throw notAsWritten(file, PARTS.metrics, read.issues[0]);
  const lines = fromColumns(read.output);
  if (typeof lines === "string") throw badFile(file, lines);
  return lines;
}

function groupsOf(file: string, text: string, lines: readonly MetricsLine[]): RolloutGroup[] {
  let previous = -1;
  let tokens = 0;
  const rows = text.split("\n").filter((row) => row !== "");
  return rows.map((row, n) => {
    const group = groupOf(row);
    if (!group)
      throw badFile(file, `line ${n + 1} of ${PARTS.groups} is not as this lab writes it`);
    const phase = lines[group.line]?.phase;
    const updated = phase === "warm-up" ? "verifier" : phase;
    if (group.line <= previous || updated !== group.updated) {
      throw badFile(file, `line ${n + 1} of ${PARTS.groups} belongs to no update of its run`);
    }
    previous = group.line;
    tokens += group.rows.reduce((sum, { advantages }) => sum + advantages.length, 0);
    if (tokens > TOKEN_LIMIT)
      throw badFile(file, `its groups have more than ${TOKEN_LIMIT} tokens`);
    return group;
  });
}
