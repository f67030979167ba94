/** What a report says of the plan of its study: preregistration, planned, run and failed seeds. */
import { measureWords } from "../../core/study/measure.ts";
import { plannedSeeds, primariesOf, seedsOf } from "../../core/study/preregistration.ts";
import type { Study } from "../../core/study/spec.ts";

interface Ran {
  readonly condition: string;
  readonly seed: number;
  readonly name: string;
  readonly state: string;
}

const listed = (values: readonly (string | number)[]) =>
  values.length > 0 ? values.join(", ") : "none";

/** "41, 42 (2)" */
const counted = (seeds: readonly number[]) =>
  seeds.length > 0 ? `${listed(seeds)} (${seeds.length})` : "none";

/** List items: which seeds were planned, run and failed, of each group of conditions with the same seeds. */
export function seedLines(study: Study, jobs: readonly Ran[]): string[] {
  const planned = plannedSeeds(study);
  const groups = new Map<string, string[]>();
  for (const condition of study.conditions) {
    const plan = seedsOf(condition, planned);
    const run = seedsOf(condition, study.seeds);
    const missing = plan.filter((seed) => !run.includes(seed));
    const more = run.filter((seed) => !plan.includes(seed));
    const words = study.preregistration
      ? [
          `planned ${counted(plan)}`,
          `run ${counted(run)}`,
          ...(missing.length > 0 ? [`planned and not run ${counted(missing)}`] : []),
          ...(more.length > 0 ? [`run and not planned ${counted(more)}`] : []),
        ].join("; ")
      : counted(run);
    groups.set(words, [...(groups.get(words) ?? []), condition.name]);
  }
  const failed = jobs.filter(({ state }) => state !== "done").map(({ name }) => name);
  return [
    ...[...groups].map(([words, names]) =>
      groups.size === 1 ? `- seeds: ${words}` : `- seeds of ${names.join(", ")}: ${words}`,
    ),
    `- failed: ${listed(failed)}`,
  ];
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
      `- planned seeds: ${counted(plannedSeeds(study))}`,
      `- what may stop early: ${mayStop}`,
      `- seeds used to explore, none of them planned: ${counted(exploratorySeeds)}`,
    ].join("\n"),
  ];
}
