/** The tables that `lab eval` prints. */

import { pluralize } from "../core/counted.ts";
import { LEVELS, type Level } from "../core/evaluation/held-out.ts";
import type { MetricEstimate } from "../core/evaluation/metric-intervals.ts";
import type { EvaluationReport } from "../core/evaluation/report.ts";
import type { TestTimeReport } from "../core/evaluation/test-time.ts";
import { PROCESSBENCH_F1 } from "../core/metrics/names.ts";
import type { CalibrationBin } from "../core/metrics/scores.ts";

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

/** The verifier's metrics with the labels of their rows; an unmeasured metric has no row. */
const JUDGED: readonly (readonly [name: string, words: string])[] = [
  ["accuracy", "final verdict: accuracy"],
  ["balanced_accuracy", "final verdict: balanced accuracy"],
  ["right", "final verdict: right solutions accepted"],
  ["wrong", "final verdict: wrong solutions rejected"],
  ["f1", "final verdict: F1"],
  ["positive_rate", "final verdict: share of right"],
  ["belief_gap", "final verdict: that share minus the truth"],
  ["step_accuracy", "step verdicts: accuracy"],
  ["step_balanced_accuracy", "step verdicts: balanced accuracy"],
  ["step_caught", "step verdicts: wrong steps rejected"],
  ["step_false_alarms", "step verdicts: right steps rejected"],
  ["step_f1_wrong", "step verdicts: F1 of wrong steps"],
  ["step_base_f1_wrong", "the same if all are called wrong"],
  ["step_f1_right", "step verdicts: F1 of right steps"],
  ["parse_rate", "verifications that can be used"],
  ["agreement", "final verdict is the AND of the steps"],
  ["auroc", "score: AUROC"],
  ["ece", "score: expected calibration error"],
  ["score_unread", "score: could not be read"],
];

function judgedText(report: EvaluationReport): string {
  const rows = JUDGED.flatMap(([name, words]) =>
    report.figures[`verifier/${name}`]
      ? [
          [
            words,
            metricCell(report, `verifier/${name}`),
            metricCell(report, `verifier/judged_now/${name}`),
          ],
        ]
      : [],
  );
  const classes = (prefix: string) =>
    `${report.figures[`${prefix}right`]?.count ?? 0} right, ${report.figures[`${prefix}wrong`]?.count ?? 0} wrong`;
  const head = ["", "starting generator's", "current generator's"];
  const counts = ["", classes("verifier/"), classes("verifier/judged_now/")];
  return `The judge on held-out solutions\n${table([head, counts, ...rows])}`;
}

/** Metrics that do not depend on the share of right solutions, with the labels of their rows. */
const COMPARED: readonly (readonly [name: string, words: string])[] = [
  ["step_balanced_accuracy", "step verdicts: balanced accuracy"],
  ["step_caught", "step verdicts: wrong steps rejected"],
  ["step_false_alarms", "step verdicts: right steps rejected"],
  ["balanced_accuracy", "final verdict: balanced accuracy"],
  ["auroc_within", "score: AUROC within problems"],
  ["processbench_f1", "ProcessBench F1"],
  ["parse_rate", "verifications that can be used"],
];

/** Empty without a mixed set and without step verdicts. */
function comparedText(report: EvaluationReport): string {
  const sets = ["mixed/", "now/", "twin/"];
  const rows = COMPARED.flatMap(([name, words]) => {
    const cells = sets.map((set) => metricCell(report, set + name));
    return cells.some((cell) => cell !== "") ? [[words, ...cells]] : [];
  });
  if (rows.length === 0) return "";
  const head = ["", "mixed set", "current generator's", "the same, verifier frozen at the start"];
  return `The judge where the share of right solutions does not matter\n${table([head, ...rows])}`;
}

function goldText(report: EvaluationReport): string {
  const { gold } = report;
  if (!gold) return "";
  const of = `${gold.solutions} gold solutions of ${gold.range.join(" to ")} steps, version ${gold.version}`;
  return `ProcessBench F1 ${metricCell(report, PROCESSBENCH_F1)} on ${of}`;
}

function calibrationText(bins: readonly CalibrationBin[]): string {
  const rows = bins
    .filter(({ count }) => count > 0)
    .map(({ low, high, count, score, accuracy }) => [
      `${low.toFixed(1)} to ${high.toFixed(1)}`,
      share(score),
      share(accuracy),
      String(count),
    ]);
  const head = ["score", "mean score", "share right", "solutions"];
  return `Calibration of the score on the current generator's solutions\n${table([head, ...rows])}`;
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
  const { algorithm, task, generatorUpdates, seed, calibration, testTime } = report;
  return [
    `${from}: ${algorithm} on ${task} after ${pluralize(generatorUpdates, "generator update")}, seed ${seed}`,
    accuracyText(report),
    ...(report.figures["verifier/accuracy"] ? [judgedText(report)] : []),
    comparedText(report),
    goldText(report),
    ...(calibration ? [calibrationText(calibration.judgedNow)] : []),
    ...(testTime ? [testTimeText(testTime)] : []),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}
