import { describe, expect, test } from "vitest";
import type { RolloutRow } from "../../core/training/records.ts";
import { UNJUDGED_FIELDS } from "../../core/training/records.ts";
import { byLabels, byProbability } from "../../core/training/testing/judged.ts";
import type { UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { factsOf, groupOf, right, settings, wrong } from "./testing/facts.ts";
import { arm, type Change, tell, UNEVEN } from "./testing/tell.ts";

const solutions = (rows: readonly RolloutRow[], stage: UpdateStage | null, change?: Change) =>
  tell(factsOf(groupOf(rows), stage, change));

describe("an update of the generator", () => {
  test("write: how many attempts at which problem, and how many differ", () => {
    expect(solutions(UNEVEN, "write")).toBe(
      "The generator writes five attempts at 34 + 42. | – | There are two different ones among them.",
    );
    expect(solutions([right(), right()], "write")).toContain("All are the same.");
    expect(solutions([right(), wrong()], "write")).toContain("No two of them are the same.");
  });

  test("check: verdicts without the truth", () => {
    const doubted = wrong(0, { verdicts: [1, -1] });
    expect(solutions([doubted, right()], "check")).toBe(
      "The verifier rejects 1 of 4 steps. | – | It checks each step on its own; since school nobody tells it which step is right.",
    );
    expect(solutions([right(), right()], "check")).toMatch(/^The verifier accepts all 4 steps\./);
  });

  test("check: an untrained and a frozen verifier, and texts that cannot be read", () => {
    const untrained = (name: string) => (name === "verifier_updates" ? 0 : null);
    expect(solutions(UNEVEN, "check", { metric: untrained })).toContain(
      "It has not practiced yet.",
    );
    expect(solutions(UNEVEN, "check", arm("frozen-verifier").change)).toContain("never learns");
    expect(solutions([wrong(0, { verdicts: null }), right()], "check")).toContain(
      "One of its two texts cannot be read.",
    );
  });

  test("check: one number for the whole attempt", () => {
    const rows = [wrong(0, byProbability(0.25)), right(0, byProbability(0.75))];
    expect(solutions(rows, "check", arm("orm").change)).toBe(
      "The verifier gives the attempts chances from 25 % to 75 % to be right. | – | One number for the whole attempt: no step is judged.",
    );
    const same = [rows[0] as RolloutRow, rows[0] as RolloutRow];
    expect(solutions(same, "check", arm("orm").change)).toMatch(/a chance of 25 % to be right/);
  });

  test("check: gold labels, a coin, nobody", () => {
    const labeled = [right(0, byLabels([1, -1]))];
    expect(solutions(labeled, "check", arm("oracle-steps").change)).toMatch(
      /^The gold labels reject 1 of 2 steps\./,
    );
    expect(solutions(labeled, "check", arm("random-steps").change)).toMatch(
      /^The coin rejects 1 of 2 steps\./,
    );
    const unjudged = [right(0, UNJUDGED_FIELDS)];
    expect(solutions(unjudged, "check", arm("grpo").change)).toMatch(/^Nobody checks the steps\./);
  });

  test("grade: caught steps, and the points of answers", () => {
    const caught = wrong(0, { verdicts: [1, -1] });
    expect(solutions([caught, caught, wrong(), right()], "grade")).toBe(
      "The verifier catches two of three wrong steps. | One of the four answers earns a point. | This counts wrong steps alone; its F1 also asks it to clear right solutions.",
    );
    const practiced = (name: string) => (name === "verifier_updates" ? 40 : null);
    expect(solutions([wrong(), right()], "grade", { metric: practiced })).toBe(
      "The verifier misses the only wrong step. | One of the two answers earns a point. | After 40 practice rounds it still misses some.",
    );
    expect(solutions([caught], "grade")).toMatch(/^The verifier catches the only wrong step\./);
    expect(solutions([caught, caught], "grade")).toMatch(/catches both wrong steps.*No answer/);
    expect(solutions([right(), right()], "grade")).toMatch(
      /^All 4 steps are right, and the verifier/,
    );
    expect(solutions([right(0, { verdicts: [1, -1] })], "grade")).toMatch(
      /yet the verifier rejects one/,
    );
  });

  test("grade: a checker that is mistaken, and no verifier", () => {
    expect(solutions([right(0, { label: 0 }), right()], "grade")).toBe(
      "All 4 steps are right, and the verifier accepts them. | One of the two answers earns a point. | The answer checker is wrong about one.",
    );
    const unjudged = UNJUDGED_FIELDS;
    expect(solutions([right(1, unjudged), wrong(-1, unjudged)], "grade", arm("grpo").change)).toBe(
      "One of the two answers is right. | One of the two answers earns a point. | In RL no model is told which steps are right.",
    );
  });

  test.each(["compare", null] as const)("%s: the pushes follow the answers", (stage) => {
    expect(solutions(UNEVEN, stage)).toBe(
      "Two of the five answers are right. | The generator is pushed towards those two. | Only answers are graded, never a step.",
    );
  });

  test("compare: pushes that do not follow the answers are counted", () => {
    expect(solutions([right(1), wrong(0.2), wrong(-0.5)], "compare")).toContain(
      "| Two attempts are pushed up, one down. |",
    );
    expect(solutions([right(1), wrong(0.2)], "compare")).toContain(
      "Two attempts are pushed up, none down.",
    );
    expect(solutions([right(-0.1), wrong(-0.5)], "compare")).toContain(
      "Two attempts are pushed down, none up.",
    );
  });

  test("compare: all wrong, and still pushed by the verdicts", () => {
    expect(solutions([wrong(0.3), wrong(-0.3)], "compare")).toBe(
      "Both answers are wrong, and there is still a learning signal. | The verifier's verdicts on steps push some up, some down. | From the answers alone every advantage would be 0.",
    );
    expect(solutions([wrong(0.3), wrong(0)], "compare")).toContain(
      "| One attempt is pushed up, none down. |",
    );
  });

  test("compare: all alike", () => {
    expect(solutions([right(0), right(0), right(0)], null)).toBe(
      "All three answers are right: nothing to learn here. | – | No attempt is better than its group, so none is pushed.",
    );
    expect(solutions([wrong(0), wrong(0)], "compare")).toMatch(/^Both answers are wrong: nothing/);
  });

  test("compare: what else is paid or compared", () => {
    const meaning = (change: Change) => solutions(UNEVEN, "compare", change);
    const batch = { now: { settings: settings({ estimator: "reinforce++" }) } };
    expect(meaning(batch)).toContain("Each is compared with all problems of this update.");
    expect(solutions([right(0.2), right(0.3)], null, batch)).toMatch(
      /^Both answers are right\. .* with all problems/,
    );
    const noisy = [right(1), wrong(0.5, { label: 1 }), wrong(-1)];
    expect(solutions(noisy, "compare")).toContain("The answer checker is wrong about one.");
  });

  test("learn: what moved most in the group, and whether it followed its push", () => {
    const chance = (before: number, after: number) => {
      return { tokenProbabilities: [before, 1], tokenProbabilitiesAfter: [after, 1] };
    };
    const learn = (row: RolloutRow, change?: Change) => solutions([row], "learn", change);
    expect(learn(wrong(-0.5, chance(0.4, 0.46)))).toBe(
      "Attempt 1, step 1: the chance of its “7” goes from 40 % to 46 %. | – | It was pushed down, but other problems pulled harder.",
    );
    expect(learn(wrong(-0.5, chance(0.4, 0.3)))).toMatch(/It was pushed down\.$/);
    expect(learn(right(0.5, chance(0.4, 0.3)))).toMatch(/pushed up, but other problems/);
    expect(learn(right(0, chance(0.4, 0.3)))).toMatch(/It was not pushed/);
    expect(learn(right(0.5, chance(0.171, 0.174)))).toBe(
      "This update moved nothing visibly here. | – | ",
    );
    const still = wrong(-0.5, chance(0.4, 0.38));
    expect(solutions([still, right(0.5, chance(0.2, 0.5))], "learn")).toMatch(
      /^Attempt 2, step 1: the chance of its “7” goes from 20 % to 50 %\./,
    );
    expect(learn(wrong(-0.5, chance(0.4, 0.3)), { next: "verifier" })).toMatch(
      /Next: the verifier learns\.$/,
    );
    expect(learn(wrong(0, { tokenProbabilities: [] }), { next: "generator" })).toBe(
      "The generator takes one step. | – | All problems of this update move its weights together.",
    );
  });
});
