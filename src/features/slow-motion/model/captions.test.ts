import { describe, expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { words as shared } from "../../../i18n/index.ts";
import { withFallback } from "../../../i18n/translation.ts";
import { zh as chinese } from "../../../i18n/zh/index.ts";
import { ROW } from "../../../runtime/testing/fixtures.ts";
import {
  adjacentStage,
  isSkipped,
  LAST_STAGE,
  seenAt,
  stagesOf,
  UPDATE_STAGES,
  type UpdateStage,
} from "../../../runtime/timeline/update-stages.ts";
import { type CaptionWords, stageWords } from "../words.en.ts";
import stages from "../words.zh.ts";
import { captionOf } from "./caption.ts";
import { rowLine } from "./row-line.ts";

const en: CaptionWords = { ...shared(), stages: stageWords.english };
const zh: CaptionWords = {
  ...withFallback(shared(), chinese.shared),
  stages: withFallback(stageWords.english, stages),
};
const MICRO = presetSettings("micro");
const changed = (change: Partial<Settings>) => applySettings(MICRO, Object.entries(change));

/** A right solution, z of one right of three: (1 − ⅓) / 0.577 = 1.155. */
const RIGHT: RolloutRow = {
  ...ROW,
  solution: "7;6;#76.",
  steps: ["7", "6"],
  stepTruth: [true, true],
  answer: "76",
  outcome: 1,
  label: 1,
  reward: 1,
  outcomeAdvantage: 1.155,
  verification: "77C66X>C.",
  verdicts: [1, -1],
  finalVerdict: 1,
  credit: { ends: [1, 3], scores: [1, -1] },
  advantages: [0.9, 0.9, 1.1, 1.1, 1, 1, 1, 1],
  tokenProbabilities: [0.5, 1, 0.5, 1, 1, 1, 1, 1],
  tokenProbabilitiesAfter: [0.75, 1, 0.5, 1, 1, 1, 1, 1],
};
/** A row whose verification is unusable. */
const UNREAD: RolloutRow = {
  ...ROW,
  outcomeAdvantage: -0.577,
  verdicts: null,
  finalVerdict: null,
  credit: null,
  verification: "77C.",
  unusable: "1 verdicts for 2 steps",
};
const solutions = (
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
const verifications = (rows: readonly RolloutRow[]): RolloutGroup => ({
  ...solutions(rows),
  updated: "verifier",
  alpha: null,
});
/** Rewards: 1.8 for a correct final verdict, 0.8 for a wrong one. */
const said = (finalVerdict: 1 | -1, change: Partial<RolloutRow> = {}): RolloutRow => ({
  ...ROW,
  finalVerdict,
  reward: finalVerdict === -1 ? 1.8 : 0.8,
  credit: null,
  outcomeAdvantage: finalVerdict === -1 ? 0.866 : -0.866,
  ...change,
});

const FIGURES: Readonly<Record<string, number>> = {
  learning_rate: 0.0003,
  grad_norm: 0.1749,
  kl: 0.0123,
  verifier_updates: 2,
  "verifier/learning_rate": 0.0001,
  "verifier/grad_norm": 0.667,
  "verifier/class_weight/wrong": 0.845,
};
function captionText(
  stage: UpdateStage,
  group: RolloutGroup,
  settings: Settings = MICRO,
  metrics: Readonly<Record<string, number>> = FIGURES,
): string {
  const metric = (name: string) => metrics[name] ?? null;
  return captionOf(stage, { group, settings, metric }, en).join(" ").replaceAll("\u00a0", " ");
}

describe("an update of the generator", () => {
  test("write: the number of solutions, and of different ones", () => {
    expect(captionText("write", solutions())).toBe(
      "The generator writes 3 solutions of 34+42= at temperature 1: 2 different texts.",
    );
  });

  test("check: the verdicts, without the truth, and the verifier's updates", () => {
    expect(captionText("check", solutions())).toBe(
      "Steps called right: 3 of 4. 1 of 3 verifications cannot be used. Updates of the verifier so far: 2.",
    );
    const untrained = captionText("check", solutions(), MICRO, { verifier_updates: 0 });
    expect(untrained).toMatch(/The verifier has had no updates yet: it is untrained too\.$/);
  });

  test("check: by labels, by one number, by nobody", () => {
    const unasked = { verification: null, verdicts: null, credit: null, finalVerdict: null };
    const labeled = solutions([{ ...ROW, verification: null, verdicts: [1, -1] }]);
    expect(captionText("check", labeled, changed({ algorithm: "oracle-steps" }))).toBe(
      "No model judges here (Oracle steps). Steps called right: 1 of 2.",
    );
    const believed = [0.25, 0.75].map((belief) => ({ ...ROW, ...unasked, belief }));
    expect(captionText("check", solutions(believed))).toBe(
      "The judge gives each solution one number, how likely it is right: from 0.250 to 0.750.",
    );
    const alone = solutions([{ ...ROW, ...unasked }]);
    expect(captionText("check", alone, changed({ algorithm: "grpo" }))).toBe(
      "No steps are judged in GRPO: this stage is skipped.",
    );
  });

  test("grade: outcomes, verdicts against the truth, step rewards with α, and noisy labels", () => {
    // Steps: ½ ½ of the first, ½ −½ of the second.
    expect(captionText("grade", solutions())).toBe(
      "Of 3 solutions 1 is right and gets 1, the others 0. Right steps called right: 2 of 3. Wrong steps caught: 0 of 1. Missed: 1, the first in G1, step 2. Verdicts pay too: 4 step rewards, +0.25 on average, weighted by α = 0.10.",
    );
    const noisy = solutions([{ ...RIGHT, label: 0, credit: null }]);
    expect(captionText("grade", noisy)).toBe(
      "Of 1 solutions 0 are right and get 1, the others 0. Right steps called right: 1 of 2. The checker is noisy: 1 of 1 labels are false, and training sees the labels. Steps get no reward.",
    );
  });

  test("compare: mean and standard deviation, the pair of advantages, and the step part", () => {
    expect(captionText("compare", solutions())).toBe(
      "The group's mean is 0.33, its standard deviation 0.58. So a right solution gets +1.16, a wrong one −0.58. With the step part, weighted by α = 0.10, characters get from −0.50 to +1.10.",
    );
    expect(captionText("compare", solutions(), changed({ estimator: "dr_grpo" }))).toMatch(
      /^The group's mean is 0\.33\. So/,
    );
    expect(captionText("compare", solutions(), changed({ estimator: "reinforce++" }))).toMatch(
      /whole batch, of which one group is recorded: from −0\.50 to \+1\.10 here\.$/,
    );
  });

  test("compare: with equal rewards only the steps give a signal, if any", () => {
    const even = (advantages: number[]) =>
      solutions([
        { ...ROW, advantages },
        { ...ROW, advantages },
      ]);
    expect(captionText("compare", even([0.1, -0.1]))).toMatch(
      /^All 2 rewards are equal.* is 0\. With the step part, .* from −0\.10 to \+0\.10\.$/,
    );
    expect(captionText("compare", even([0, 0]))).toMatch(
      / is 0\. This group gives no learning signal\.$/,
    );
  });

  test("learn: the change of the texts, and the metrics of the step", () => {
    // log 1.5 for the right one; the others: log 0.91/0.9 + log 0.28/0.3 + log 0.79/0.8.
    expect(captionText("learn", solutions())).toBe(
      "Δ log π on average: +0.41 for the 1 text with a positive advantage, −0.071 for the 2 with a negative one. One step over the whole batch: learning rate 3.0e−4, gradient norm 0.17. KL to the start: 0.012.",
    );
    const { kl: _, ...without } = FIGURES;
    expect(captionText("learn", solutions([RIGHT]), MICRO, without)).toMatch(
      /^Δ log π on average: \+0\.41 for the 1 text with a positive advantage\. .* norm 0\.17\.$/,
    );
    expect(captionText("learn", solutions([UNREAD]), MICRO, {})).toMatch(
      /for the 1 text with a negative advantage\. The metrics of this line are no longer in memory\.$/,
    );
    const still = { ...ROW, advantages: ROW.advantages.map(() => 0) };
    expect(captionText("learn", solutions([still]))).toMatch(/^No text here has an advantage, yet/);
  });
});

describe("an update of the verifier", () => {
  const group = verifications([said(-1), said(1), said(-1), said(1)]);

  test("has its own captions", () => {
    expect(captionText("write", group)).toBe(
      "The verifier writes 4 verifications of one solution of 34+42= at temperature 1: 1 different text.",
    );
    expect(captionText("grade", group)).toBe(
      "The solution is wrong. Final verdicts that say so: 2 of 4; that call it right (missed): 2. A final verdict that agrees with the outcome pays 1, and following the format up to 0.80. Rewards here: 0.80 to 1.80, 1.30 on average. Wrong solutions, this one's class, have weight 0.84.",
    );
    expect(captionText("compare", group)).toBe(
      "The group's mean is 1.30, its standard deviation 0.58. So the highest reward (1.80) gets +0.87, the lowest (0.80) −0.87. Times the class weight 0.84: from −0.73 to +0.73.",
    );
    expect(captionText("learn", group)).toMatch(/learning rate 1\.0e−4, gradient norm 0\.67\.$/);
  });

  test("mentions unreadable final verdicts and a wrong label", () => {
    const rows = [said(1, { finalVerdict: null, reward: 0, outcome: 1, label: 0 })];
    expect(captionText("grade", verifications(rows))).toMatch(
      /^The solution is right\. Final verdicts that say so: 0 of 1; that call it wrong \(false alarm\): 0\. Unreadable: 1\. The noisy checker labeled this solution wrong; the truth is right\. Training saw the label\. /,
    );
    const alike = verifications([said(1), said(1)]);
    expect(captionText("grade", alike)).toMatch(/All rewards here: 0\.80\./);
    expect(captionText("compare", alike)).toMatch(/gives no learning signal\.$/);
  });

  test("says that a fitted verifier gets no rewards", () => {
    const fitted = said(1, { reward: null, outcomeAdvantage: null, advantages: [] });
    const one = verifications([fitted]);
    const metrics = {
      ...FIGURES,
      "verifier/verdict_loss": 0.21,
      "verifier/verdict_loss/count": 64,
    };
    expect(captionText("grade", one, MICRO, metrics)).toBe(
      "The solution is wrong. Final verdicts that say so: 0 of 1; that call it right (missed): 1. No rewards: this verifier's verdicts are fitted to labels. Cross-entropy over the 64 verdicts of the batch: 0.21. Wrong solutions, this one's class, have weight 0.84.",
    );
    expect(captionText("compare", one)).toMatch(/^There were no rewards.*skipped\.$/);
    expect(isSkipped(one, UPDATE_STAGES.indexOf("compare"))).toBe(true);
    expect(captionText("learn", one, MICRO, { "verifier/verdict_loss/count": 0 })).toMatch(
      /no step was taken/,
    );
    const believed = { ...fitted, verification: null, verdicts: null, belief: 0.3 };
    expect(captionText("write", verifications([believed]))).toBe(
      "The verifier reads one solution of 34+42= and believes with 0.300 that it is right.",
    );
  });
});

test("without a judge the second stage is skipped in both directions", () => {
  const unasked = { verification: null, verdicts: null, unusable: null, belief: null };
  const group = solutions([{ ...ROW, ...unasked }]);
  expect([adjacentStage(group, 0, 1), adjacentStage(group, 2, -1)]).toEqual([2, 0]);
  expect([adjacentStage(group, LAST_STAGE, 1), adjacentStage(group, 0, -1)]).toEqual([null, null]);
  expect(adjacentStage(solutions(), 0, 1)).toBe(1);
});

test("each stage reveals more, the truth with the grades", () => {
  const seen = (updated: RolloutGroup["updated"]) =>
    stagesOf(updated).map((stage) =>
      Object.entries(seenAt(updated, stage)).flatMap(([part, isSeen]) => (isSeen ? [part] : [])),
    );
  const [graded, compared] = [["verdicts", "truth", "reward"], "advantage"];
  const later = [graded, [...graded, compared], [...graded, compared, "change"]];
  expect(seen("generator")).toEqual([[], ["verdicts"], ...later]);
  // The text of a verifier's update is its verdicts.
  expect(seen("verifier")).toEqual([["verdicts"], ...later]);
});

test("a verifier's update goes from write to grade and back", () => {
  const group = verifications([said(-1), said(1)]);
  expect(stagesOf("verifier")).toEqual(["write", "grade", "compare", "learn"]);
  expect([adjacentStage(group, 0, 1), adjacentStage(group, 2, -1)]).toEqual([2, 0]);
});

describe("a row", () => {
  const lines = (group: RolloutGroup, row: number) =>
    stagesOf(group.updated).map((stage) => {
      const { text, words } = rowLine(group, row, stage, en);
      return [text, words].filter((part) => part !== "").join(" | ");
    });

  test("shows a solution's text, verification, reward, advantage and change", () => {
    expect(lines(solutions(), 1)).toEqual([
      "7;6;#76.",
      "77C66X>C.",
      "outcome 1 · steps +0.50  −0.50",
      "outcome part +1.16 · characters +0.90 to +1.10",
      "probability of this text 0.250 → 0.375, Δ log π +0.41",
    ]);
    expect(lines(solutions(), 2)[1]).toBe("77C. | unusable (1 verdicts for 2 steps)");
    expect(lines(solutions(), 2)[2]).toBe("outcome 0");
  });

  test("shows a verification's text, correctness, reward, advantage and change", () => {
    const group = verifications([said(-1, { advantages: [0.7, 0.7] }), said(1)]);
    expect(lines(group, 0).slice(0, 3)).toEqual([
      "77C44C>C.",
      "final verdict correct · verdict 1 + format 0.80 = 1.80",
      "outcome part +0.87",
    ]);
    expect(lines(group, 1)[1]).toBe("final verdict wrong: Missed · verdict 0 + format 0.80 = 0.80");
  });

  test("says so if the text was not sampled or not rewarded", () => {
    const row = { reward: null, outcomeAdvantage: null, advantages: [], finalVerdict: null };
    const unpaid = said(1, { ...row, tokenProbabilities: [], tokenProbabilitiesAfter: [] });
    expect(lines(verifications([unpaid]), 0).slice(1)).toEqual([
      `no readable final verdict · ${en.rollouts.fitted}`,
      en.rollouts.fitted,
      "this text was not sampled",
    ]);
  });
});

test("Chinese contains the same numbers", () => {
  const numbers = (text: string) => (text.match(/[+−]?\d[\d.]*(?:e−\d+)?/g) ?? []).sort();
  const metric = (name: string) => FIGURES[name] ?? null;
  for (const group of [solutions(), verifications([said(-1), said(1)])]) {
    for (const stage of stagesOf(group.updated)) {
      const [english, chinese] = [en, zh].map((words) =>
        captionOf(stage, { group, settings: MICRO, metric }, words)
          .join(" ")
          .replace(/\.(?= |$)/g, ""),
      );
      expect(numbers(chinese ?? "")).toEqual(numbers(english ?? ""));
    }
  }
});
