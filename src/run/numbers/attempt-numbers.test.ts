import { describe, expect, test } from "vitest";
import type { RolloutGroup } from "../../core/training/records.ts";
import { stagesOf } from "../../runtime/timeline/update-stages.ts";
import { attemptNumbers } from "./attempt-numbers.ts";
import { en, said, solutions, verifications } from "./testing/groups.ts";

describe("an attempt", () => {
  const lines = (group: RolloutGroup, row: number) =>
    stagesOf(group.updated).map((stage) => {
      const { text, words } = attemptNumbers(group, row, stage, en);
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

  test("pays a last word by the label, also where that is false", () => {
    const [agrees, truthful] = [
      said(1, { label: 1, reward: 1.8 }),
      said(-1, { label: 1, reward: 0.8 }),
    ];
    const group = verifications([agrees, truthful]);
    expect(lines(group, 0)[1]).toBe("final verdict wrong: Missed · verdict 1 + format 0.80 = 1.80");
    expect(lines(group, 1)[1]).toBe("final verdict correct · verdict 0 + format 0.80 = 0.80");
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
