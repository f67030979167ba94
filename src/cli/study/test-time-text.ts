/** Test time of a study as text: tables of the page, and rows for a spreadsheet. */
import type { Study } from "../../core/study/spec.ts";
import { type TestTimeRow, type TestTimeTable, VOTES } from "../../core/study/test-time.ts";
import { LEVEL_WORDS, VOTE_WORDS } from "../evaluation-text.ts";
import { csv, pageTable, pair, shown } from "./cells.ts";

/** What rows are about, in words. */
export const OF_WORDS: Readonly<Record<TestTimeRow["of"], string>> = {
  ...VOTE_WORDS,
  pass: "pass@N (oracle)",
  all: "over all samples",
  within_problems: "within problems",
};

/** The rows of one table, and how they are found. */
function tableOf(rows: readonly TestTimeRow[], table: TestTimeTable) {
  const own = rows.filter((row) => row.table === table);
  const distinct = <T>(values: readonly T[]) => [...new Set(values)];
  return {
    chains: distinct(own.map(({ chains }) => chains)),
    conditions: distinct(own.map(({ condition }) => condition)),
    retries: distinct(own.map(({ retries }) => retries)),
    of: (condition: string, what: TestTimeRow["of"]) =>
      own.filter((row) => row.condition === condition && row.of === what),
  };
}

/** Mean and interval; with its n where that is not the line's. */
const meanText = ({ mean, interval, n }: TestTimeRow, seeds: number) =>
  `${shown(mean)}${interval ? ` ${pair(interval)}` : ""}${n === seeds ? "" : ` (n ${n})`}`;

/** A line of a table: a row a column, "–" where there is none. */
function line(head: readonly string[], rows: readonly TestTimeRow[], columns: readonly unknown[]) {
  const most = Math.max(...rows.map(({ n }) => n));
  const cells = columns.map((chains) => {
    const row = rows.find((one) => one.chains === chains);
    return row ? meanText(row, most) : "–";
  });
  return [...head, String(most), ...cells];
}

function votesTable(rows: readonly TestTimeRow[]): string {
  const table = tableOf(rows, "accuracy");
  const lines = table.conditions.flatMap((condition) =>
    VOTES.flatMap((vote) => {
      const own = table.of(condition, vote);
      return own.length > 0 ? [line([condition, OF_WORDS[vote]], own, table.chains)] : [];
    }),
  );
  return pageTable(["condition", "vote", "n", ...table.chains.map((n) => `N ${n}`)], lines);
}

function equalComputeTable(rows: readonly TestTimeRow[]): string {
  const budgets = tableOf(rows, "budget");
  const table = tableOf(rows, "equal_compute");
  const lines = budgets.conditions.flatMap((condition) => [
    line([condition, "*tokens*"], budgets.of(condition, "majority"), budgets.chains),
    ...VOTES.flatMap((vote) => {
      const own = table.of(condition, vote);
      return own.length > 0 ? [line([condition, OF_WORDS[vote]], own, budgets.chains)] : [];
    }),
  ]);
  const columns = budgets.chains.map((n) => `tokens of ${n}`);
  return pageTable(["condition", "vote", "n", ...columns], lines);
}

function aurocTable(rows: readonly TestTimeRow[]): string[] {
  const table = tableOf(rows, "auroc");
  if (table.conditions.length === 0) return [];
  const lines = table.conditions.map((condition) => [
    condition,
    ...(["all", "within_problems"] as const).flatMap((what) => {
      const [row] = table.of(condition, what);
      return row ? [meanText(row, row.n), String(row.n)] : ["–", "0"];
    }),
  ]);
  const head = ["condition", OF_WORDS.all, "n", OF_WORDS.within_problems, "n"];
  return ["**AUROC of the score, at test time**", pageTable(head, lines)];
}

function gridTables(rows: readonly TestTimeRow[]): string[] {
  const [grid, tokens] = [tableOf(rows, "grid"), tableOf(rows, "grid_tokens")];
  return (["majority", "weighted"] as const).flatMap((vote) => {
    const judged = grid.conditions.filter((condition) => grid.of(condition, vote).length > 0);
    const lines = judged.flatMap((condition) =>
      grid.retries.map((retries) => [
        condition,
        String(retries),
        ...grid.chains.map((chains) => {
          const at = (row: TestTimeRow) => row.chains === chains && row.retries === retries;
          const row = grid.of(condition, vote).find(at);
          const cost = tokens.of(condition, vote).find(at);
          return row ? `${shown(row.mean)} (${shown(cost?.mean ?? null)})` : "–";
        }),
      ]),
    );
    if (lines.length === 0) return [];
    const head = ["condition", "retries", ...grid.chains.map((n) => `N ${n}`)];
    return [
      `**N chains of up to R retries, ${OF_WORDS[vote]}: mean accuracy (tokens of a problem)**`,
      pageTable(head, lines),
    ];
  });
}

function neededTable(study: Study, rows: readonly TestTimeRow[]): string[] {
  const [samples, tokens] = [tableOf(rows, "samples_needed"), tableOf(rows, "tokens_needed")];
  const spent = tableOf(rows, "tokens")
    .of(study.baseline ?? "", "majority")
    .at(-1);
  const last = spent?.chains ?? null;
  if (samples.conditions.length === 0 || last === null) return [];
  const lines = samples.conditions.flatMap((condition) => {
    const [row] = samples.of(condition, "weighted");
    const [cost] = tokens.of(condition, "weighted");
    const median = row?.reach?.median ?? null;
    return [
      [
        ...[condition, shown(median), `${row?.reach?.reached} of ${row?.n}`],
        median === null ? "–" : `${shown(last / median)} ×`,
        shown(cost?.reach?.median ?? null),
        row?.values.map(({ value }) => shown(value)).join(", ") ?? "",
      ],
    ];
  });
  const head = ["condition", "median N", "reached", `${last} / N`, "median tokens", "each seed"];
  return [
    `**Samples needed: the least N at which weighted voting is as right as ${study.baseline}'s majority over ${last} samples (${shown(spent?.mean ?? null)} tokens), seed by seed**`,
    pageTable(head, lines),
  ];
}

/** The paragraphs of a block; none without test time. @param rows of the block */
export function testTimeText(study: Study, rows: readonly TestTimeRow[]): string[] {
  const { testTime } = study;
  if (!testTime || rows.length === 0) return [];
  const { problems, samples, level, verifications } = testTime;
  const scored = verifications > 1 ? `, up to ${verifications} verifications of a sample` : "";
  return [
    `### Test time: ${problems} problems ${LEVEL_WORDS[level]}, ${samples} samples of each${scored}`,
    "**Accuracy over N samples**",
    votesTable(rows),
    "**Equal compute: accuracy for the tokens that so many samples cost with majority, verifier's tokens counted**",
    equalComputeTable(rows),
    ...aurocTable(rows),
    ...gridTables(rows),
    ...neededTable(study, rows),
  ];
}

/** Every row as a line, a column a seed; numbers unrounded. */
export function testTimeCsv(study: Study, rows: readonly TestTimeRow[]): string {
  const head = [
    ...["block", "condition", "table", "of", "chains", "retries", "n", "mean", "sd"],
    ...["low", "high", "reached", "median"],
    ...study.seeds.map((seed) => `seed_${seed}`),
  ];
  const lines = rows.map((row) => [
    ...[row.block, row.condition, row.table, row.of, row.chains, row.retries],
    ...[row.n, row.mean, row.sd, row.interval?.[0] ?? null, row.interval?.[1] ?? null],
    ...[row.reach?.reached ?? null, row.reach?.median ?? null],
    ...row.values.map(({ value }) => value),
  ]);
  return csv([head, ...lines]);
}
