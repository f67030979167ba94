import { describe, expect, test } from "vitest";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { ROW } from "../../runtime/testing/fixtures.ts";
import { FIGURES, MICRO, numbersText, RIGHT, solutions, UNREAD } from "./testing/groups.ts";

const changed = (change: Partial<Settings>) => applySettings(MICRO, Object.entries(change));

describe("an update of the generator", () => {
  test("write: the temperature, and how many texts differ", () => {
    expect(numbersText("write", solutions())).toBe(
      "Sampling temperature 1. Different texts: 2 of 3.",
    );
  });

  test("check: how often the verifier was updated", () => {
    expect(numbersText("check", solutions())).toBe("Updates of the verifier so far: 2.");
    expect(numbersText("check", solutions(), MICRO, {})).toBe("");
  });

  test.each(["oracle-steps", "orm", "grpo"])("check: %s has no verifier's updates", (algorithm) => {
    expect(numbersText("check", solutions(), changed({ algorithm }))).toBe("");
  });

  test("grade: outcomes, verdicts against the truth, step rewards with α, and noisy labels", () => {
    // Steps: ½ ½ of the first, ½ −½ of the second.
    expect(numbersText("grade", solutions())).toBe(
      "A right answer gets 1, a wrong one 0. Right steps called right: 2 of 3. Wrong steps caught: 0 of 1. Missed: 1, the first in attempt 1, step 2. Verdicts pay too: 4 step rewards, +0.25 on average, weighted by α = 0.10.",
    );
    const caught = solutions([{ ...ROW, verdicts: [1, -1] }]);
    expect(numbersText("grade", caught)).toContain(
      "Right steps called right: 1 of 1. Wrong steps caught: 1 of 1. Verdicts pay",
    );
    const noisy = solutions([{ ...RIGHT, label: 0, credit: null }]);
    expect(numbersText("grade", noisy)).toBe(
      "A right answer gets 1, a wrong one 0. Right steps called right: 1 of 2. The checker is noisy: 1 of 1 labels are false, and training sees the labels. Steps get no reward.",
    );
  });

  test("compare: mean and standard deviation, the pair of advantages, and the step part", () => {
    expect(numbersText("compare", solutions())).toBe(
      "The group's mean is 0.33, its standard deviation 0.58. So a right solution gets +1.16, a wrong one −0.58. With the step part, weighted by α = 0.10, characters get from −0.50 to +1.10.",
    );
    expect(numbersText("compare", solutions(), changed({ estimator: "dr_grpo" }))).toMatch(
      /^The group's mean is 0\.33\. So/,
    );
    expect(numbersText("compare", solutions(), changed({ estimator: "reinforce++" }))).toMatch(
      /whole batch, of which one group is recorded: from −0\.50 to \+1\.10 here\.$/,
    );
  });

  test("compare: with equal rewards only the steps give a signal, if any", () => {
    const even = (advantages: number[]) =>
      solutions([
        { ...ROW, advantages },
        { ...ROW, advantages },
      ]);
    expect(numbersText("compare", even([0.1, -0.1]))).toMatch(
      /^All 2 rewards are equal.* is 0\. With the step part, .* from −0\.10 to \+0\.10\.$/,
    );
    expect(numbersText("compare", even([0, 0]))).toMatch(/ is 0\.$/);
  });

  test("learn: the change of the texts, and the metrics of the step", () => {
    // log 1.5 for the right one; the others: log 0.91/0.9 + log 0.28/0.3 + log 0.79/0.8.
    expect(numbersText("learn", solutions())).toBe(
      "Δ log π on average: +0.41 for the 1 text with a positive advantage, −0.071 for the 2 with a negative one. One step over the whole batch: learning rate 0.00030, gradient norm 0.17. KL to the start: 0.012.",
    );
    const { kl: _, ...without } = FIGURES;
    expect(numbersText("learn", solutions([RIGHT]), MICRO, without)).toMatch(
      /^Δ log π on average: \+0\.41 for the 1 text with a positive advantage\. .* norm 0\.17\.$/,
    );
    expect(numbersText("learn", solutions([UNREAD]), MICRO, {})).toMatch(
      /for the 1 text with a negative advantage\. The metrics of this line are no longer in memory\.$/,
    );
    const still = { ...ROW, advantages: ROW.advantages.map(() => 0) };
    expect(numbersText("learn", solutions([still]))).toMatch(/^No text here has an advantage, yet/);
  });
});
