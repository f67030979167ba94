/** Two tellings of the same run, figure by figure: what was recorded, and what a replay gave. */
import type { Progressed } from "../training/session.ts";
import { DIGITS, PROBABILITY_DIGITS } from "./group-columns.ts";
import { isTiming } from "./metrics-columns.ts";

/**
 * A number may differ by the larger of the two: engines round differently, and a file to 7 digits.
 * What the fewer digits of a group round away is no difference.
 */
export const TOLERANCE = { relative: 1e-3, absolute: 1e-4 } as const;

/** Counts must be the same: they say that both did the same things. */
const isCount = (name: string) =>
  name.endsWith("/count") ||
  name.includes("/step_confusion/") ||
  /^(generator_updates|verifier_updates|num_tokens)$/.test(name);

export type Leaf = number | string | boolean;

export interface Difference {
  /** Position among the compared units. */
  readonly at: number;
  /** Of a figure, or where it stands in the group: group.rows.0.solution. */
  readonly name: string;
  /** Null where this side has no such number or text. */
  readonly recorded: Leaf | null;
  readonly replayed: Leaf | null;
  /** The difference in tolerances: above 1 is too much. */
  readonly tolerances: number;
}

export interface Comparison {
  readonly values: number;
  readonly groups: number;
  /** Metrics that the replay logs and no recorded line has: a later version added them. Not compared. */
  readonly added: readonly string[];
  /** The worst one, the first of equals; null when nothing was compared. */
  readonly largest: Difference | null;
}

/**
 * Compares all figures but those of a stopwatch, and all that the sampled groups say, update by
 * update; both lists have the same length.
 */
export function compareRuns(
  recorded: readonly Progressed[],
  replayed: readonly Progressed[],
): Comparison {
  let values = 0;
  let groups = 0;
  let largest: Difference | null = null;
  const names = (units: readonly Progressed[]) => [
    ...new Set(units.flatMap(({ line }) => Object.keys(line.values))),
  ];
  const known = names(recorded);
  const added = names(replayed).filter((name) => !known.includes(name));
  recorded.forEach((unit, at) => {
    const [one, other] = [leavesOf(unit), leavesOf(replayed[at])];
    if (unit.group || replayed[at]?.group) groups += 1;
    for (const name of new Set([...one.keys(), ...other.keys()])) {
      if (added.includes(name)) continue;
      values += 1;
      const pair = { recorded: one.get(name) ?? null, replayed: other.get(name) ?? null };
      const tolerances = apart(name, pair.recorded, pair.replayed);
      if (largest && tolerances <= largest.tolerances) continue;
      largest = { at, name, ...pair, tolerances };
    }
  });
  return { values, groups, added, largest };
}

/** All that is compared of one unit, by name. The numbers of lines differ where one side had no SFT. */
function leavesOf(unit: Progressed | undefined): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [name, value] of Object.entries(unit?.line.values ?? {})) {
    if (!isTiming(name)) addLeaves(leaves, name, value);
  }
  if (unit?.group) {
    const { line: _, ...group } = unit.group;
    addLeaves(leaves, "group", group);
  }
  return leaves;
}

/** Numbers that are not finite are none: a file has no word for them. */
function addLeaves(leaves: Map<string, Leaf>, name: string, value: unknown): void {
  if (typeof value === "string" || typeof value === "boolean") leaves.set(name, value);
  else if (typeof value === "number") {
    if (Number.isFinite(value)) leaves.set(name, value);
  } else if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) addLeaves(leaves, `${name}.${key}`, inner);
  }
}

function apart(name: string, a: Leaf | null, b: Leaf | null): number {
  if (typeof a !== "number" || typeof b !== "number") return a === b ? 0 : Infinity;
  if (isCount(name)) return a === b ? 0 : Infinity;
  const { relative, absolute } = TOLERANCE;
  const difference = Math.max(0, Math.abs(a - b) - roundedAway(name, a));
  return difference / Math.max(absolute, relative * Math.max(Math.abs(a), Math.abs(b)));
}

/** Half a unit of the last digit that the file keeps of a number of a group. */
function roundedAway(name: string, recorded: number): number {
  if (!name.startsWith("group.") || recorded === 0) return 0;
  const digits = /\.tokenProbabilities(After)?\./.test(name) ? PROBABILITY_DIGITS : DIGITS;
  return 0.5 * 10 ** (Math.floor(Math.log10(Math.abs(recorded))) + 1 - digits);
}
