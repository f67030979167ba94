/** Test-time tables of a study: accuracy and cost of each condition with N samples, over its seeds. Pure. */
import { powersOfTwo, type TestTimeReport } from "../core/evaluation/test-time-report.ts";
import { neededEntries } from "./needed.ts";
import { type JobLines, spreadOf } from "./report.ts";
import type { Study } from "./spec.ts";
import {
  type Entry,
  type ReadNumber,
  type Reports,
  ROUNDING,
  type TestTimeRow,
  VOTES,
} from "./test-time-row.ts";

/**
 * All rows: blocks, then conditions, then numbers. Rows that no seed has, such as scores in arms
 * without a judge, are omitted.
 */
export function testTimeRows(study: Study, jobs: readonly JobLines[]): TestTimeRow[] {
  return study.blocks.flatMap(({ name: block }) => {
    const reportsOf = (condition: string): Reports =>
      new Map(
        jobs
          .filter((job) => job.block === block && job.condition === condition)
          .flatMap(({ seed, evaluation }) =>
            evaluation?.testTime ? [[seed, evaluation.testTime] as const] : [],
          ),
      );
    const base = study.baseline === undefined ? null : reportsOf(study.baseline);
    return study.conditions.flatMap(({ name: condition }) => {
      const reports = reportsOf(condition);
      const entries = [
        ...entriesOf(reports),
        ...neededEntries("", reports),
        ...(base && condition !== study.baseline ? neededEntries("_baseline", base) : []),
      ];
      return entries.flatMap(([place, take]): TestTimeRow[] => {
        const values = new Map(
          study.seeds.map((seed) => {
            const report = reports.get(seed);
            return [seed, (report && take(report, seed)) ?? null] as const;
          }),
        );
        const spread = spreadOf(values, /_needed/.test(place.table));
        const sides = place.table.endsWith("_minus_majority") ? sidesOf(values) : null;
        return spread.n > 0 ? [{ block, condition, ...place, ...spread, sides }] : [];
      });
    });
  });
}

/** Numbers that need only the condition's own reports. */
function entriesOf(reports: Reports): Entry[] {
  // All banks of a study have the same size; the grid is empty without a judge.
  const [first] = reports.values();
  if (!first) return [];
  const powers = powersOfTwo(first.samples);
  const nowhere = { chains: null, retries: null };
  return [
    ...voteEntries(powers),
    ...computeEntries(powers),
    [{ table: "auroc", of: "all", ...nowhere }, ({ auroc }) => auroc.all],
    [{ table: "auroc", of: "within_problems", ...nowhere }, ({ auroc }) => auroc.withinProblems],
    ...gridEntries(first),
  ];
}

/** Accuracy and tokens of each vote over N. @param powers the N */
const voteEntries = (powers: readonly number[]): Entry[] =>
  VOTES.flatMap((of) =>
    powers.flatMap((chains): Entry[] => [
      [{ table: "accuracy", of, chains, retries: 0 }, (report) => reached(report, of, chains)],
      [
        { table: "tokens", of, chains, retries: 0 },
        (report) => curvePoint(report, of, chains)?.totalTokens,
      ],
      [
        { table: "forward_tokens", of, chains, retries: 0 },
        (report) => curvePoint(report, of, chains)?.forwardTokens,
      ],
      ...minusMajority("accuracy", of, chains, (report, vote) => reached(report, vote, chains)),
    ]),
  );

/** What each vote reaches with the compute of a majority of N. @param powers the N */
const computeEntries = (powers: readonly number[]): Entry[] =>
  powers.flatMap((chains): Entry[] => {
    const budgetOf = ({ equalCompute }: TestTimeReport) =>
      equalCompute.find(({ majority }) => majority === chains);
    const pointFor = (report: TestTimeReport, of: string) =>
      budgetOf(report)?.points.find(({ vote, retries }) => vote === of && retries === 0);
    const bought = (report: TestTimeReport, of: string) => pointFor(report, of)?.accuracy;
    const capped = (report: TestTimeReport, of: string) => {
      const point = pointFor(report, of);
      return point && Number(point.capped);
    };
    return [
      [
        { table: "budget", of: "majority", chains, retries: 0 },
        (report) => budgetOf(report)?.budget,
      ],
      ...(["majority", "best_of_n", "weighted"] as const).flatMap((of): Entry[] => [
        [{ table: "equal_compute", of, chains, retries: 0 }, (report) => bought(report, of)],
        [{ table: "equal_compute_capped", of, chains, retries: 0 }, (report) => capped(report, of)],
        ...minusMajority("equal_compute", of, chains, bought),
      ]),
    ];
  });

/** Accuracy and tokens of each point of the grid of chains and retries. */
const gridEntries = ({ grid }: TestTimeReport): Entry[] =>
  grid.flatMap(({ vote, chains, retries }): Entry[] => {
    if (vote === "oracle") return [];
    const pointOf = (report: TestTimeReport) =>
      report.grid.find(
        (point) => point.vote === vote && point.chains === chains && point.retries === retries,
      );
    return [
      [{ table: "grid", of: vote, chains, retries }, (report) => pointOf(report)?.accuracy],
      [
        { table: "grid_tokens", of: vote, chains, retries },
        (report) => pointOf(report)?.totalTokens,
      ],
    ];
  });
/** A judged vote's row minus majority's; none for other votes and for N = 1. */
function minusMajority(
  table: "accuracy" | "equal_compute",
  of: (typeof VOTES)[number],
  chains: number,
  take: (report: TestTimeReport, vote: (typeof VOTES)[number]) => number | undefined,
): Entry[] {
  if (of !== "best_of_n" && of !== "weighted") return [];
  if (table === "accuracy" && chains === 1) return [];
  const difference: ReadNumber = (report) => {
    const [value, majority] = [take(report, of), take(report, "majority")];
    return value === undefined || majority === undefined ? null : value - majority;
  };
  return [[{ table: `${table}_minus_majority`, of, chains, retries: 0 }, difference]];
}

function sidesOf(values: ReadonlyMap<number, number | null>) {
  const known = [...values.values()].filter((value) => value !== null);
  return {
    higher: known.filter((value) => value > ROUNDING).length,
    lower: known.filter((value) => value < -ROUNDING).length,
  };
}

const curvePoint = ({ curves }: TestTimeReport, of: (typeof VOTES)[number], n: number) =>
  curves
    .find(({ vote }) => vote === (of === "pass" ? "oracle" : of))
    ?.points.find(({ chains }) => chains === n);

const reached = (report: TestTimeReport, of: (typeof VOTES)[number], n: number) =>
  of === "pass"
    ? report.passAtK.find(({ k }) => k === n)?.accuracy
    : curvePoint(report, of, n)?.accuracy;
