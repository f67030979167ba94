/**
 * Differences between two conditions, seed by seed, and what may be claimed of them. Every contrast has
 * one role: the primary ones and the secondary ones are two families, each corrected by Holm; the others
 * are described, without a test.
 */
import { holm, signFlipP } from "../core/metrics/permutation.ts";
import { areEqual, type Interval, mean, standardDeviation } from "../core/metrics/statistics.ts";
import { tCdf, tInterval } from "../core/metrics/student-t.ts";
import { drawsOf, logit } from "./logit.ts";
import { isReach, measureWords } from "./measure.ts";
import { primariesOf } from "./preregistration.ts";
import { type JobLines, valuesIn } from "./report.ts";
import { areComparable, isNullArm, type Resolved, resolvedOf } from "./resolved.ts";
import type { Measure, Study } from "./spec.ts";

/** The fewest seeds for which a difference may be claimed. */
export const FEWEST_CLAIMED = 6;
const LEVEL = 0.05; // significance level of the corrected tests

export interface Contrast {
  readonly block: string;
  readonly measure: string;
  readonly condition: string;
  readonly baseline: string;
  /** "null": the baseline against itself with other samples. */
  readonly role: "primary" | "secondary" | "null" | "described";
  /** False if the two conditions are measured on different problems, so that their difference is meaningless. */
  readonly comparable: boolean;
  readonly n: number;
  readonly mean: number | null;
  /** Sample standard deviation of the differences (n − 1). */
  readonly sd: number | null;
  /** Student's 95 % interval of the mean difference; null if all are equal. */
  readonly interval: Interval | null;
  /** Smallest and largest difference. */
  readonly range: Interval | null;
  /** The same difference in logits, for shares of known counts. */
  readonly logit: { readonly mean: number; readonly interval: Interval | null } | null;
  /** Two-sided paired t test. */
  readonly p: number | null;
  /** `p` corrected by Holm within its family; null outside of both. */
  readonly holm: number | null;
  /** Exact two-sided sign-flip permutation test of the same differences; null if it is not applicable. */
  readonly signFlip: number | null;
  /** `signFlip` corrected by Holm within the same family. */
  readonly signFlipHolm: number | null;
  /** ContrastSpec the corrected test supports. */
  readonly claim: "higher" | "lower" | null;
}

/** All contrasts: blocks, then measures, then pairs of conditions. */
export function contrastsOf(
  study: Study,
  jobs: readonly JobLines[],
  settings: readonly Resolved[],
): Contrast[] {
  const contrasts = study.blocks.flatMap(({ name: block }) => {
    const pairs = pairsOf(study).filter(([, other]) => !isNullIn(study, settings, block, other));
    return study.measures
      .filter((measure) => !isReach(measure))
      .flatMap((measure) =>
        pairs
          .filter((pair) => pair.every((name) => !measure.without?.includes(name)))
          .map((pair) => contrastOf(study, jobs, settings, { block, measure, pair })),
      );
  });
  const [holms, signFlipHolms] = [corrected(contrasts, "p"), corrected(contrasts, "signFlip")];
  return contrasts.map((contrast, i) => {
    const [p, signFlipHolm] = [holms.get(i) ?? null, signFlipHolms.get(i) ?? null];
    return { ...contrast, holm: p, signFlipHolm, claim: claimOf({ ...contrast, holm: p }) };
  });
}

type Pair = readonly [condition: string, baseline: string];

/** Every condition minus the baseline, each primary one minus every other, and those that the study names. */
function pairsOf({ conditions, baseline, preregistration, contrasts = [] }: Study): Pair[] {
  const names = conditions.map(({ name }) => name);
  const primaries = preregistration ? primariesOf(preregistration) : [];
  const first = primaries.map((one): Pair => [one.condition, one.baseline ?? baseline ?? ""]);
  const pairs: Pair[] = [
    ...first,
    ...(baseline === undefined ? [] : names.map((name): Pair => [name, baseline])),
    ...primaries.flatMap((one) => names.map((name): Pair => [one.condition, name])),
    ...contrasts.map((pair): Pair => [pair.condition, pair.baseline]),
  ];
  const seen = new Set<string>();
  return pairs.filter(([one, other]) => {
    const isNew = one !== other && !seen.has(`${one} ${other}`);
    seen.add(`${one} ${other}`).add(`${other} ${one}`);
    return isNew;
  });
}

/** Whether a condition is the null arm of the baseline. */
function isNullIn(
  { baseline }: Study,
  settings: readonly Resolved[],
  block: string,
  condition: string,
): boolean {
  const own = resolvedOf(settings, block, condition);
  const base = baseline === undefined ? undefined : resolvedOf(settings, block, baseline);
  return own !== undefined && base !== undefined && isNullArm(own, base);
}

interface ContrastSpec {
  readonly block: string;
  readonly measure: Measure;
  readonly pair: Pair;
}

function roleOf(study: Study, { measure, pair }: ContrastSpec, isNull: boolean): Contrast["role"] {
  if (isNull) return "null";
  const { preregistration: registered, baseline } = study;
  if (!registered) {
    return measure.primary && pair[1] === baseline ? "primary" : "described";
  }
  const here = primariesOf(registered).filter((one) => measureWords(one) === measureWords(measure));
  if (here.length === 0) return "described";
  const isPrimary = here.some(
    (one) => pair[0] === one.condition && pair[1] === (one.baseline ?? baseline),
  );
  return isPrimary ? "primary" : "secondary";
}

function contrastOf(
  study: Study,
  jobs: readonly JobLines[],
  settings: readonly Resolved[],
  what: ContrastSpec,
): Contrast {
  const { block, measure, pair } = what;
  const [condition, baseline] = pair;
  const [own, other] = pair.map((name) => resolvedOf(settings, block, name));
  const isNull = own !== undefined && other !== undefined && isNullArm(own, other);
  const comparable = own === undefined || other === undefined || areComparable(measure, own, other);
  const [values, base] = pair.map((name) =>
    valuesIn(study, jobs, { block, measure, condition: name }),
  );
  const pairs = study.seeds.flatMap((seed) => {
    const [a, b] = [values?.get(seed) ?? null, base?.get(seed) ?? null];
    return a === null || b === null ? [] : [[a, b] as const];
  });
  const differences = pairs.map(([a, b]) => a - b);
  const allEqual = areEqual(differences);
  const sd = standardDeviation(differences);
  const draws = own && other ? [drawsOf(measure, own), drawsOf(measure, other)] : [null, null];
  return {
    block,
    measure: measureWords(measure),
    condition,
    baseline,
    role: comparable ? roleOf(study, what, isNull) : "described",
    comparable,
    n: differences.length,
    mean: differences.length > 0 ? mean(differences) : null,
    sd,
    interval: allEqual ? null : tInterval(differences),
    range: differences.length > 0 ? [Math.min(...differences), Math.max(...differences)] : null,
    logit: logitsOf(pairs, draws),
    p: allEqual || sd === null ? null : tTest(mean(differences), sd, differences.length),
    holm: null,
    signFlip: signFlipP(differences),
    signFlipHolm: null,
    claim: null,
  };
}

/** Two-sided p of the mean of n differences with standard deviation `sd`, by Student's t with n − 1. */
function tTest(average: number, sd: number, n: number): number {
  return 2 * (1 - tCdf(Math.abs(average) / (sd / Math.sqrt(n)), n - 1));
}

function logitsOf(
  pairs: readonly (readonly [number, number])[],
  [own, other]: readonly (number | null | undefined)[],
): Contrast["logit"] {
  if (!own || !other || pairs.length === 0) return null;
  const differences = pairs.map(([a, b]) => logit(a, own) - logit(b, other));
  const interval = areEqual(differences) ? null : tInterval(differences);
  return { mean: mean(differences), interval };
}

/** Holm's correction of one p of all contrasts, family by family, by the index of the contrast. */
function corrected(
  contrasts: readonly Contrast[],
  key: "p" | "signFlip",
): ReadonlyMap<number, number> {
  const pairs = (["primary", "secondary"] as const).flatMap((role) => {
    const family = contrasts.flatMap(({ role: own, [key]: p }, i) =>
      own === role && p !== null ? [{ i, p }] : [],
    );
    const values = holm(family.map(({ p }) => p));
    return family.map(({ i }, rank) => [i, values[rank] as number] as const);
  });
  return new Map(pairs);
}

/** The direction that the corrected test supports; null if the logits disagree. */
function claimOf({ holm: p, n, mean: average, logit: logits }: Contrast): Contrast["claim"] {
  if (p === null || p >= LEVEL || n < FEWEST_CLAIMED || average === null) return null;
  const side = Math.sign(average);
  const agrees = logits?.interval?.every((end) => Math.sign(end) === side) ?? logits === null;
  if (!agrees) return null;
  return side > 0 ? "higher" : "lower";
}
