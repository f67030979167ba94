/** Groups worked out by hand, and their numbers as one text. */
import { presetSettings } from "../../../core/presets/registry.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import type { VerifiedRow } from "../../../core/training/testing/judged.ts";
import { words as shared } from "../../../i18n/index.ts";
import { ROW, SOLVED } from "../../../runtime/testing/fixtures.ts";
import type { UpdateStage } from "../../../runtime/timeline/update-stages.ts";
import { numbersOf } from "../numbers-model.ts";
import { type NumbersWords, numbersWords } from "../words.en.ts";

export const en: NumbersWords = { ...numbersWords.english, rollouts: shared().rollouts };

export const MICRO = presetSettings("micro");

/** A right solution, z of one right of three: (1 − ⅓) / 0.577 = 1.155. */
export const RIGHT: VerifiedRow = {
  ...SOLVED,
  reward: 1,
  outcomeAdvantage: 1.155,
  verification: "77C66X>C.",
  verdicts: [1, -1],
  finalVerdict: 1,
  credit: { stepEnds: [1, 3], stepScores: [1, -1] },
  advantages: [0.9, 0.9, 1.1, 1.1, 1, 1, 1, 1],
  tokenProbabilities: [0.5, 1, 0.5, 1, 1, 1, 1, 1],
  tokenProbabilitiesAfter: [0.75, 1, 0.5, 1, 1, 1, 1, 1],
};

/** A row whose verification is unusable. */
export const UNREAD: VerifiedRow = {
  ...ROW,
  outcomeAdvantage: -0.577,
  verdicts: null,
  finalVerdict: null,
  credit: null,
  verification: "77C.",
  unusable: "1 verdicts for 2 steps",
};

export const solutions = (
  rows: readonly RolloutRow[] = [{ ...ROW, outcomeAdvantage: -0.577 }, RIGHT, UNREAD],
) =>
  ({
    line: 9,
    updated: "generator",
    problem: "34+42=",
    alpha: 0.1,
    rows,
    truth: { steps: ["7", "6"], answer: "76" },
  }) satisfies RolloutGroup;

export const verifications = (rows: readonly RolloutRow[]): RolloutGroup => ({
  ...solutions(rows),
  updated: "verifier",
  alpha: null,
});

/** Rewards: 1.8 for a correct final verdict, 0.8 for a wrong one. */
export const said = (finalVerdict: 1 | -1, change: Partial<VerifiedRow> = {}): RolloutRow => ({
  ...ROW,
  finalVerdict,
  reward: finalVerdict === -1 ? 1.8 : 0.8,
  credit: null,
  outcomeAdvantage: finalVerdict === -1 ? 0.866 : -0.866,
  ...change,
});

export const FIGURES: Readonly<Record<string, number>> = {
  learning_rate: 0.0003,
  grad_norm: 0.1749,
  kl: 0.0123,
  verifier_updates: 2,
  "verifier/learning_rate": 0.0001,
  "verifier/grad_norm": 0.667,
  "verifier/class_weight/wrong": 0.845,
};

export function numbersText(
  stage: UpdateStage,
  group: RolloutGroup,
  settings: Settings = MICRO,
  metrics: Readonly<Record<string, number>> = FIGURES,
): string {
  const metric = (name: string) => metrics[name] ?? null;
  return numbersOf(stage, { group, settings, metric }, en).join(" ").replaceAll("\u00a0", " ");
}
