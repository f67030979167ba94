import { describe, expect, test } from "vitest";
import { byProbability } from "../../core/training/testing/judged.ts";
import { settings, wrong } from "./testing/facts.ts";
import { checks } from "./testing/tell.ts";

describe("an update of the verifier", () => {
  const saidRight = (push: number) => wrong(push, { finalVerdict: 1, reward: 0.8 });
  const saidWrong = (push: number) => wrong(push, { finalVerdict: -1, reward: 1.8 });
  const rows = [saidWrong(0.7), saidRight(-0.7), saidRight(-0.7)];

  test("write: one attempt, checked several times", () => {
    expect(checks(rows, "write")).toBe(
      "The verifier checks one attempt three times. | – | The attempt says 34 + 42 = 74.",
    );
    expect(checks(rows, "write", { now: { inWarmUp: true } })).toContain(
      "The verifier practices alone",
    );
    expect(checks([wrong(0, { ...byProbability(0.3), answer: null })], "write")).toMatch(
      /^The verifier gives no readable answer a chance of 30 % to be right\./,
    );
  });

  test("grade: true verdicts, and what they earn", () => {
    expect(checks(rows, "grade")).toBe(
      "One of the three verdicts on the answer is true. | A true last word earns a point, good form up to 0.8 more. | The answer, 74, is wrong.",
    );
  });

  test("without points for form, form is not named", () => {
    const bare = { now: { settings: settings({ formatWeight: 0 }) } };
    expect(checks(rows, "grade", bare)).toContain("| A true last word earns a point. |");
    expect(checks(rows, null, bare)).toContain("Its last word earns points, never a verdict");
  });

  test.each(["grade", "compare", null] as const)("a fitted verifier at %s", (stage) => {
    const fitted = { reward: null, outcomeAdvantage: null, advantages: [] };
    expect(checks([wrong(0, { ...fitted, finalVerdict: -1 }), wrong(0, fitted)], stage)).toBe(
      "One of the two verdicts on the answer is true. | It gets no points: it is shown the right verdict. | The answer, 74, is wrong.",
    );
    const whole = wrong(0, { ...fitted, ...byProbability(0.3) });
    expect(checks([whole], stage)).toMatch(
      /^The answer, 74, is wrong\. The verifier gave it a chance of 30 %\./,
    );
  });

  test.each(["compare", null] as const)("%s: only the last word is graded", (stage) => {
    expect(checks(rows, stage)).toBe(
      "One of the three verdicts on the answer is true. | The verifier is pushed towards that one. | Its last word and its form earn points, never a verdict on a step.",
    );
  });

  test("compare: all alike, or different in form only", () => {
    expect(checks([saidWrong(0), saidWrong(0)], "compare")).toBe(
      "Both verdicts on the answer are true: nothing to learn here. | – | No check is better than its group, so none is pushed.",
    );
    expect(checks([saidRight(0), saidRight(0)], null)).toMatch(/are false: nothing to learn/);
    expect(checks([saidWrong(0.5), saidWrong(-0.5)], null)).toContain(
      "The verdicts agree, so only their form tells them apart.",
    );
    const batch = { now: { settings: settings({ estimator: "reinforce++" }) } };
    expect(checks(rows, null, batch)).toContain(
      "Each is compared with all attempts of this update.",
    );
  });

  test("it practices alone; learn tells the chance of a check, or that there was no step", () => {
    expect(checks(rows, null, { now: { inWarmUp: true } })).toContain(
      "The verifier practices alone",
    );
    expect(checks([wrong(0.1)], "learn")).toMatch(/^Check 1: the chance of its “✓” goes from/);
    const unsampled = wrong(0, { tokenProbabilities: [] });
    expect(checks([unsampled], "learn")).toMatch(/^The verifier takes one step\./);
    const unread = (name: string) => (name === "verifier/verdict_loss/count" ? 0 : null);
    expect(checks([unsampled], "learn", { metric: unread })).toMatch(/^No verdict could be read/);
    const oneClass = (name: string) => (name === "verifier/one_class" ? 1 : null);
    expect(checks([wrong(0.1)], "learn", { metric: oneClass })).toBe(
      "All answers were wrong, so there was nothing to compare: no step. | – | ",
    );
    expect(checks(rows, null, { metric: oneClass })).toBe(
      "One of the three verdicts on the answer is true. | – | All answers were wrong, so there was nothing to compare: no step.",
    );
  });
});
