import { describe, expect, test } from "vitest";
import type { RolloutRow } from "../../core/training/records.ts";
import { UNJUDGED_FIELDS } from "../../core/training/records.ts";
import { byLabels, byProbability } from "../../core/training/testing/judged.ts";
import type { UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { arm, type Change, groupOf, right, settings, told, wrong } from "./testing/facts.ts";

const UNEVEN = [right(1), right(1), wrong(-0.5), wrong(-0.5), wrong(-0.5)];
const solutions = (rows: readonly RolloutRow[], stage: UpdateStage | null, change?: Change) =>
  told(groupOf(rows), stage, change);
const checks = (rows: readonly RolloutRow[], stage: UpdateStage | null, change?: Change) =>
  told(groupOf(rows, "verifier"), stage, change);
const batch = { now: { settings: settings({ estimator: "reinforce++" }) } };

describe("an update of the generator", () => {
  test("write: how many attempts at which problem, and how many differ", () => {
    expect(solutions(UNEVEN, "write")).toBe(
      "The generator writes five attempts at 34 + 42. | – | There are two different ones among them.",
    );
    expect(solutions([right(), right()], "write")).toContain("All are the same.");
  });

  test("check: verdicts without the truth, by whoever judges", () => {
    const doubted = wrong(0, { verdicts: [1, -1] });
    expect(solutions([doubted, right()], "check")).toBe(
      "The verifier rejects one of 4 steps. | – | It checks each step on its own; since school nobody tells it which step is right.",
    );
    expect(solutions([right()], "check")).toMatch(/^The verifier rejects none of 2 steps\./);
    const chances = [wrong(0, byProbability(0.25)), right(0, byProbability(0.75))];
    expect(solutions(chances, "check", arm("orm"))).toMatch(/from 25 % to 75 %.*no step is judged/);
    const labeled = [right(0, byLabels([1, -1]))];
    expect(solutions(labeled, "check", arm("oracle-steps"))).toMatch(
      /^The gold labels reject one of 2 steps\./,
    );
    expect(solutions(labeled, "check", arm("random-steps"))).toMatch(/^The coin rejects one/);
    const unjudged = [right(0, UNJUDGED_FIELDS)];
    expect(solutions(unjudged, "check", arm("grpo"))).toMatch(/^Nobody checks the steps\./);
  });

  test("grade: caught steps, and the points of answers", () => {
    const caught = wrong(0, { verdicts: [1, -1] });
    expect(solutions([caught, caught, wrong(), right()], "grade")).toBe(
      "The verifier catches two of the three wrong steps. | One of the four answers earns a point. | This counts wrong steps alone; its F1 also asks it to clear right solutions.",
    );
    expect(solutions([caught, caught], "grade")).toMatch(
      /catches both wrong steps.*No answer earns/,
    );
    expect(solutions([right(), right()], "grade")).toMatch(
      /^Both answers are right\. .*Both.*earn a/,
    );
    const unjudged = [right(1, UNJUDGED_FIELDS), wrong(-1, UNJUDGED_FIELDS)];
    expect(solutions(unjudged, "grade", arm("grpo"))).toMatch(/^One of the two answers is right\./);
  });

  test.each(["compare", null] as const)("%s: who is pushed", (stage) => {
    expect(solutions(UNEVEN, stage)).toBe(
      "Two of the five answers are right. | The generator is pushed towards those two. | Only answers are graded, never a step.",
    );
    const pushes = (...rows: RolloutRow[]) => solutions(rows, stage);
    expect(pushes(right(1), wrong(0.2), wrong(-0.5))).toContain(
      "| Two attempts are pushed up, one down. |",
    );
    expect(pushes(right(-0.1), wrong(-0.5))).toContain("Two attempts are pushed down, none up.");
    expect(solutions(UNEVEN, stage, batch)).toContain("Each is compared with all of this update.");
    expect(solutions(UNEVEN, stage, arm("oracle-steps"))).not.toContain("never a step");
  });

  test("compare: all alike, with a signal and without", () => {
    expect(solutions([wrong(0.3), wrong(-0.3)], "compare")).toBe(
      "Both answers are wrong, and there is still a learning signal. | The verifier’s verdicts on steps push some up, some down. | From the answers alone every advantage would be 0.",
    );
    expect(solutions([wrong(0.3), wrong(0)], "compare")).toContain(
      "| One attempt is pushed up, none down. |",
    );
    expect(solutions([right(0), right(0), right(0)], null)).toBe(
      "All three answers are right: nothing to learn here. | – | No attempt is better than its group, so none is pushed.",
    );
    expect(solutions([right(0.2), right(0.3)], null, batch)).toMatch(/^Both answers are right\. /);
  });

  test("learn: what moved most in the group, and whether it followed its push", () => {
    const chance = (before: number, after: number) => ({
      tokenProbabilities: [before, 1],
      tokenProbabilitiesAfter: [after, 1],
    });
    const learn = (...rows: RolloutRow[]) => solutions(rows, "learn");
    expect(learn(wrong(-0.5, chance(0.4, 0.46)))).toBe(
      "Attempt 1, step 1: the chance of its “7” goes from 40 % to 46 %. | – | It was pushed down, but other problems pulled harder.",
    );
    expect(learn(wrong(-0.5, chance(0.4, 0.3)))).toMatch(/It was pushed down\.$/);
    expect(learn(right(0, chance(0.4, 0.3)))).toMatch(/It was not pushed/);
    expect(learn(wrong(-0.5, chance(0.4, 0.38)), right(0.5, chance(0.2, 0.5)))).toMatch(
      /^Attempt 2, step 1: .* from 20 % to 50 %\./,
    );
    expect(learn(right(0.5, chance(0.171, 0.174)))).toBe(
      "The generator takes one step. | – | All problems of this update move its weights together.",
    );
  });
});

describe("an update of the verifier", () => {
  const saidRight = (push: number) => wrong(push, { finalVerdict: 1, reward: 0.8 });
  const saidWrong = (push: number) => wrong(push, { finalVerdict: -1, reward: 1.8 });
  const rows = [saidWrong(0.7), saidRight(-0.7), saidRight(-0.7)];

  test("write: one attempt, checked several times", () => {
    expect(checks(rows, "write")).toBe(
      "The verifier checks one attempt three times. | – | The attempt says 34 + 42 = 74.",
    );
    expect(checks([wrong(0, { ...byProbability(0.3), answer: null })], "write")).toBe(
      "The verifier gives one attempt a chance of 30 % to be right. | – | The attempt says 34 + 42 = no readable answer.",
    );
  });

  test("grade: true verdicts, and what they earn", () => {
    expect(checks(rows, "grade")).toBe(
      "One of the three verdicts on the answer is true. | A true last word earns a point. | The answer, 74, is wrong.",
    );
  });

  test.each(["grade", "compare", null] as const)("a fitted verifier at %s", (stage) => {
    const fitted = { reward: null, outcomeAdvantage: null, advantages: [] };
    expect(checks([wrong(0, { ...fitted, finalVerdict: -1 }), wrong(0, fitted)], stage)).toBe(
      "One of the two verdicts on the answer is true. | It gets no points: it is shown the right verdict. | The answer, 74, is wrong.",
    );
  });

  test.each(["compare", null] as const)("%s: only the last word is graded", (stage) => {
    expect(checks(rows, stage)).toBe(
      "One of the three verdicts on the answer is true. | The verifier is pushed towards that one. | Its last word earns points, never a verdict on a step.",
    );
    expect(checks([saidWrong(0), saidWrong(0)], stage)).toBe(
      "Both verdicts on the answer are true: nothing to learn here. | – | No check is better than its group, so none is pushed.",
    );
    expect(checks([saidWrong(0.5), saidWrong(-0.5)], stage)).toContain(
      "The verdicts agree, so only their form tells them apart.",
    );
  });

  test("it practices alone; learn tells the chance of a check; one class takes no step", () => {
    expect(checks(rows, null, { now: { inWarmUp: true } })).toContain("practices alone");
    expect(checks([wrong(0.1)], "learn")).toMatch(/^Check 1: the chance of its “✓” goes from/);
    for (const stage of ["compare", "learn", null] as const)
      expect(checks(rows, stage, { isOneClass: true })).toBe(
        "All answers were wrong: no step. | – | There was nothing to compare.",
      );
    expect(checks(rows, "write", { isOneClass: true })).toContain("checks one attempt");
  });
});
