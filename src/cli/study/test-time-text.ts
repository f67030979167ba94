/** Test time of a study as text: tables in Markdown, and rows as CSV. */
import { pluralize } from "../../core/counted.ts";
import type { CsvForm, CsvValue } from "../../core/csv.ts";
import type { Study } from "../../study/spec.ts";
import { type TestTimeRow, type TestTimeTable, VOTES } from "../../study/test-time-row.ts";
import { LEVEL_WORDS, VOTE_WORDS } from "../evaluation-text.ts";
import {
  cellText,
  intervalText,
  pageTable,
  SPREAD_COLUMNS,
  seedsCsv,
  signedText,
} from "./cells.ts";

/** Names of the row kinds in tables. */
export const ROW_KIND_WORDS: Readonly<Record<TestTimeRow["of"], string>> = {
  ...VOTE_WORDS,
  pass: "pass@N (oracle)",
  all: "over all samples",
  within_problems: "within problems",
};

/** The rows of one table and how to find them. */
function tableOf(rows: readonly TestTimeRow[], table: TestTimeTable) {
  const tableRows = rows.filter((row) => row.table === table);
  const distinct = <T>(values: readonly T[]) => [...new Set(values)];
  return {
    chains: distinct(tableRows.map(({ chains }) => chains)),
    conditions: distinct(tableRows.map(({ condition }) => condition)),
    retries: distinct(tableRows.map(({ retries }) => retries)),
    of: (condition: string, what: TestTimeRow["of"]) =>
      tableRows.filter((row) => row.condition === condition && row.of === what),
  };
}

/** Mean and interval, and n where it differs from the number of seeds. */
function meanText({ mean, interval, allEqual, n, sides }: TestTimeRow, seeds: number): string {
  const spread = interval ? ` ${intervalText(interval)}` : allEqual ? " (all equal)" : "";
  const text = `${sides ? signedText(mean) : cellText(mean)}${spread}${n === seeds ? "" : ` (n ${n})`}`;
  return sides ? `${text}, ${sides.higher} : ${sides.lower}` : text;
}

/** A line of a table: one row per column, "–" where there is none. @param mark text after a cell */
function line(
  head: readonly string[],
  rows: readonly TestTimeRow[],
  columns: readonly unknown[],
  mark: (chains: unknown) => string = () => "",
) {
  const most = Math.max(...rows.map(({ n }) => n));
  const cells = columns.map((chains) => {
    const row = rows.find((other) => other.chains === chains);
    return row ? `${meanText(row, most)}${mark(chains)}` : "–";
  });
  return [...head, String(most), ...cells];
}

function votesTable(rows: readonly TestTimeRow[], name: TestTimeTable, column: string): string {
  const table = tableOf(rows, name);
  const lines = table.conditions.flatMap((condition) =>
    VOTES.flatMap((vote) => {
      const voteRows = table.of(condition, vote);
      return voteRows.length > 0
        ? [line([condition, ROW_KIND_WORDS[vote]], voteRows, table.chains)]
        : [];
    }),
  );
  const columns = table.chains.map((n) => `${column} ${n}`);
  return pageTable(["condition", "vote", "n", ...columns], lines);
}

/** Each verifier-based vote minus the majority of the same seed; empty without a verifier. */
function minusMajority(rows: readonly TestTimeRow[]): string[] {
  const has = (table: TestTimeTable) => rows.some((row) => row.table === table);
  const words = "mean difference, its 95 % interval, higher : lower";
  return [
    ...(has("accuracy_minus_majority")
      ? [
          `**Minus majority over as many samples, seed by seed: ${words}**`,
          votesTable(rows, "accuracy_minus_majority", "N"),
        ]
      : []),
    ...(has("equal_compute_minus_majority")
      ? [
          `**Minus majority at equal compute, seed by seed: ${words}**`,
          votesTable(rows, "equal_compute_minus_majority", "tokens of"),
        ]
      : []),
  ];
}

function equalComputeTable(rows: readonly TestTimeRow[]): string {
  const budgets = tableOf(rows, "budget");
  const table = tableOf(rows, "equal_compute");
  const capped = tableOf(rows, "equal_compute_capped");
  const lines = budgets.conditions.flatMap((condition) => [
    line([condition, "*tokens*"], budgets.of(condition, "majority"), budgets.chains),
    ...VOTES.flatMap((vote) => {
      const voteRows = table.of(condition, vote);
      const short = new Set(
        capped.of(condition, vote).flatMap(({ mean, chains }) => (mean ? [chains] : [])),
      );
      const mark = (chains: unknown) => (short.has(chains as number) ? " †" : "");
      return voteRows.length > 0
        ? [line([condition, ROW_KIND_WORDS[vote]], voteRows, budgets.chains, mark)]
        : [];
    }),
  ]);
  const columns = budgets.chains.map((n) => `tokens of ${n}`);
  return pageTable(["condition", "vote", "n", ...columns], lines);
}

function tokensTable(rows: readonly TestTimeRow[]): string {
  const [sampled, forward] = [tableOf(rows, "tokens"), tableOf(rows, "forward_tokens")];
  const lines = sampled.conditions.flatMap((condition) =>
    (["majority", "weighted"] as const).flatMap((vote) =>
      [sampled, forward].flatMap((table) => {
        const voteRows = table.of(condition, vote);
        const words = `${ROW_KIND_WORDS[vote]}, ${table === sampled ? "sampled" : "all"}`;
        return voteRows.length > 0 ? [line([condition, words], voteRows, sampled.chains)] : [];
      }),
    ),
  );
  return pageTable(["condition", "tokens", "n", ...sampled.chains.map((n) => `N ${n}`)], lines);
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
  const head = ["condition", ROW_KIND_WORDS.all, "n", ROW_KIND_WORDS.within_problems, "n"];
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
          return row ? `${meanText(row, row.n)} (${cellText(cost?.mean ?? null)})` : "–";
        }),
      ]),
    );
    if (lines.length === 0) return [];
    const head = ["condition", "retries", ...grid.chains.map((n) => `N ${n}`)];
    return [
      `**N chains of up to R retries, ${ROW_KIND_WORDS[vote]}: mean accuracy, its 95 % interval (tokens of a problem)**`,
      pageTable(head, lines),
    ];
  });
}

/** Samples needed to reach the condition's majority accuracy, or the baseline's. */
function neededTable(study: Study, rows: readonly TestTimeRow[], ofBaseline: boolean): string[] {
  const suffix = ofBaseline ? "_baseline" : "";
  const [samples, tokens] = (["samples_needed", "tokens_needed"] as const).map((name) =>
    tableOf(rows, `${name}${suffix}`),
  );
  const accuracy = tableOf(rows, "accuracy");
  const last = accuracy.chains.at(-1);
  const judged = accuracy.conditions.filter(
    (name) => accuracy.of(name, "weighted").length > 0 && !(ofBaseline && name === study.baseline),
  );
  if (judged.length === 0 || !last || (ofBaseline && study.baseline === undefined)) return [];
  const lines = judged.map((condition) => {
    const row = samples?.of(condition, "weighted")[0];
    const cost = tokens?.of(condition, "weighted")[0];
    const median = row?.reach?.median ?? null;
    return [
      condition,
      cellText(median),
      `${row?.reach?.reached ?? 0} of ${row?.n ?? 0}`,
      median === null ? "–" : `${cellText(last / median)} ×`,
      cellText(cost?.reach?.median ?? null),
      row?.values.map(({ value }) => cellText(value)).join(", ") ?? "–",
    ];
  });
  const head = ["condition", "median N", "reached", `${last} / N`, "median tokens", "each seed"];
  const spent = tableOf(rows, "tokens")
    .of(study.baseline ?? "", "majority")
    .at(-1);
  const target = ofBaseline
    ? `${study.baseline}'s majority over ${last} samples (${cellText(spent?.mean ?? null)} tokens)`
    : `its own majority over ${last} samples`;
  return [
    `**Samples needed: the least N at which weighted voting is as right as ${target}, seed by seed**`,
    pageTable(head, lines),
  ];
}

const FLOOR_AND_CEILING =
  '"–": that seed\'s target says nothing, since one sample is as right within half of its interval, or since it is 0.99 or more.';

/** The paragraphs of a block; empty without test time. @param rows of the block */
export function testTimeText(study: Study, rows: readonly TestTimeRow[]): string[] {
  const { testTime } = study;
  if (!testTime || rows.length === 0) return [];
  const { problems, samples, level, verifications } = testTime;
  const scored = verifications > 1 ? `, up to ${verifications} verifications of a sample` : "";
  const needed = [...neededTable(study, rows, false), ...neededTable(study, rows, true)];
  return [
    `### Test time: ${pluralize(problems, "problem")} ${LEVEL_WORDS[level]}, ${pluralize(samples, "sample")} of each${scored}`,
    "**Accuracy over N samples**",
    votesTable(rows, "accuracy", "N"),
    "**Equal compute: accuracy for the tokens that so many samples cost with majority, verifier's tokens counted**",
    equalComputeTable(rows),
    "†: on at least one seed the bank has fewer samples than these tokens pay for, so fewer were spent.",
    "**Tokens of a problem: sampled, and all that pass through a model, prompts that are read included**",
    tokensTable(rows),
    ...minusMajority(rows),
    ...aurocTable(rows),
    ...gridTables(rows),
    ...needed,
    ...(needed.length > 0 ? [FLOOR_AND_CEILING] : []),
  ];
}

const CSV_COLUMNS: Readonly<Record<string, (row: TestTimeRow) => CsvValue>> = {
  block: ({ block }) => block,
  condition: ({ condition }) => condition,
  table: ({ table }) => table,
  of: (row) => row.of,
  chains: ({ chains }) => chains,
  retries: ({ retries }) => retries,
  ...SPREAD_COLUMNS,
  higher: ({ sides }) => sides?.higher,
  lower: ({ sides }) => sides?.lower,
};

/** One line per row, one column per seed; numbers unrounded. */
export const testTimeCsv = (study: Study, rows: readonly TestTimeRow[], form?: CsvForm) =>
  seedsCsv(study, CSV_COLUMNS, rows, form);
