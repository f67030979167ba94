/** Text on where a study's numbers come from: settings, machines and builds. */
import { pluralize } from "../../core/counted.ts";
import type { Job } from "../../study/jobs.ts";
import type { Resolved } from "../../study/resolved.ts";
import { pageTable } from "./cells.ts";
import type { TaskRecord } from "./record.ts";

/** The settings that the jobs of a block and a condition share, and their preset. */
export interface ResolvedSettings extends Resolved {
  readonly preset: string;
}

/** The resolved settings of each block and condition. */
export function settingsOf(jobs: readonly Job[]): ResolvedSettings[] {
  const pairs = new Map<string, ResolvedSettings>();
  for (const { block, condition, preset, settings: all } of jobs) {
    const { seed: _, ...settings } = all;
    pairs.set(`${block} ${condition}`, { block, condition, preset, settings });
  }
  return [...pairs.values()];
}

/** Settings as Markdown: a list of those that all jobs share, and a table of those that differ. */
export function settingsText(resolved: readonly ResolvedSettings[]): string[] {
  const keys = [...new Set(resolved.flatMap(({ settings }) => Object.keys(settings)))];
  const isCommon = (key: string) =>
    resolved.every(({ settings }) => settings[key] === resolved[0]?.settings[key]);
  const common = keys.filter(isCommon).map((key) => `${key}=${resolved[0]?.settings[key]}`);
  const differing = keys.filter((key) => !isCommon(key));
  const rows = resolved.map(({ block, condition, preset, settings }) => [
    block,
    condition,
    preset,
    ...differing.map((key) => String(settings[key])),
  ]);
  return [
    "## Settings",
    "Of all jobs, the seed aside:",
    ["```", ...common, "```"].join("\n"),
    pageTable(["block", "condition", "preset", ...differing], rows),
  ];
}

/** The distinct values, in order of appearance, with the number of tasks of each if they differ. */
function distribution(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size <= 1) return values[0] ?? "none";
  return [...counts]
    .map(([value, count]) => `${value} (${count} of ${values.length} tasks)`)
    .join("; ");
}

/** List items: the machines and the code of all tasks. @param records of jobs and starts */
export function machineLines(records: readonly TaskRecord[]): string[] {
  const ran = records.filter(({ engine }) => engine !== null);
  const of = (words: (record: TaskRecord) => string) => distribution(ran.map(words));
  return [
    `- machine: ${of(({ processor, cores }) => `${processor}, ${pluralize(cores, "core")}`)}`,
    `- engine: ${of(({ engine, adapter }) => `${engine} on ${adapter}`)}`,
    `- Node ${of(({ node }) => node)}; build of the lab ${of(({ build }) => build)}; commit ${of(({ commit }) => commit)}; gold set version ${of(({ goldSetVersion }) => String(goldSetVersion))}`,
  ];
}
