/** A study of one question about two runs: do the settings in which they differ make a difference on other seeds? */
import { hasVerifier } from "../core/algorithms/arm.ts";
import { armById } from "../core/algorithms/registry.ts";
import { GREEDY_IN_RANGE, PROCESSBENCH_F1, SAMPLED_IN_RANGE } from "../core/metrics/names.ts";
import type { EngineName } from "../core/policy.ts";
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import { differences } from "../core/settings/parse.ts";
import type { SettingKey, Settings } from "../core/settings/settings.ts";
import { startKeys } from "../core/training/starts.ts";
import { type Contrast, contrastsOf } from "./contrasts.ts";
import { jobsOf } from "./jobs.ts";
import { type Cell, type JobLines, tableOf } from "./report.ts";
import { areComparable, type Resolved } from "./resolved.ts";
import { MAX_SEED } from "./schema.ts";
import { parseStudy, type Study } from "./spec.ts";

/** The conditions of the study, in its order. */
export const PAIR = ["changed", "control"] as const;
export type PairSide = (typeof PAIR)[number];

export interface Pair {
  /** The preset whose values the file omits; any unknown id stands for the first preset. */
  readonly preset: string;
  readonly settings: Readonly<Record<PairSide, Settings>>;
  /** The engine of both runs, because engines round differently. */
  readonly engine: EngineName;
}

/** Why two runs cannot be repeated as a pair. */
export type PairProblem =
  /** They differ in no setting that affects a run. */
  | "same"
  /** They are measured on different problems. */
  | "problems";

/** Settings that vary between seeds, or affect no number of a run. */
const OUTSIDE: ReadonlySet<SettingKey> = new Set(["seed", "engine", "threads", "pace"]);

const withoutOutside = (pairs: ReturnType<typeof differences>) =>
  pairs.filter(([key]) => !OUTSIDE.has(key));

/** The settings in which the changed run differs from the control. */
export const pairDifferences = ({ settings }: Pick<Pair, "settings">) =>
  withoutOutside(differences(settings.changed, settings.control));

/** The first reason why a pair cannot be studied; null if there is none. */
export function pairProblem(pair: Pick<Pair, "settings">): PairProblem | null {
  if (pairDifferences(pair).length === 0) return "same";
  const [changed, control] = PAIR.map((condition): Resolved => {
    return { block: "", condition, settings: { ...pair.settings[condition] } };
  }) as [Resolved, Resolved];
  return areComparable({ figure: GREEDY_IN_RANGE, at: "end" }, changed, control)
    ? null
    : "problems";
}

/** This many seeds after the one that raised the question, which is not tested again. */
export function otherSeeds(seed: number, count: number): number[] {
  const first = seed + count > MAX_SEED ? 0 : seed + 1;
  return Array.from({ length: count }, (_, n) => first + n);
}

/**
 * The file of the study, as JSON with line breaks. The primary measure is the held-out accuracy at the end; beside it
 * the same over the whole run, since two runs may end level and not have been as fast, and F1 where both have a verifier.
 */
export function pairStudyText(pair: Pair, seeds: readonly number[]): string {
  const preset = presetOf(pair);
  const base = presetSettings(preset);
  const changes = pairDifferences(pair);
  const differing = new Set(changes.map(([key]) => key));
  const common = withoutOutside(differences(pair.settings.control, base)).filter(
    ([key]) => !differing.has(key),
  );
  const words = changes.map(([key, value]) => `${key} ${value}`).join(", ");
  const before = changes.map(([key]) => `${key} ${pair.settings.control[key]}`).join(", ");
  const judged = PAIR.every((side) => hasVerifier(armById(pair.settings[side].algorithm)));
  const study = {
    name: "pair",
    title: `${words} instead of ${before}`,
    question: `Does ${words} instead of ${before} make a difference on other seeds?`,
    preset,
    settings: { engine: pair.engine, ...Object.fromEntries(common) },
    seeds,
    conditions: PAIR.map((name) => ({
      name,
      settings: Object.fromEntries(changes.map(([key]) => [key, pair.settings[name][key]])),
    })),
    baseline: "control" satisfies PairSide,
    measures: [
      { figure: GREEDY_IN_RANGE, at: "end", primary: true },
      { figure: GREEDY_IN_RANGE, at: "mean" },
      ...(judged ? [{ figure: PROCESSBENCH_F1, at: "end" }] : []),
    ],
    // The Lab draws the sampled accuracy, or the greedy one where that was measured more often.
    curves: [SAMPLED_IN_RANGE, GREEDY_IN_RANGE],
  };
  return `${JSON.stringify(study, null, 2)}\n`;
}

const presetOf = ({ preset }: Pair): string =>
  PRESETS.has(preset) ? preset : (PRESETS.keys().next().value ?? preset);

/**
 * The study of a text that `pairStudyText` wrote, with its jobs.
 * @throws TangoError("bad-file") where its settings do not go together in one study
 */
export function readPair(text: string): { readonly study: Study; readonly jobs: PairJobs } {
  const file = "The study of this pair";
  const study = parseStudy(file, text);
  return { study, jobs: jobsOf(file, study) };
}
type PairJobs = ReturnType<typeof jobsOf>;

interface PairTables {
  /** Cells of each measure: one per condition, in the order of `PAIR`. */
  readonly cells: readonly Cell[];
  /** One for each measure. */
  readonly contrasts: readonly Contrast[];
}

/** The settings of both conditions, as the tables of the study take them. */
export const pairSettings = (jobs: PairJobs): Resolved[] =>
  PAIR.flatMap((name) => {
    const job = jobs.find(({ condition }) => condition === name);
    if (!job) return [];
    const { seed: _, ...settings } = job.settings;
    return [{ block: job.block, condition: name, settings }];
  });

/** Until where two runs of a seed are identical, to be trained once; null if they differ from the start. */
export type SharedUpTo = "sft" | "warm-up" | null;

/** @param one, other of one seed */
export function sharedUpTo(one: Settings, other: Settings): SharedUpTo {
  const [a, b] = [one, other].map((settings) => startKeys(settings, armById(settings.algorithm)));
  const isSame = (kind: keyof NonNullable<typeof a>) => a?.[kind] === b?.[kind];
  if (isSame("warm-up")) return "warm-up";
  return isSame("sft-generator") && isSame("sft-verifier") ? "sft" : null;
}

/** The pair's tables so far: each condition, and changed minus control seed by seed, as `lab study` reports them. */
export function pairTables(
  study: Study,
  jobs: PairJobs,
  finished: readonly JobLines[],
): PairTables {
  const contrasts = contrastsOf(study, finished, pairSettings(jobs));
  return { cells: tableOf(study, finished), contrasts };
}
