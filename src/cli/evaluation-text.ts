/** The tables that `lab eval` prints. */

import { pluralize } from "../core/counted.ts";
import { LEVELS, type Level } from "../core/evaluation/held-out.ts";
import type { MetricEstimate } from "../core/evaluation/metric-intervals.ts";
import type { EvaluationReport } from "../core/evaluation/report.ts";
import type { TestTimeReport } from "../core/evaluation/test-time.ts";

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  in_range: "in RL's range",
  sft_range: "in SFT's range",
  longer: "longer",
  other_task: "other task",
};

const VOTE_WORDS = {
  pass: "pass@N",
  majority: "majority",
  best_of_n: "best of N",
  weighted: "weighted",
};

/** Columns as wide as their widest cell, the first left-aligned, the others right-aligned. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, c) => Math.max(...rows.map((row) => row[c]?.length ?? 0)));
  const padded = (cell: string, c: number) =>
    c === 0 ? cell.padEnd(widths[c] ?? 0) : cell.padStart(widths[c] ?? 0);
  return rows.map((row) => `  ${row.map(padded).join("  ").trimEnd()}`).join("\n");
}

const share = (value: number | null | undefined) => (value == null ? "–" : value.toFixed(3));

/** "0.500 [0.400, 0.600]"; "1.000 –" without an interval, and nothing without a metric. */
function metricCell(metric: Pick<MetricEstimate, "value" | "interval"> | undefined): string {
  if (!metric) return "";
  const { value, interval } = metric;
  return `${share(value)} ${interval ? `[${interval.map(share).join(", ")}]` : "–"}`;
}

function accuracyText({ levels, figures, temperature }: EvaluationReport): string {
  const rows = LEVELS.map((level) => {
    const { task, range } = levels[level];
    const steps = [...new Set(range)].join(" to ");
    const [greedy, sampled] = ["greedy", "sampled"].map(
      (how) => figures[`eval/${how}_accuracy/${level}`],
    );
    const name = `${LEVEL_WORDS[level]} (${task}, ${steps} steps)`;
    return [name, metricCell(greedy), metricCell(sampled), String(greedy?.count ?? 0)];
  });
  const head = ["", "greedy", `sampled at ${temperature}`, "problems"];
  return `Accuracy on held-out problems, 95 % intervals\n${table([head, ...rows])}`;
}

/** Every metric of a judged set, by name (docs/metrics.md); empty for an arm without a judge. */
function figuresText(title: string, report: EvaluationReport, sets: readonly string[]): string {
  const all = sets.flatMap((set) =>
    Object.keys(report.figures).flatMap((name) =>
      name.startsWith(set) && !name.slice(set.length).includes("/") ? [name.slice(set.length)] : [],
    ),
  );
  const rows = [...new Set(all)].map((name) => [
    name,
    ...sets.map((set) => metricCell(report.figures[set + name])),
  ]);
  return rows.length === 0 ? "" : `${title}\n${table([["", ...sets], ...rows])}`;
}

function testTimeText({ level, problems, samples, curves }: TestTimeReport): string {
  const head = ["N", ...curves.map(({ vote }) => VOTE_WORDS[vote])];
  const rows = (curves[0]?.points ?? []).map(({ chains }, n) => [
    String(chains),
    ...curves.map(({ points }) => {
      const { accuracy = null, interval = null } = points[n] ?? {};
      return metricCell({ value: accuracy, interval });
    }),
  ]);
  const of = `${pluralize(problems, "problem")} ${LEVEL_WORDS[level]}`;
  const title = `Test time: ${of}, votes over N of ${pluralize(samples, "sample")} each, 95 % intervals over problems`;
  return `${title}\n${table([head, ...rows])}`;
}

/** All tables of a report. @param from the run folder */
export function evaluationText(from: string, report: EvaluationReport): string {
  const { algorithm, task, generatorUpdates, seed, testTime } = report;
  const updates = pluralize(generatorUpdates, "generator update");
  const now = "The judge on solutions of the starting and of the current generator";
  const mixed = "The judge where the share of right solutions does not matter";
  return [
    `${from}: ${algorithm} on ${task} after ${updates}, seed ${seed}`,
    accuracyText(report),
    figuresText(now, report, ["verifier/", "verifier/judged_now/"]),
    figuresText(mixed, report, ["mixed/", "now/", "twin/"]),
    testTime ? testTimeText(testTime) : "",
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}
