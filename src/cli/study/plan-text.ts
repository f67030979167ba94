/** The report's text on the study's plan: preregistration, and planned, run and failed seeds. */
import { pluralize } from "../../core/counted.ts";
import { signFlipP } from "../../core/metrics/permutation.ts";
import { isReach, measureWords } from "../../study/measure.ts";
import { plannedSeeds, primariesOf, seedsOf } from "../../study/preregistration.ts";
import type { Cell } from "../../study/report.ts";
import type { Study } from "../../study/spec.ts";
import { cellText } from "./cells.ts";

interface Ran {
  readonly condition: string;
  readonly seed: number;
  readonly name: string;
  readonly state: string;
}

const listed = (values: readonly (string | number)[]) =>
  values.length > 0 ? values.join(", ") : "none";

/** "41, 42 (2)" */
const withCount = (seeds: readonly number[]) =>
  seeds.length > 0 ? `${listed(seeds)} (${seeds.length})` : "none";

/** List items: which seeds were planned, run and failed, of each group of conditions with the same seeds. */
export function seedLines(study: Study, jobs: readonly Ran[]): string[] {
  const planned = plannedSeeds(study);
  const groups = new Map<string, string[]>();
  for (const condition of study.conditions) {
    const plan = seedsOf(condition, planned);
    const isRun = (seed: number) =>
      !jobs.some((job) => {
        return job.condition === condition.name && job.seed === seed && job.state === "stopped";
      });
    const run = seedsOf(condition, study.seeds).filter(isRun);
    const missing = plan.filter((seed) => !run.includes(seed));
    const more = run.filter((seed) => !plan.includes(seed));
    const words = study.preregistration
      ? [
          `planned ${withCount(plan)}`,
          `run ${withCount(run)}`,
          ...(missing.length > 0 ? [`planned and not run ${withCount(missing)}`] : []),
          ...(more.length > 0 ? [`run and not planned ${withCount(more)}`] : []),
        ].join("; ")
      : withCount(run);
    groups.set(words, [...(groups.get(words) ?? []), condition.name]);
  }
  const failed = jobs.filter(({ state }) => state === "failed").map(({ name }) => name);
  return [
    ...[...groups].map(([words, names]) =>
      groups.size === 1 ? `- seeds: ${words}` : `- seeds of ${names.join(", ")}: ${words}`,
    ),
    `- failed: ${listed(failed)}`,
  ];
}

/** A sentence if some jobs have not ended; nothing for a finished study. */
export function unfinishedText(study: Study, jobs: readonly Ran[]): string[] {
  const missing = jobs.filter(({ state }) => state === "stopped");
  if (missing.length === 0) return [];
  const whole = study.seeds.filter((seed) => !missing.some((job) => job.seed === seed));
  const ended = jobs.length - missing.length;
  return [
    `**Not finished: ${ended} of ${pluralize(jobs.length, "job")} have ended, and on ${whole.length} of ${pluralize(study.seeds.length, "seed")} all of them (${listed(whole)}).** Each number below is of the jobs that are done, with its own n; those that are missing may change it, and every sentence on a contrast.`,
  ];
}

/** List items: what may end a run before its plan does. */
export function stopConditionLines({ budget, until }: Study): string[] {
  const tokens =
    budget === undefined
      ? []
      : "tokens" in budget
        ? [`once both of its models have sampled ${pluralize(budget.tokens, "token")}`]
        : [`once it has used ${budget.times} × the tokens of ${budget.tokensOf}`];
  const goal =
    until === undefined
      ? []
      : [
          `at its goal: once ${until.figure}, as the mean of its last ${pluralize(until.lastWindow, "generator update")}, is at least ${until.reach}`,
        ];
  return [...goal, ...tokens].map((when) => `- a run ends before its plan does ${when}`);
}

/**
 * A sentence per primary contrast of a `reach` measure: on how many seeds the condition reached the target first. Runs
 * that ended without reaching it count as later than all that did.
 */
export function reachedFirstText(
  { preregistration, baseline }: Study,
  cells: readonly Cell[],
  measure: string,
): string[] {
  const primaries = preregistration ? primariesOf(preregistration) : [];
  return primaries
    .filter((one) => isReach(one) && measureWords(one) === measure)
    .flatMap((one) => {
      const against = one.baseline ?? baseline ?? "";
      const valuesOf = (name: string) => cells.find(({ condition }) => condition === name)?.values;
      const others = valuesOf(against);
      const number = (value: number | null | "never" | undefined) =>
        value === "never" ? Number.POSITIVE_INFINITY : (value ?? null);
      const signs = (valuesOf(one.condition) ?? []).flatMap(({ seed, value }) => {
        const own = number(value);
        const other = number(others?.find((entry) => entry.seed === seed)?.value);
        if (own === null || other === null) return [];
        return [own === other ? 0 : Math.sign(own - other)];
      });
      const count = (sign: number) => signs.filter((value) => value === sign).length;
      const p = signFlipP(signs.filter((sign) => sign !== 0));
      return [
        `Primary contrast: ${one.condition} is there before ${against} on ${count(-1)} of ${pluralize(signs.length, "seed")}, after it on ${count(1)}, level or neither of them there on ${count(0)}; p of the exact sign test ${cellText(p)}, not corrected.`,
      ];
    });
}

/** The section on what was decided before the first job; nothing without a preregistration. */
export function planText(study: Study): string[] {
  const { preregistration: registered, baseline } = study;
  if (!registered) return [];
  const { mayStop, exploratorySeeds } = registered;
  return [
    "## Decided before the first job",
    [
      ...primariesOf(registered).map(
        (one) =>
          `- primary contrast: ${one.condition} minus ${one.baseline ?? baseline}, ${measureWords(one)}`,
      ),
      `- planned seeds: ${withCount(plannedSeeds(study))}`,
      `- what may stop early: ${mayStop}`,
      `- seeds used to explore, none of them planned: ${withCount(exploratorySeeds)}`,
    ].join("\n"),
  ];
}
