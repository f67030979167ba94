/**
 * The formulas of an update, each for a whole batch: the algorithm's own, replaced by a student's function where the
 * run's code defines one of that name.
 */
import {
  type AdvantageOptions,
  type Advantages,
  computeAdvantages,
  type Groups,
  NO_STEPS,
  normalizeLists,
  type Outcomes,
  outcomesOnly,
  type RewardLists,
  rewardLists,
} from "../tango/advantages.ts";
import { type ClassCounts, classWeights, meanOne } from "../tango/class-weights.ts";
import type { Estimator } from "../tango/estimators.ts";
import type { VerifierReward } from "../tango/rewards.ts";
import type { LineFunction, LineRow } from "./functions.ts";
import type { Line } from "./line.ts";

/** The student's function for every row; undefined where the code has none of that name. */
async function called(
  line: Line | undefined,
  name: LineFunction,
  rows: readonly LineRow[],
): Promise<readonly (readonly number[])[] | undefined> {
  return line?.functions.has(name) ? line.call(name, rows) : undefined;
}

/** `computeAdvantages`, with the student's `stepRewards`, `advantages` and `blend`. */
async function advantagesBy(
  line: Line | undefined,
  groups: Groups,
  options: AdvantageOptions,
): Promise<Advantages> {
  const rows = groups.flat();
  const judged = rows.filter(({ stepScores }) => stepScores !== null);
  const paid = await called(
    line,
    "stepRewards",
    judged.map(({ stepScores, divisor }) => [stepScores ?? [], divisor ?? stepScores?.length ?? 0]),
  );
  let next = 0;
  const stepRewards = paid && rows.map((row) => (row.stepScores ? (paid[next++] ?? []) : []));
  const lists = rewardLists(options.estimator, groups, stepRewards);
  const normalized = await normalizedBy(line, options, lists);
  const made = computeAdvantages(groups, options, { normalized });
  if (made.alpha === 0 && judged.length === 0) return made;
  const { outcomeAdvantages, stepAdvantages, alpha } = made;
  const blended = await called(
    line,
    "blend",
    rows.map((_, n) => [outcomeAdvantages[n] ?? 0, stepAdvantages[n] ?? [], alpha]),
  );
  return blended ? { ...made, tokens: blended.map((row) => [...row]) } : made;
}

/** Normalizes lists of rewards. A list of one reward has no baseline, so the algorithm's own rule applies to it. */
async function normalizedBy(
  line: Line | undefined,
  { estimator }: AdvantageOptions,
  lists: RewardLists,
): Promise<RewardLists> {
  const own = normalizeLists(estimator, lists);
  const compared = [...lists.outcome, ...lists.steps].filter((list) => list.length > 1);
  const given = await called(
    line,
    "advantages",
    compared.map((list) => [list]),
  );
  if (!given) return own;
  const by = new Map(compared.map((list, i) => [list, given[i]]));
  const each = (kind: keyof RewardLists) =>
    own[kind].map((list, i) => by.get(lists[kind][i] ?? []) ?? list);
  return { outcome: each("outcome"), steps: each("steps") };
}

/** As `classWeights`, with the student's weights scaled to mean 1 over the batch. */
async function classWeightsBy(
  line: Line | undefined,
  counts: ClassCounts,
  batch: ClassCounts,
): Promise<ClassCounts> {
  const given = await called(line, "classWeights", [[counts.right, counts.wrong]]);
  const [right, wrong] = given?.[0] ?? [];
  if (right === undefined || wrong === undefined) return classWeights(counts, batch);
  return meanOne({ right, wrong }, batch);
}

/** A verification with the reward of the algorithm. */
interface Rewarded {
  readonly final: 1 | -1 | null;
  readonly solution: { readonly label: 0 | 1 };
  readonly reward: VerifierReward;
}

/** The same verifications, each with the student's reward as its total. @param formatWeight γ */
async function rewardedBy<T extends Rewarded>(
  line: Line | undefined,
  verifications: readonly T[],
  formatWeight: number,
): Promise<readonly T[]> {
  const given = await called(
    line,
    "verifierReward",
    verifications.map(({ final, solution, reward }) => [
      final,
      solution.label,
      formatWeight * reward.format,
    ]),
  );
  if (!given) return verifications;
  return verifications.map((verification, i) => ({
    ...verification,
    reward: { ...verification.reward, total: given[i]?.[0] ?? 0 },
  }));
}

/** All formulas of a run. @param line the student's functions, if any */
export const formulasOf = (line: Line | undefined) => ({
  advantages: (groups: Groups, options: AdvantageOptions) => advantagesBy(line, groups, options),
  outcomes: (estimator: Estimator, groups: Outcomes) =>
    advantagesBy(line, outcomesOnly(groups), { ...NO_STEPS, estimator }),
  classWeights: (counts: ClassCounts, batch: ClassCounts) => classWeightsBy(line, counts, batch),
  rewards: <T extends Rewarded>(verifications: readonly T[], formatWeight: number) =>
    rewardedBy(line, verifications, formatWeight),
});
