/** report.md: the results of a study as a page, without clock times, so that it is the same wherever the study runs. */
import { pluralize } from "../../core/counted.ts";
import { signFlipP } from "../../core/metrics/permutation.ts";
import type { Interval } from "../../core/metrics/statistics.ts";
import { numberText } from "../../core/plot/axis.ts";
import { type Contrast, FEWEST_CLAIMED } from "../../study/contrasts.ts";
import { isReach, measureWords } from "../../study/measure.ts";
import { plannedSeeds, primariesOf } from "../../study/preregistration.ts";
import type { Cell } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";
import type { StudyFigure } from "./figures.ts";
import type { TaskRecord } from "./record.ts";
import type { JobRow, ResolvedSettings, StudyReport } from "./report-json.ts";

const cellText = (value: number | null | undefined | "never") =>
  value == null ? "–" : value === "never" ? value : numberText(value);
const intervalText = (interval: Interval | null | undefined, allEqual = false) =>
  interval ? `[${interval.map(cellText).join(", ")}]` : allEqual ? "– (all equal)" : "–";
/** A difference, with "+" if positive. */
const signedText = (value: number | null) => `${(value ?? 0) > 0 ? "+" : ""}${cellText(value)}`;
const listed = (values: readonly (string | number)[]) => values.join(", ") || "none";
/** "41, 42 (2)" */
const counted = (seeds: readonly number[]) =>
  seeds.length > 0 ? `${listed(seeds)} (${seeds.length})` : "none";

/** A table in Markdown; columns that are empty in all rows are left out. */
function pageTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const shown = head.map((_, i) => rows.some((row) => row[i] !== ""));
  const line = (cells: readonly string[]) => {
    const texts = cells.filter((_, i) => shown[i]).map((text) => text.replaceAll("|", "\\|"));
    return `| ${texts.join(" | ").replaceAll("\n", " ")} |`;
  };
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** List items: machines, jobs and seeds. */
function factLines({ study, jobs, starts }: StudyReport): string[] {
  const ran = [...jobs, ...starts].filter(({ engine }) => engine !== null);
  const all = (words: (record: TaskRecord) => string) => listed([...new Set(ran.map(words))]);
  const count = (state: JobRow["state"]) => jobs.filter((job) => job.state === state).length;
  const missing = count("stopped") > 0 ? `, ${count("stopped")} not ended` : "";
  const planned = plannedSeeds(study);
  const run = study.seeds.filter((seed) =>
    jobs.some((job) => job.seed === seed && job.state !== "stopped"),
  );
  const plan = study.preregistration
    ? `planned ${counted(planned)}; run ${counted(run)}; planned and not run ${counted(planned.filter((seed) => !run.includes(seed)))}`
    : counted(run);
  const fewer = study.conditions.flatMap(({ name, seeds }) =>
    seeds === undefined ? [] : [`- seeds of ${name}: the first ${seeds}`],
  );
  const { budget, until } = study;
  const tokens =
    budget &&
    ("tokens" in budget ? budget.tokens : `${budget.times} × those of ${budget.tokensOf}`);
  return [
    `- machine: ${all(({ processor, cores }) => `${processor}, ${pluralize(cores, "core")}`)}`,
    `- engine: ${all(({ engine, adapter }) => `${engine} on ${adapter}`)}`,
    `- Node ${all(({ node }) => node)}; build of the lab ${all(({ build }) => build)}; commit ${all(({ commit }) => commit)}; gold set version ${all(({ goldSetVersion }) => String(goldSetVersion))}`,
    `- ${count("done")} of ${pluralize(jobs.length, "job")} done, ${count("failed")} failed${missing}; ${pluralize(starts.length, "shared start")}`,
    `- seeds: ${plan}`,
    ...fewer,
    ...(until
      ? [
          `- a run ends at its goal: ${until.figure}, over ${pluralize(until.lastWindow, "generator update")}, at least ${until.reach}`,
        ]
      : []),
    ...(budget ? [`- a run ends at its tokens: ${tokens}`] : []),
  ];
}

/** A sentence if some jobs have not ended. */
function unfinishedText({ study, jobs }: StudyReport): string[] {
  const missing = jobs.filter(({ state }) => state === "stopped");
  if (missing.length === 0) return [];
  const whole = study.seeds.filter((seed) => !missing.some((job) => job.seed === seed));
  const ended = `${jobs.length - missing.length} of ${pluralize(jobs.length, "job")} have ended`;
  const on = `on ${whole.length} of ${pluralize(study.seeds.length, "seed")} all of them`;
  return [
    `**Not finished: ${ended}, and ${on} (${listed(whole)}).** Each number below is of the jobs that are done; those that are missing may change it, and every sentence on a contrast.`,
  ];
}

function planText({ preregistration: registered, ...study }: Study): string[] {
  if (!registered) return [];
  const primaries = primariesOf(registered).map(
    (one) =>
      `- primary contrast: ${one.condition} minus ${one.baseline ?? study.baseline}, ${measureWords(one)}`,
  );
  const more = [
    `- what may stop early: ${registered.mayStop}`,
    `- seeds used to explore, none of them planned: ${counted(registered.exploratorySeeds)}`,
  ];
  return ["## Decided before the first job", [...primaries, ...more].join("\n")];
}

/** The cells of one measure. */
function measureTable(cells: readonly Cell[]): string {
  const range = (values: readonly number[]) =>
    [...new Set([Math.min(...values), Math.max(...values)].map(cellText))].join(" to ");
  const rows = cells.map((cell) => {
    const windows = cell.windows?.flatMap(({ window }) => window ?? []) ?? [];
    const ended = windows.filter((window) => window.ended).length;
    return [
      cell.condition,
      cellText(cell.mean),
      intervalText(cell.interval, cell.allEqual),
      cellText(cell.sd),
      String(cell.n),
      cell.reach ? `${cell.reach.reached} of ${cell.n}` : "",
      cell.reach ? cellText(cell.reach.median) : "",
      windows.length > 0 ? range(windows.map(({ to }) => to)) : "",
      windows.length > 0 ? range(windows.map(({ tokens }) => tokens)) : "",
      ended > 0 ? `${ended} of ${windows.length}` : "",
      cell.values.map(({ value }) => cellText(value)).join(", "),
    ];
  });
  const windows = ["last update taken", "tokens used by then", "ended with fewer"];
  const head = ["condition", "mean", "95 % interval", "sd", "n", "reached", "median", ...windows];
  return pageTable([...head, "each seed"], rows);
}

const isTested = ({ role }: Contrast) => role === "primary" || role === "secondary";

/** One sentence about a tested contrast. Only it says "higher" or "lower". */
export function sentenceOf(contrast: Contrast): string {
  const { condition, baseline, n, holm, signFlipHolm, claim, role, mean, interval } = contrast;
  const ps = `p ${cellText(holm)} after Holm (sign flips ${cellText(signFlipHolm)})`;
  const what = `${role === "primary" ? "Primary" : "Secondary"} contrast: ${condition} minus ${baseline}`;
  const numbers = `${what} ${signedText(mean)} ${intervalText(interval)}, n ${n}, ${ps}`;
  if (claim) return `${numbers}: ${condition} is ${claim}.`;
  const few = n < FEWEST_CLAIMED ? `, and fewer than ${FEWEST_CLAIMED} seeds` : "";
  return `${numbers}: no difference is shown${few}.`;
}

const ROLES = { primary: "primary", secondary: "secondary", null: "noise", described: "" } as const;

/** The contrasts of one measure as a table, and the sentences about those that are tested. */
export function contrastsText(contrasts: readonly Contrast[]): string[] {
  if (contrasts.length === 0) return [];
  const rows = contrasts.map((one) => [
    `${one.condition} minus ${one.baseline}`,
    one.comparable ? ROLES[one.role] : "other problems",
    signedText(one.mean),
    intervalText(one.interval),
    cellText(one.sd),
    String(one.n),
    one.logit ? `${signedText(one.logit.mean)} ${intervalText(one.logit.interval)}` : "",
    ...[one.p, one.holm, one.signFlip, one.signFlipHolm].map((p) =>
      isTested(one) ? cellText(p) : "",
    ),
  ]);
  const head = ["contrast", "role", "difference", "95 % (t)", "sd", "n", "in logits, 95 % (t)"];
  const ps = ["p (paired t)", "p (Holm)", "p (sign flips)", "p (sign flips, Holm)"];
  const sentences = contrasts.filter(isTested).map((one) => `- ${sentenceOf(one)}`);
  return [
    pageTable([...head, ...ps], rows),
    ...(sentences.length > 0 ? [sentences.join("\n")] : []),
  ];
}

/**
 * A sentence per primary contrast of a `reach` measure: on how many seeds the condition reached the target first. Runs
 * that ended without reaching it count as later than all that did.
 */
function reachedFirstText(study: Study, cells: readonly Cell[], measure: string): string[] {
  const { preregistration, baseline } = study;
  const primaries = preregistration ? primariesOf(preregistration) : [];
  const numbersOf = (name: string) =>
    cells
      .find(({ condition }) => condition === name)
      ?.values.map(({ value }) => (value === "never" ? Number.MAX_VALUE : value)) ?? [];
  return primaries
    .filter((one) => isReach(one) && measureWords(one) === measure)
    .map((one) => {
      const against = one.baseline ?? baseline ?? "";
      const others = numbersOf(against);
      const signs = numbersOf(one.condition).flatMap((own, i) => {
        const other = others[i] ?? null;
        return own === null || other === null ? [] : [Math.sign(own - other)];
      });
      const count = (sign: number) => signs.filter((value) => value === sign).length;
      const p = signFlipP(signs.filter((sign) => sign !== 0));
      return `Primary contrast: ${one.condition} is there before ${against} on ${count(-1)} of ${pluralize(signs.length, "seed")}, after it on ${count(1)}, level or neither of them there on ${count(0)}; p of the exact sign test ${cellText(p)}, not corrected.`;
    });
}

/** The best point of each arm; nothing where no condition is a point. */
function bestText({ best = [] }: StudyReport, block: string): string[] {
  const rows = best
    .filter((one) => one.block === block)
    .map((one) => [one.measure, one.arm, one.condition, cellText(one.mean), String(one.equal)]);
  if (rows.length === 0) return [];
  const head = ["measure", "arm", "best point", "mean", "points as good"];
  const words =
    "**The best point of each arm.** The best of several is too high by chance: only a study on other seeds says how good it is.";
  return [words, pageTable(head, rows)];
}

const COLLAPSES = {
  "all-wrong": "calls everything wrong",
  "all-right": "calls everything right",
  "no-spread": "right by chance, groups without spread",
};

function collapsesText({ collapses = [] }: StudyReport, block: string): string[] {
  const rows = collapses
    .filter((row) => row.block === block)
    .map(({ condition, n, collapsed }) => {
      const each = collapsed.map(
        ({ seed, kind, sinceUpdate }) => `${seed}: ${COLLAPSES[kind]} since ${sinceUpdate}`,
      );
      return [condition, `${collapsed.length} of ${n}`, each.join("; ")];
    });
  if (rows.length === 0) return [];
  const head = ["condition", "collapsed verifiers", "seed: what, since which verifier update"];
  return ["**Collapsed verifiers** at the end of the runs", pageTable(head, rows)];
}

/** The results of one block: its figures, then each measure, the primary ones first. */
function blockText(report: StudyReport, figures: readonly StudyFigure[], name: string): string[] {
  const { study, contrasts } = report;
  const table = report.table.filter(({ block }) => block === name);
  const primaries = study.preregistration ? primariesOf(study.preregistration) : [];
  const registered = primaries.map(measureWords);
  const isPrimary = ({ primary, measure }: Cell) => primary || registered.includes(measure);
  const ordered = [...table.filter(isPrimary), ...table];
  return [
    `## ${study.blocks.length > 1 ? name : "Results"}`,
    ...bestText(report, name),
    ...figures.flatMap(({ block, file, words }) => (block === name ? `![${words}](${file})` : [])),
    ...[...new Set(ordered.map(({ measure }) => measure))].flatMap((measure) => {
      const cells = table.filter((cell) => cell.measure === measure);
      return [
        `**${cells.some(isPrimary) ? "Primary: " : ""}${measure}**`,
        measureTable(cells),
        ...reachedFirstText(study, cells, measure),
        ...contrastsText(contrasts.filter((one) => one.block === name && one.measure === measure)),
      ];
    }),
    ...collapsesText(report, name),
  ];
}

/** Settings: a list of those that all jobs share, and a table of those that differ. */
function settingsText(resolved: readonly ResolvedSettings[]): string[] {
  const keys = [...new Set(resolved.flatMap(({ settings }) => Object.keys(settings)))];
  const isCommon = (key: string) =>
    resolved.every(({ settings }) => settings[key] === resolved[0]?.settings[key]);
  const common = keys.filter(isCommon).map((key) => `${key}=${resolved[0]?.settings[key]}`);
  const differing = keys.filter((key) => !isCommon(key));
  const rows = resolved.map(({ block, condition, preset, settings }) => {
    return [block, condition, preset, ...differing.map((key) => String(settings[key]))];
  });
  const table = pageTable(["block", "condition", "preset", ...differing], rows);
  return ["## Settings", ["```", ...common, "```"].join("\n"), table];
}

/** The page. @param figures in their order on it */
export function reportText(report: StudyReport, figures: readonly StudyFigure[]): string {
  const { study, jobs, command, settings } = report;
  const failures = jobs.flatMap(({ name, error }) => (error === null ? [] : `- ${name}: ${error}`));
  const parts = [
    `# ${study.title}`,
    study.question,
    ...unfinishedText(report),
    ["```sh", command, "```"].join("\n"),
    factLines(report).join("\n"),
    ...planText(study),
    ...(failures.length > 0 ? ["## Failed jobs", failures.join("\n")] : []),
    ...study.blocks.flatMap(({ name }) => blockText(report, figures, name)),
    "How intervals, p and claims are computed, and what the hashes beside this page are: docs/studies.md. Differences with the baseline by sign flips and bootstrap: table.csv.",
    ...settingsText(settings),
  ];
  return `${parts.join("\n\n")}\n`;
}
