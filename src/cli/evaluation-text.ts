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
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, c) =>
    Math.max(...rows.map((row) => row[c]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, c) => (c === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[c] ?? 0)))
        .join("  "),
    )
    .map((line) => `  ${line.trimEnd()}`)
    .join("\n");
}

const share = (value: number | null | undefined) => (value == null ? "–" : value.toFixed(3));

/** "0.500 [0.400, 0.600]"; "1.000 –" without an interval. */
function withInterval({ value, interval }: Pick<MetricEstimate, "value" | "interval">): string {
  if (!interval) return `${share(value)} –`;
  return `${share(value)} [${interval.map(share).join(", ")}]`;
}

function metricCell(report: EvaluationReport, name: string): string {
  const metric = report.figures[name];
  return metric ? withInterval(metric) : "";
}

function accuracyText(report: EvaluationReport): string {
  const rows = LEVELS.map((level) => {
    const { task, range } = report.levels[level];
    const [low, high] = range;
    const of = `${task}, ${low === high ? `${low}` : `${low} to ${high}`} steps`;
    const name = (how: string) => `eval/${how}_accuracy/${level}`;
    return [
      `${LEVEL_WORDS[level]} (${of})`,
      metricCell(report, name("greedy")),
      metricCell(report, name("sampled")),
      String(report.figures[name("greedy")]?.count ?? 0),
    ];
  });
  return `Accuracy on held-out problems, 95 % intervals\n${table([["", "greedy", `sampled at ${report.temperature}`, "problems"], ...rows])}`;
}

/** Every metric of a judged set, by name (docs/metrics.md); empty for an arm without a judge. */
function figuresText(title: string, report: EvaluationReport, sets: readonly string[]): string {
  const names = new Set(
    sets.flatMap((set) =>
      Object.keys(report.figures).flatMap((name) => {
        const rest = name.slice(set.length);
        return name.startsWith(set) && !rest.includes("/") ? [rest] : [];
      }),
    ),
  );
  if (names.size === 0) return "";
  const rows = [...names].map((name) => [
    name,
    ...sets.map((set) => {
      const metric = report.figures[set + name];
      return metric ? withInterval(metric) : "";
    }),
  ]);
  return `${title}\n${table([["", ...sets], ...rows])}`;
}

function testTimeText({ level, problems, samples, curves }: TestTimeReport): string {
  const head = ["N", ...curves.map(({ vote }) => VOTE_WORDS[vote])];
  const rows = (curves[0]?.points ?? []).map(({ chains }, n) => [
    String(chains),
    ...curves.map(({ points }) =>
      withInterval({ value: points[n]?.accuracy ?? null, interval: points[n]?.interval ?? null }),
    ),
  ]);
  return `Test time: ${pluralize(problems, "problem")} ${LEVEL_WORDS[level]}, votes over N of ${pluralize(samples, "sample")} each, 95 % intervals over problems
${table([head, ...rows])}`;
}

/** All tables of a report. @param from the run folder */
export function evaluationText(from: string, report: EvaluationReport): string {
  const { algorithm, task, generatorUpdates, seed, testTime } = report;
  return [
    `${from}: ${algorithm} on ${task} after ${pluralize(generatorUpdates, "generator update")}, seed ${seed}`,
    accuracyText(report),
    figuresText("The judge on solutions of the starting and of the current generator", report, [
      "verifier/",
      "verifier/judged_now/",
    ]),
    figuresText("The judge where the share of right solutions does not matter", report, [
      "mixed/",
      "now/",
      "twin/",
    ]),
    ...(testTime ? [testTimeText(testTime)] : []),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}
