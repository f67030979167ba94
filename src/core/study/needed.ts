/**
 * How many samples weighted voting needs for what majority reaches with all of them: `samples_needed`,
 * the least N, and `tokens_needed`, what they cost, on the same seed. The majority is the condition's
 * own, so that only the vote differs; with `_baseline` it is the baseline's, and a better generator
 * needs fewer samples too.
 */
import type { TestTimeReport } from "../evaluation/test-time-report.ts";
import { type Entry, type NeededTable, type Reports, ROUNDING } from "./test-time-row.ts";

/** So near to 1 nothing is left for a vote to do. */
const CEILING = 0.99;

const pointsOf = ({ curves }: TestTimeReport, name: string) =>
  curves.find(({ vote }) => vote === name)?.points ?? [];

/**
 * Whether a target says nothing: at the floor, where one sample is as right within half of its
 * bootstrap interval, or at the ceiling.
 */
function saysNothing(target: number, report: TestTimeReport): boolean {
  const one = pointsOf(report, "majority").find(({ chains }) => chains === 1);
  if (!one) return true;
  const half = one.interval ? (one.interval[1] - one.interval[0]) / 2 : 0;
  return target <= one.accuracy + half || target >= CEILING;
}

/** @param targets whose majority over all samples is to be reached, by seed */
export function neededEntries(suffix: "" | "_baseline", targets: Reports): Entry[] {
  const first = (report: TestTimeReport, seed: number) => {
    const from = targets.get(seed);
    const target = from && pointsOf(from, "majority").at(-1)?.accuracy;
    const own = pointsOf(report, "weighted");
    if (target === undefined || own.length === 0 || saysNothing(target, report)) return null;
    return own.find(({ accuracy }) => accuracy >= target - ROUNDING) ?? "never";
  };
  const entry = (table: NeededTable, figure: "chains" | "totalTokens"): Entry => [
    { table, of: "weighted", chains: null, retries: 0 },
    (report, seed) => {
      const point = first(report, seed);
      return point === "never" ? Number.POSITIVE_INFINITY : point?.[figure];
    },
  ];
  return [
    entry(`samples_needed${suffix}`, "chains"),
    entry(`tokens_needed${suffix}`, "totalTokens"),
  ];
}
