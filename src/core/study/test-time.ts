/** Test time of a study: what each condition reaches with N samples, over its seeds. Pure. */
import { powersOfTwo, type TestTimeReport } from "../evaluation/test-time-report.ts";
import { type JobLines, type Spread, spreadOf } from "./report.ts";
import type { Study } from "./spec.ts";

/** The votes of the tables. `pass` is unbiased pass@N: the oracle, over all samples of the bank. */
export const VOTES = ["majority", "best_of_n", "weighted", "pass"] as const;

/**
 * `accuracy`, and `tokens` of a problem, verifier's included: of a vote over N samples. `budget`: what
 * N samples for majority cost; `equal_compute`: what a vote reaches with that. `auroc`: of the score.
 * `grid`, `grid_tokens`: of a vote over N chains of up to R retries. `samples_needed`: the least N of
 * `accuracy` at which weighted voting is as right as the baseline's majority is at its last N, on the
 * same seed; `tokens_needed`: what they cost.
 */
export type TestTimeTable =
  | "accuracy"
  | "tokens"
  | "budget"
  | "equal_compute"
  | "auroc"
  | "grid"
  | "grid_tokens"
  | "samples_needed"
  | "tokens_needed";

/** Where a number of an evaluation stands. */
interface Place {
  readonly table: TestTimeTable;
  readonly of: (typeof VOTES)[number] | "all" | "within_problems";
  /** N; null where there is none. */
  readonly chains: number | null;
  /** R. */
  readonly retries: number | null;
}

/** One number of a condition over its seeds. */
export interface TestTimeRow extends Place, Spread {
  readonly block: string;
  readonly condition: string;
}

/** Reports of a condition by seed. */
type Reports = ReadonlyMap<number, TestTimeReport>;
/** How a number is read off the report of a seed; undefined or null where it has none. */
type Take = (report: TestTimeReport, seed: number) => number | null | undefined;
type Entry = readonly [place: Place, take: Take];

/**
 * All rows: blocks, then conditions, then places. Rows that no seed has, such as those of a score in
 * arms without a judge, are left out.
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
      const entries = [...entriesOf(reports), ...(base ? neededEntries(base) : [])];
      return entries.flatMap(([place, take]): TestTimeRow[] => {
        const values = new Map(
          study.seeds.map((seed) => {
            const report = reports.get(seed);
            return [seed, (report && take(report, seed)) ?? null] as const;
          }),
        );
        const spread = spreadOf(values, place.table.endsWith("_needed"));
        return spread.n > 0 ? [{ block, condition, ...place, ...spread }] : [];
      });
    });
  });
}

/** What the reports of a condition say by themselves. */
function entriesOf(reports: Reports): Entry[] {
  // All banks of a study have one size; the grid is empty where nobody judges.
  const [first] = reports.values();
  if (!first) return [];
  const powers = powersOfTwo(first.samples);
  const votes = VOTES.flatMap((of) =>
    powers.flatMap((chains): Entry[] => [
      [{ table: "accuracy", of, chains, retries: 0 }, (report) => reached(report, of, chains)],
      [
        { table: "tokens", of, chains, retries: 0 },
        (report) => curvePoint(report, of, chains)?.totalTokens,
      ],
    ]),
  );
  const compute = powers.flatMap((chains): Entry[] => {
    const budgetOf = ({ equalCompute }: TestTimeReport) =>
      equalCompute.find(({ majority }) => majority === chains);
    return [
      [
        { table: "budget", of: "majority", chains, retries: 0 },
        (report) => budgetOf(report)?.budget,
      ],
      ...(["majority", "best_of_n", "weighted"] as const).map(
        (of): Entry => [
          { table: "equal_compute", of, chains, retries: 0 },
          (report) =>
            budgetOf(report)?.points.find(({ vote, retries }) => vote === of && retries === 0)
              ?.accuracy,
        ],
      ),
    ];
  });
  const grid = first.grid.flatMap(({ vote, chains, retries }): Entry[] => {
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
  const nowhere = { chains: null, retries: null };
  return [
    ...votes,
    ...compute,
    [{ table: "auroc", of: "all", ...nowhere }, ({ auroc }) => auroc.all],
    [{ table: "auroc", of: "within_problems", ...nowhere }, ({ auroc }) => auroc.withinProblems],
    ...grid,
  ];
}

const curvePoint = ({ curves }: TestTimeReport, of: (typeof VOTES)[number], n: number) =>
  curves
    .find(({ vote }) => vote === (of === "pass" ? "oracle" : of))
    ?.points.find(({ chains }) => chains === n);

const reached = (report: TestTimeReport, of: (typeof VOTES)[number], n: number) =>
  of === "pass"
    ? report.passAtK.find(({ k }) => k === n)?.accuracy
    : curvePoint(report, of, n)?.accuracy;

/** Two means of the same shares may differ in their last bits. */
const ROUNDING = 1e-12;

/** How far weighted voting of a condition has to go for what the baseline's majority reaches at last. */
function neededEntries(base: Reports): Entry[] {
  const first = (report: TestTimeReport, seed: number) => {
    const points = (of: TestTimeReport, name: string) =>
      of.curves.find(({ vote }) => vote === name)?.points;
    const baseline = base.get(seed);
    const target = baseline && points(baseline, "majority")?.at(-1)?.accuracy;
    const own = points(report, "weighted");
    if (target === undefined || !own) return null;
    return own.find(({ accuracy }) => accuracy >= target - ROUNDING) ?? "never";
  };
  const entry = (table: TestTimeTable, figure: "chains" | "totalTokens"): Entry => [
    { table, of: "weighted", chains: null, retries: 0 },
    (report, seed) => {
      const point = first(report, seed);
      return point === "never" ? Number.POSITIVE_INFINITY : point?.[figure];
    },
  ];
  return [entry("samples_needed", "chains"), entry("tokens_needed", "totalTokens")];
}
