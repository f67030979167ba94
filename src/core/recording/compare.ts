/** Compares a recorded run with its repetition, metric by metric. */
import type { UnitResult } from "../training/counted-unit.ts";
import { DIGITS, PROBABILITY_DIGITS } from "./group-columns.ts";
import { isTiming } from "./metrics-columns.ts";

/**
 * Tolerances, of which the larger applies: engines round differently, and files keep 7 digits. Rounding of group
 * numbers to fewer digits is subtracted first.
 */
export const TOLERANCE = { relative: 1e-3, absolute: 1e-4 } as const;

/** Counts must be equal: both runs did the same work. */
const isCount = (name: string) =>
  name.endsWith("/count") ||
  name.includes("/step_confusion/") ||
  /^(generator_updates|verifier_updates|num_tokens|num_tokens_read)$/.test(name);

export type JsonLeaf = number | string | boolean;

export interface Difference {
  /** Position among the compared units. */
  readonly at: number;
  /** Name of a metric, or path in the group: group.rows.0.solution. */
  readonly name: string;
  /** Null if this side has no such number or text. */
  readonly recorded: JsonLeaf | null;
  readonly replayed: JsonLeaf | null;
  /** The difference divided by the tolerance: above 1 is a mismatch. */
  readonly tolerances: number;
}

interface Comparison {
  readonly values: number;
  readonly groups: number;
  /** Metrics that no recorded line has, because a later version added them. Not compared. */
  readonly added: readonly string[];
  /** The largest difference, the first one on a tie; null if nothing was compared. */
  readonly largest: Difference | null;
}

/** Compares metrics except timings, and sampled groups, unit by unit of two equally long lists. */
export function compareRuns(
  recorded: readonly UnitResult[],
  replayed: readonly UnitResult[],
): Comparison {
  let values = 0;
  let groups = 0;
  let largest: Difference | null = null;
  const names = (units: readonly UnitResult[]) => [
    ...new Set(units.flatMap(({ line }) => Object.keys(line.values))),
  ];
  const known = names(recorded);
  const added = names(replayed).filter((name) => !known.includes(name));
  recorded.forEach((unit, at) => {
    const [recordedLeaves, replayedLeaves] = [leavesOf(unit), leavesOf(replayed[at])];
    if (unit.group || replayed[at]?.group) groups += 1;
    for (const name of new Set([...recordedLeaves.keys(), ...replayedLeaves.keys()])) {
      if (added.includes(name)) continue;
      values += 1;
      const pair = {
        recorded: recordedLeaves.get(name) ?? null,
        replayed: replayedLeaves.get(name) ?? null,
      };
      const tolerances = distanceOf(name, pair.recorded, pair.replayed);
      if (largest && tolerances <= largest.tolerances) continue;
      largest = { at, name, ...pair, tolerances };
    }
  });
  return { values, groups, added, largest };
}

/** The values of one unit to compare, by name. Line numbers are left out: they differ if one side had no SFT. */
function leavesOf(unit: UnitResult | undefined): Map<string, JsonLeaf> {
  const leaves = new Map<string, JsonLeaf>();
  for (const [name, value] of Object.entries(unit?.line.values ?? {})) {
    if (!isTiming(name)) addLeaves(leaves, name, value);
  }
  if (unit?.group) {
    // Files of earlier versions have no `elsewhere`.
    const { line: _, elsewhere: _elsewhere, ...group } = unit.group;
    addLeaves(leaves, "group", group);
  }
  return leaves;
}

/** Non-finite numbers count as missing: JSON cannot store them. */
function addLeaves(leaves: Map<string, JsonLeaf>, name: string, value: unknown): void {
  if (typeof value === "string" || typeof value === "boolean") leaves.set(name, value);
  else if (typeof value === "number") {
    if (Number.isFinite(value)) leaves.set(name, value);
  } else if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) addLeaves(leaves, `${name}.${key}`, inner);
  }
}

function distanceOf(name: string, a: JsonLeaf | null, b: JsonLeaf | null): number {
  if (typeof a !== "number" || typeof b !== "number") return a === b ? 0 : Infinity;
  if (isCount(name)) return a === b ? 0 : Infinity;
  const { relative, absolute } = TOLERANCE;
  const difference = Math.max(0, Math.abs(a - b) - roundedAway(name, a));
  return difference / Math.max(absolute, relative * Math.max(Math.abs(a), Math.abs(b)));
}

/** Largest rounding error of a number in a group: half a unit of its last stored digit. */
function roundedAway(name: string, recorded: number): number {
  if (!name.startsWith("group.") || recorded === 0) return 0;
  const digits = /\.tokenProbabilities(After)?\./.test(name) ? PROBABILITY_DIGITS : DIGITS;
  return 0.5 * 10 ** (Math.floor(Math.log10(Math.abs(recorded))) + 1 - digits);
}
