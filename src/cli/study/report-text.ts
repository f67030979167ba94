/** The results of a study as text: a page in Markdown. */

import { pluralize } from "../../core/counted.ts";
import { ARCHIVE_FILE } from "../../study/archive.ts";
import type { Collapses } from "../../study/collapses.ts";
import type { Contrast } from "../../study/contrasts.ts";
import { loggedEvery } from "../../study/loggable-metrics.ts";
import { isReach, measureWords } from "../../study/measure.ts";
import { primariesOf } from "../../study/preregistration.ts";
import type { Cell } from "../../study/report.ts";
import { isEvaluated, type Study } from "../../study/spec.ts";
import { stepCountLine } from "../../study/step-counts.ts";
import { cellText, intervalText, pageTable, signedText } from "./cells.ts";
import { collapsesText } from "./collapses-text.ts";
import { contrastsText } from "./contrasts-text.ts";
import {
  planText,
  reachedFirstText,
  seedLines,
  stopConditionLines,
  unfinishedText,
} from "./plan-text.ts";
import { machineLines, type ResolvedSettings, settingsText } from "./provenance.ts";
import type { TaskRecord } from "./record.ts";
import type { StudyFigure } from "./study-figure.ts";
import type { Task } from "./tasks.ts";

export interface JobRow extends TaskRecord {
  readonly index: number;
  readonly name: string;
  readonly block: string;
  readonly condition: string;
  readonly seed: number;
  /** SHA-256 of metrics.jsonl in the job's folder; null if the job wrote none. */
  readonly sha256: string | null;
  /** SHA-256 of the archived lines without times (archive.ts); null unless the job is done. */
  readonly figuresSha256: string | null;
  /** SHA-256 of eval.json in the job's folder; missing if the study asks for none or the job failed. */
  readonly evaluationSha256?: string;
}

/** The content of report.json. */
export interface StudyReport {
  readonly study: Study;
  readonly command: string;
  readonly settings: readonly ResolvedSettings[];
  readonly jobs: readonly JobRow[];
  readonly starts: readonly (TaskRecord & Pick<Task, "id" | "kind" | "words">)[];
  readonly table: readonly Cell[];
  /** See contrasts.ts. */
  readonly contrasts: readonly Contrast[];
  /** Missing in reports of versions that did not detect collapses. */
  readonly collapses?: readonly Collapses[];
}

type Column = readonly [head: string, text: (cell: Cell) => string];

function measureTable(cells: readonly Cell[], baseline: string | undefined): string {
  const isReach = cells.some(({ reach }) => reach !== null);
  const isCorrected = cells.some(({ difference }) => (difference?.holm ?? null) !== null);
  const compared =
    (text: (difference: NonNullable<Cell["difference"]>) => string) =>
    ({ difference }: Cell) =>
      difference ? text(difference) : "";
  const reachColumns: Column[] = [
    ["reached", ({ reach, n }) => `${reach?.reached} of ${n}`],
    ["median", ({ reach }) => cellText(reach?.median ?? null)],
  ];
  const hasBootstrap = cells.some(({ difference }) => difference?.bootstrap);
  const bootstrapColumn: Column[] = [
    ["95 % (bootstrap)", compared(({ bootstrap }) => intervalText(bootstrap))],
  ];
  const comparison: Column[] = [
    [`minus ${baseline}`, compared(({ mean }) => signedText(mean))],
    ["95 % (t)", compared(({ interval, allEqual }) => intervalText(interval, allEqual))],
    ...(hasBootstrap ? bootstrapColumn : []),
    ["higher : lower of n", compared(({ higher, lower, n }) => `${higher} : ${lower} of ${n}`)],
    ["p (sign flips)", compared(({ p }) => cellText(p))],
  ];
  const holmColumn: Column[] = [["p (Holm)", compared(({ holm }) => cellText(holm))]];
  const columns: Column[] = [
    ["condition", ({ condition }) => condition],
    ["mean", ({ mean }) => cellText(mean)],
    ["95 % interval", ({ interval, allEqual }) => intervalText(interval, allEqual)],
    ["sd", ({ sd }) => cellText(sd)],
    ["n", ({ n }) => String(n)],
    ...(isReach ? reachColumns : []),
    ...(baseline === undefined ? [] : comparison),
    ...(baseline !== undefined && isCorrected ? holmColumn : []),
    ["each seed", ({ values }) => values.map(({ value }) => cellText(value)).join(", ")],
  ];
  const lines = cells.map((cell) => columns.map(([, text]) => text(cell)));
  return pageTable(
    columns.map(([head]) => head),
    lines,
  );
}

/** A job's lines in metrics.sha256 (its files as stored), or in figures.sha256; none if it wrote no metrics. */
export function hashLines(row: JobRow, which: "metrics" | "figures"): string[] {
  const { name, evaluationSha256 } = row;
  const hash = which === "metrics" ? row.sha256 : row.figuresSha256;
  if (hash === null) return [];
  const file = which === "metrics" ? `jobs/${name}/metrics.jsonl` : name;
  const ofEvaluation = evaluationSha256 ? [`${evaluationSha256}  jobs/${name}/eval.json`] : [];
  return [`${hash}  ${file}`, ...ofEvaluation];
}

/** The resolution of the update at which a target was reached; empty for other measures. */
function resolutionText(
  { study, settings }: StudyReport,
  block: string,
  measure: string,
): string[] {
  const spec = study.measures.find((other) => measureWords(other) === measure);
  if (!spec || !isReach(spec)) return [];
  const steps = settings
    .filter((resolved) => resolved.block === block)
    .map(({ settings: { evalEvery } }) =>
      loggedEvery(spec.figure, { evalEvery: Number(evalEvery) }),
    );
  const words = [...new Set(steps)].map((step) =>
    step === 0
      ? "only in the held-out tables"
      : `${step === 1 ? "every generator update" : `every ${step} generator updates`}`,
  );
  return [`Looked at ${words.join(" or ")}: when it was reached is known no finer than that.`];
}

/** Text on the updates in each last window, and the tokens each run had used by then. */
function windowsText(cells: readonly Cell[]): string[] {
  const rows = cells.flatMap(({ condition, windows }) => {
    const known = windows?.flatMap(({ window }) => (window ? [window] : [])) ?? [];
    if (known.length === 0) return [];
    const range = (values: readonly number[]) => {
      const [low, high] = [Math.min(...values), Math.max(...values)].map(cellText);
      return low === high ? String(low) : `${low} to ${high}`;
    };
    const ended = known.filter((window) => window.ended).length;
    return [
      [
        condition,
        range(known.map(({ to }) => to)),
        range(known.map(({ tokens }) => tokens)),
        ended === 0 ? "" : `${ended} of ${known.length}`,
      ],
    ];
  });
  if (rows.length === 0) return [];
  const head = ["condition", "last update taken", "tokens used by then", "ended with fewer"];
  return [pageTable(head, rows)];
}

/** The number of comparisons in all tables, for readers who correct for multiple testing. */
function comparisonsText({ study, table, contrasts }: StudyReport): string {
  if (study.preregistration) {
    const count = (role: Contrast["role"]) => contrasts.filter((one) => one.role === role).length;
    const others = count("described") + count("null");
    return `- contrasts: ${count("primary")} primary and ${count("secondary")} secondary, tested as two families; ${others} others, described and not tested`;
  }
  const compared = table.filter(({ difference }) => difference !== null);
  const primary = compared.filter((cell) => cell.primary).length;
  return `- comparisons in all tables: ${compared.length} with ${study.baseline ?? "a baseline"} in the tables of measures, ${primary} of them primary`;
}

/** The results of one block: its figures, then each measure with its table and its sentences. */
function blockText(
  report: StudyReport,
  figures: readonly Pick<StudyFigure, "file" | "words" | "block">[],
  name: string,
): string[] {
  const { study, table } = report;
  const named = (cells: readonly Cell[]) => cells.map(({ measure }) => measure);
  const primaries = study.preregistration ? primariesOf(study.preregistration) : [];
  const registered = new Set(primaries.map(measureWords));
  const isPrimary = ({ primary, measure }: Cell) => primary || registered.has(measure);
  const measures = [...new Set([...named(table.filter(isPrimary)), ...named(table)])];
  return [
    ...(study.blocks.length > 1 ? [`## ${name}`] : ["## Results"]),
    ...figures
      .filter(({ block }) => block === name)
      .map(({ file, words }) => `![${words}](${file})`),
    ...measures.flatMap((measure) => {
      const cells = table.filter((cell) => cell.block === name && cell.measure === measure);
      return [
        `**${cells.some(isPrimary) ? "Primary: " : ""}${measure}**`,
        measureTable(cells, study.baseline),
        ...resolutionText(report, name, measure),
        ...windowsText(cells),
        ...reachedFirstText(study, cells, measure),
        ...contrastsText(report.contrasts, name, measure),
      ];
    }),
    ...collapsesText(report.collapses ?? [], name),
  ];
}

/**
 * report.md, without clock times and folder names, so that a study gives the same page wherever it runs.
 * @param figures in their order on the page
 * @param front sections that it starts with
 */
export function reportText(
  report: StudyReport,
  figures: readonly Pick<StudyFigure, "file" | "words" | "block">[],
  front: readonly string[] = [],
): string {
  const { study, jobs, starts } = report;
  const failed = jobs.filter(({ state }) => state === "failed");
  const ended = jobs.filter(({ state }) => state !== "stopped");
  const missing = jobs.length - ended.length;
  const blocks = study.blocks.flatMap(({ name }) => blockText(report, figures, name));
  const failures = failed.map(({ name, error }) => `- ${name}: ${error}`).join("\n");
  return `${[
    `# ${study.title}`,
    study.question,
    ...unfinishedText(study, jobs),
    ["```sh", report.command, "```"].join("\n"),
    [
      ...machineLines([...ended, ...starts]),
      `- ${ended.length - failed.length} of ${pluralize(jobs.length, "job")} done, ${failed.length} failed${missing > 0 ? `, ${missing} not ended` : ""}; ${pluralize(starts.length, "shared start")}`,
      ...seedLines(study, jobs),
      ...stopConditionLines(study),
      ...stepCountLine(report.settings),
      comparisonsText(report),
    ].join("\n"),
    ...planText(study),
    ...front,
    ...(failed.length > 0 ? ["## Failed jobs", failures] : []),
    ...blocks,
    "Mean over seeds with Student's 95 % interval; none where all seeds are equal, since they say nothing of the next one. Differences are taken seed by seed; from six seeds on there is also a percentile bootstrap of 10 000 resamples. With few seeds no interval is exact. p (sign flips) is that of the exact two-sided permutation test, never below 2 / 2ⁿ. In the tables of contrasts, p is that of the two-sided paired t test with n − 1, and beside it that of sign flips, each corrected by Holm over all primary contrasts of the study, and apart from them over all secondary ones; logits add half a decision to each side. A sentence says that a condition is higher or lower only where the corrected p of the t test is below 0.05 on at least six seeds and the logits agree; other contrasts are described, not tested. Where a height is to be reached, a seed that never does counts as later than all others, and there is no mean.",
    ...settingsText(report.settings),
    "## Hashes",
    `sha256 of each job's lines in \`${ARCHIVE_FILE}\`, from which all tables and curves here are computed, without times, as docs/studies.md says${isEvaluated(study) ? ", and of its eval.json" : ""}. They come out again with the same build on the same machine, and so does this page. \`metrics.sha256\` has those of the files as this run wrote them, with times; \`report.json\` has the times.`,
    ["```", ...jobs.flatMap((job) => hashLines(job, "figures")), "```"].join("\n"),
  ].join("\n\n")}\n`;
}
