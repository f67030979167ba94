/** A study's numbers as text: the page for a person, and the table for a spreadsheet. */
import type { Cell } from "../../core/study/report.ts";
import { isEvaluated, type Study } from "../../core/study/spec.ts";
import type { TestTimeRow } from "../../core/study/test-time.ts";
import { csv, pageTable, pair, shown } from "./cells.ts";
import type { StudyFigure } from "./study-figure.ts";
import type { Task, TaskRecord } from "./tasks.ts";
import { testTimeText } from "./test-time-text.ts";

export interface JobRow extends TaskRecord {
  readonly index: number;
  readonly name: string;
  readonly block: string;
  readonly condition: string;
  readonly seed: number;
  /** Of the uncompressed metrics.jsonl; null when the job wrote none. */
  readonly sha256: string | null;
  /** Of the uncompressed eval.json; left out where the study asks for none or the job failed. */
  readonly evaluationSha256?: string;
}

/** All that report.json holds. */
export interface StudyReport {
  readonly study: Study;
  readonly command: string;
  readonly jobs: readonly JobRow[];
  readonly starts: readonly (TaskRecord & Pick<Task, "id" | "kind" | "words">)[];
  readonly table: readonly Cell[];
  /** Left out where the study asks for no test time. */
  readonly testTime?: readonly TestTimeRow[];
}

const signed = (value: number | null) =>
  value === null ? "–" : `${value > 0 ? "+" : ""}${shown(value)}`;

function measureTable(cells: readonly Cell[], baseline: string | undefined): string {
  const isReach = cells.some(({ reach }) => reach !== null);
  const head = [
    ...["condition", "mean", "95 % interval", "sd", "n"],
    ...(isReach ? ["reached", "median"] : []),
    ...(baseline === undefined
      ? []
      : [`minus ${baseline}`, "95 % (t)", "95 % (bootstrap)", "higher : lower of n"]),
    "each seed",
  ];
  const lines = cells.map((cell) => {
    const { difference, reach } = cell;
    return [
      ...[cell.condition, shown(cell.mean), pair(cell.interval), shown(cell.sd), String(cell.n)],
      ...(isReach ? [`${reach?.reached} of ${cell.n}`, shown(reach?.median ?? null)] : []),
      ...(baseline === undefined
        ? []
        : difference
          ? [
              signed(difference.mean),
              ...[pair(difference.interval), pair(difference.bootstrap)],
              `${difference.higher} : ${difference.lower} of ${difference.n}`,
            ]
          : ["", "", "", ""]),
      cell.values.map(({ value }) => shown(value)).join(", "),
    ];
  });
  return pageTable(head, lines);
}

/** Distinct values in their order, with how many jobs each has when there are several. */
function spread(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size === 1) return values[0] as string;
  return [...counts].map(([value, count]) => `${value} (${count} jobs)`).join("; ");
}

/** Lines of metrics.sha256 of a job, checked from within metrics/; null when it wrote no metrics. */
export function hashLines({ name, sha256, evaluationSha256 }: JobRow): string[] | null {
  if (sha256 === null) return null;
  const ofEvaluation = evaluationSha256 ? [`${evaluationSha256}  ../eval/${name}.json`] : [];
  return [`${sha256}  ${name}.jsonl`, ...ofEvaluation];
}

/** report.md. @param figures in the order in which they stand */
export function reportText(
  report: StudyReport,
  figures: readonly Pick<StudyFigure, "file" | "words" | "block">[],
): string {
  const { study, jobs, starts, table, testTime = [] } = report;
  const failed = jobs.filter(({ state }) => state !== "done");
  const ran = jobs.filter(({ engine }) => engine !== null);
  const seconds = [...jobs, ...starts].reduce((sum, one) => sum + one.seconds, 0);
  const measures = [...new Set(table.map(({ measure }) => measure))];
  const blocks = study.blocks.flatMap(({ name }) => [
    ...(study.blocks.length > 1 ? [`## ${name}`] : ["## Results"]),
    ...figures
      .filter(({ block }) => block === name)
      .map(({ file, words }) => `![${words}](${file})`),
    ...measures.flatMap((measure) => [
      `**${measure}**`,
      measureTable(
        table.filter((cell) => cell.block === name && cell.measure === measure),
        study.baseline,
      ),
    ]),
    ...testTimeText(
      study,
      testTime.filter(({ block }) => block === name),
    ),
  ]);
  const failures = failed.map(({ name, error }) => `- ${name}: ${error}`).join("\n");
  const hashes = jobs.flatMap((job) => hashLines(job) ?? [`(none written)  ${job.name}.jsonl`]);
  return `${[
    `# ${study.title}`,
    study.question,
    ["```sh", report.command, "```"].join("\n"),
    [
      `- machine: ${spread(ran.map(({ processor, cores }) => `${processor}, ${cores} cores`))}`,
      `- engine: ${spread(ran.map(({ engine, adapter }) => `${engine} on ${adapter}`))}`,
      `- Node ${spread(jobs.map(({ node }) => node))}; build of the lab ${spread(jobs.map(({ build }) => build))}`,
      `- ${jobs.length - failed.length} of ${jobs.length} jobs done, ${failed.length} failed; ${starts.length} shared starts; ${Math.round(seconds)} seconds of work in all`,
      `- seeds: ${study.seeds.join(", ")}, the same for every condition`,
    ].join("\n"),
    ...(failed.length > 0 ? ["## Failed jobs", failures] : []),
    ...blocks,
    "Mean over seeds with Student's 95 % interval. Differences are taken seed by seed; their second interval is a percentile bootstrap of 10 000 resamples. Where a height is to be reached, a seed that never does counts as later than all others, and there is no mean.",
    "## Raw metrics",
    `sha256 of each job's metrics.jsonl, which lies in \`metrics/\` as .gz${isEvaluated(study) ? ", and of its eval.json in `eval/`" : ""} (\`sha256sum\` after \`gunzip\`):`,
    ["```", ...hashes, "```"].join("\n"),
  ].join("\n\n")}\n`;
}

/** One line a block, measure and condition; a column a seed. Numbers as they are, unrounded. */
export function tableCsv({ study, table }: StudyReport): string {
  const head = [
    ...["block", "measure", "condition", "n", "mean", "sd", "low", "high", "reached", "median"],
    ...["baseline", "pairs", "difference", "difference_low", "difference_high"],
    ...["bootstrap_low", "bootstrap_high", "higher", "lower"],
    ...study.seeds.map((seed) => `seed_${seed}`),
  ];
  const lines = table.map((cell) => {
    const { difference: d, interval, reach } = cell;
    return [
      ...[cell.block, cell.measure, cell.condition, cell.n, cell.mean, cell.sd],
      ...[interval?.[0] ?? null, interval?.[1] ?? null],
      ...[reach?.reached ?? null, reach?.median ?? null],
      ...[d?.baseline ?? null, d?.n ?? null, d?.mean ?? null],
      ...[d?.interval?.[0] ?? null, d?.interval?.[1] ?? null],
      ...[d?.bootstrap?.[0] ?? null, d?.bootstrap?.[1] ?? null],
      ...[d?.higher ?? null, d?.lower ?? null],
      ...cell.values.map(({ value }) => value),
    ];
  });
  return csv([head, ...lines]);
}
