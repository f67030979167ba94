/**
 * How many samples weighted voting needs to reach the accuracy of majority over all samples:
 * `samples_needed` is the smallest N and `tokens_needed` its cost, on the same seed. The majority is the
 * same condition's, so that only the vote differs; with `_baseline` it is the baseline's, so that a better
 * generator needs fewer samples, too.
 */
import type { TestTimeReport } from "../core/evaluation/test-time-report.ts";
import { type Entry, type NeededTable, type Reports, ROUNDING } from "./test-time-row.ts";

/** Above this accuracy a vote cannot improve measurably. */
const CEILING = 0.99;

const pointsOf = ({ curves }: TestTimeReport, name: string) =>
  curves.find(({ vote }) => vote === name)?.points ?? [];

/** Whether a comparison is uninformative: one sample nearly reaches the target, or that is at the ceiling. */
function isUninformative(target: number, report: TestTimeReport): boolean {
  const single = pointsOf(report, "majority").find(({ chains }) => chains === 1);
  if (!single) return true;
  const half = single.interval ? (single.interval[1] - single.interval[0]) / 2 : 0;
  return target <= single.accuracy + half || target >= CEILING;
}

/** @param targets by seed: the reports whose majority over all samples is the target */
export function neededEntries(suffix: "" | "_baseline", targets: Reports): Entry[] {
  const first = (report: TestTimeReport, seed: number) => {
    const from = targets.get(seed);
    const target = from && pointsOf(from, "majority").at(-1)?.accuracy;
    const points = pointsOf(report, "weighted");
    if (target === undefined || points.length === 0 || isUninformative(target, report)) return null;
    return points.find(({ accuracy }) => accuracy >= target - ROUNDING) ?? "never";
  };
  const entry = (table: NeededTable, field: "chains" | "totalTokens"): Entry => [
    { table, of: "weighted", chains: null, retries: 0 },
    (report, seed) => {
      const point = first(report, seed);
      return point === "never" ? Number.POSITIVE_INFINITY : point?.[field];
    },
  ];
  return [
    entry(`samples_needed${suffix}`, "chains"),
    entry(`tokens_needed${suffix}`, "totalTokens"),
  ];
}
