import { describe, expect, test } from "vitest";
import { applySettings } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { ROW } from "../../../runtime/testing/fixtures.ts";
import { captionText, FIGURES, MICRO, RIGHT, solutions, UNREAD } from "./testing/groups.ts";

const changed = (change: Partial<Settings>) => applySettings(MICRO, Object.entries(change));

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
    expect(untrained).toMatch(/The verifier has had no update since SFT\.$/);
  });

  test("check: by labels, by one number, by nobody", () => {
    const unasked = { verification: null, verdicts: null, credit: null, finalVerdict: null };
    const labeled = solutions([{ ...ROW, verification: null, verdicts: [1, -1] }]);
    expect(captionText("check", labeled, changed({ algorithm: "oracle-steps" }))).toBe(
      "No model judges here (Oracle steps). Steps called right: 1 of 2.",
    );
    const believed = [0.25, 0.75].map((belief) => ({ ...ROW, ...unasked, belief }));
    expect(captionText("check", solutions(believed), changed({ algorithm: "orm" }))).toBe(
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
      "1 of 3 solutions is right and gets 1, the others 0. Right steps called right: 2 of 3. Wrong steps caught: 0 of 1. Missed: 1, the first in G1, step 2. Verdicts pay too: 4 step rewards, +0.25 on average, weighted by α = 0.10.",
    );
    const noisy = solutions([{ ...RIGHT, label: 0, credit: null }]);
    expect(captionText("grade", noisy)).toBe(
      "0 of 1 solutions are right and get 1, the others 0. Right steps called right: 1 of 2. The checker is noisy: 1 of 1 labels are false, and training sees the labels. Steps get no reward.",
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
      "Δ log π on average: +0.41 for the 1 text with a positive advantage, −0.071 for the 2 with a negative one. One step over the whole batch: learning rate 0.00030, gradient norm 0.17. KL to the start: 0.012.",
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
