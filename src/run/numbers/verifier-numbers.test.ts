import { describe, expect, test } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import { byProbability } from "../../core/training/testing/judged.ts";
import { isSkipped, UPDATE_STAGES } from "../../runtime/timeline/update-stages.ts";
import { FIGURES, MICRO, numbersText, said, verifications } from "./testing/groups.ts";

describe("an update of the verifier", () => {
  const group = verifications([said(-1), said(1), said(-1), said(1)]);

  test("has its own numbers", () => {
    expect(numbersText("write", group)).toBe("Sampling temperature 1. Different texts: 1 of 4.");
    expect(numbersText("grade", group)).toBe(
      "Last words that call it right (missed): 2. Rewards here: 0.80 to 1.80, 1.30 on average. Wrong solutions, this one's class, have weight 0.84.",
    );
    expect(numbersText("compare", group)).toBe(
      "The group's mean is 1.30, its standard deviation 0.58. So the highest reward (1.80) gets +0.87, the lowest (0.80) −0.87. Times the class weight 0.84: from −0.73 to +0.73.",
    );
    expect(numbersText("learn", group)).toMatch(/learning rate 0\.00010, gradient norm 0\.67\.$/);
  });

  test("mentions unreadable final verdicts and a wrong label", () => {
    const rows = [said(1, { finalVerdict: null, reward: 0, isCorrect: true, label: 0 })];
    expect(numbersText("grade", verifications(rows))).toMatch(
      /^Last words that call it wrong \(false alarms\): 0\. Unreadable: 1\. The noisy checker labeled this solution wrong; the truth is right\. Training saw the label\. /,
    );
    const alike = verifications([said(1), said(1)]);
    expect(numbersText("grade", alike)).toMatch(/All rewards here: 0\.80\./);
    expect(numbersText("compare", alike)).toBe(
      "All 2 rewards are equal, so the outcome part is 0.",
    );
  });

  test("has no rewards where it is fitted to labels", () => {
    const fitted = said(1, { reward: null, outcomeAdvantage: null, advantages: [] });
    const one = verifications([fitted]);
    const metrics = {
      ...FIGURES,
      "verifier/verdict_loss": 0.21,
      "verifier/verdict_loss/count": 64,
    };
    expect(numbersText("grade", one, MICRO, metrics)).toBe(
      "Last words that call it right (missed): 1. Cross-entropy over the 64 verdicts of the batch: 0.21. Wrong solutions, this one's class, have weight 0.84.",
    );
    expect(numbersText("compare", one)).toBe("");
    expect(isSkipped(one, UPDATE_STAGES.indexOf("compare"), armById("sft-verifier"))).toBe(true);
    const believed = { ...fitted, ...byProbability(0.3) };
    expect(numbersText("write", verifications([believed]))).toBe("");
  });

  test("leaves it to the headline why there was no step", () => {
    expect(numbersText("learn", group, MICRO, { "verifier/one_class": 1 })).not.toMatch(/step/);
    const unread = { "verifier/verdict_loss/count": 0 };
    expect(numbersText("learn", group, MICRO, unread)).not.toMatch(/step|memory/);
    expect(numbersText("learn", group, MICRO, {})).toMatch(/no longer in memory\.$/);
  });
});
