import { describe, expect, test } from "vitest";
import { armById } from "../../../core/algorithms/registry.ts";
import { isSkipped, UPDATE_STAGES } from "../../../runtime/timeline/update-stages.ts";
import { captionText, FIGURES, MICRO, said, verifications } from "./testing/groups.ts";

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
    expect(captionText("learn", group)).toMatch(/learning rate 0\.00010, gradient norm 0\.67\.$/);
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
    expect(isSkipped(one, UPDATE_STAGES.indexOf("compare"), armById("sft-verifier"))).toBe(true);
    expect(captionText("learn", one, MICRO, { "verifier/one_class": 1 })).toMatch(/same label/);
    expect(captionText("learn", one, MICRO, { "verifier/verdict_loss/count": 0 })).toMatch(
      /no step was taken/,
    );
    const believed = { ...fitted, verification: null, verdicts: null, belief: 0.3 };
    expect(captionText("write", verifications([believed]))).toBe(
      "The verifier reads one solution of 34+42= and gives it a chance of 0.300 to be right.",
    );
  });
});
