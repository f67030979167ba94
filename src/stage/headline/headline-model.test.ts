import { describe, expect, test } from "vitest";
import type { RolloutRow } from "../../core/training/records.ts";
import type { UpdateStage } from "../../runtime/timeline/update-stages.ts";
import type { HeadlineFacts } from "./headline-facts.ts";
import { headlineOf } from "./headline-model.ts";
import { factsOf, groupOf, right, settings, wrong } from "./testing/facts.ts";
import { headlineWords } from "./words.en.ts";
import zh from "./words.zh.ts";

const english = headlineWords.english;
const tell = (facts: HeadlineFacts): string => {
  const { finding, push, meaning } = headlineOf(facts, english);
  return [finding, push ?? "–", meaning].join(" | ");
};
type Change = Parameters<typeof factsOf>[2];
const solutions = (rows: readonly RolloutRow[], stage: UpdateStage | null, change?: Change) =>
  tell(factsOf(groupOf(rows), stage, change));
const checks = (rows: readonly RolloutRow[], stage: UpdateStage | null, change?: Change) =>
  tell(factsOf(groupOf(rows, "verifier"), stage, change));

const arm = (algorithm: string, change: Partial<RolloutRow> = {}) => {
  return { change: { now: { settings: settings({ algorithm }) } }, row: change };
};
const UNEVEN = [right(1), right(1), wrong(-0.5), wrong(-0.5), wrong(-0.5)];

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
      "The verifier rejects 1 of 4 steps. | – | It checks each step on its own, and nobody tells it the truth.",
    );
    expect(solutions([right(), right()], "check")).toMatch(/^The verifier accepts all 4 steps\./);
  });

  test("check: an untrained and a frozen verifier, and texts that cannot be read", () => {
    const untrained = (name: string) => (name === "verifier_updates" ? 0 : null);
    expect(solutions(UNEVEN, "check", { metric: untrained })).toContain(
      "It has not practiced yet.",
    );
    expect(solutions(UNEVEN, "check", arm("frozen-verifier").change)).toContain("It never learns");
    expect(solutions([wrong(0, { verdicts: null }), right()], "check")).toContain(
      "One of its two texts cannot be read.",
    );
  });

  test("check: one number for the whole attempt", () => {
    const believed = { verification: null, verdicts: null };
    const rows = [wrong(0, { ...believed, belief: 0.25 }), right(0, { ...believed, belief: 0.75 })];
    expect(solutions(rows, "check", arm("orm").change)).toBe(
      "The verifier gives the attempts chances from 25 % to 75 % to be right. | – | One number for the whole attempt: no step is judged.",
    );
    expect(solutions(rows, "check", arm("laser").change)).toMatch(/^The generator gives/);
    const same = [rows[0] as RolloutRow, rows[0] as RolloutRow];
    expect(solutions(same, "check", arm("orm").change)).toMatch(/a chance of 25 % to be right/);
  });

  test("check: gold labels, a coin, nobody", () => {
    const labeled = [right(0, { verification: null, verdicts: [1, -1] })];
    expect(solutions(labeled, "check", arm("oracle-steps").change)).toMatch(
      /^The gold labels reject 1 of 2 steps\. .* always right/,
    );
    expect(solutions(labeled, "check", arm("random-steps").change)).toMatch(
      /^The coin rejects 1 of 2 steps\. .* knows nothing/,
    );
    const unjudged = [right(0, { verification: null, verdicts: null })];
    expect(solutions(unjudged, "check", arm("grpo").change)).toMatch(/^Nobody checks the steps\./);
  });

  test("grade: caught steps, and the points of answers", () => {
    const caught = wrong(0, { verdicts: [1, -1] });
    expect(solutions([caught, caught, wrong(), right()], "grade")).toBe(
      "The verifier catches two of three wrong steps. | One of the four answers earns a point. | No model is told which steps are right.",
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
      "All 4 steps are right, and the verifier accepts them. | One of the two answers earns a point. | The checker of answers is mistaken about one.",
    );
    const unjudged = { verification: null, verdicts: null };
    expect(solutions([right(1, unjudged), wrong(-1, unjudged)], "grade", arm("grpo").change)).toBe(
      "One of the two answers is right. | One of the two answers earns a point. | No model is told which steps are right.",
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
      "Two wrong answers, and still something to learn. | The verifier's verdicts on steps push some up, some down. | Answers alone would push none.",
    );
    expect(solutions([wrong(0.3), wrong(0)], "compare")).toContain(
      "| One attempt is pushed up, none down. |",
    );
    const labeled = { verification: null, verdicts: [1, 1] as const };
    const coin = [right(0.3, labeled), right(-0.3, labeled)];
    expect(solutions(coin, "compare", arm("random-steps").change)).toMatch(
      /^Two right answers.*The coin's/,
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
    expect(meaning(arm("oracle-steps").change)).toContain("Gold labels pay for right steps, too.");
    expect(meaning(arm("random-steps").change)).toContain("A coin pays for steps, too.");
    const batch = { now: { settings: settings({ estimator: "reinforce++" }) } };
    expect(meaning(batch)).toContain("Each is compared with all problems of this update.");
    expect(solutions([right(0.2), right(0.3)], null, batch)).toMatch(
      /^Both answers are right\. .* with all problems/,
    );
    const noisy = [right(1), wrong(0.5, { label: 1 }), wrong(-1)];
    expect(solutions(noisy, "compare")).toContain("The checker of answers is mistaken about one.");
  });

  test("learn: the chance of the attempt, and whether it followed its push", () => {
    const chance = (before: number, after: number) => {
      return { tokenProbabilities: [before, 1], tokenProbabilitiesAfter: [after, 1] };
    };
    const learn = (row: RolloutRow, change?: Change) => solutions([row], "learn", change);
    expect(learn(wrong(-0.5, chance(0.4, 0.46)))).toBe(
      "The chance of this 74 goes from 40 % to 46 %. | – | It was pushed down, but other problems pulled harder.",
    );
    expect(learn(wrong(-0.5, chance(0.4, 0.3)))).toMatch(/It was pushed down\.$/);
    expect(learn(right(0.5, chance(0.171, 0.174)))).toMatch(
      /from 17\.1 % to 17\.4 %\. .* It was pushed up\.$/,
    );
    expect(learn(right(0.5, chance(0.4, 0.3)))).toMatch(/pushed up, but other problems/);
    expect(learn(right(0, chance(0.4, 0.3)))).toMatch(/It was not pushed/);
    expect(learn(wrong(-1, { ...chance(0.2, 0.2), answer: null }))).toMatch(
      /^The chance of this attempt stays at 20\.0 %/,
    );
    expect(learn(wrong(-0.5, chance(0.4, 0.3)), { next: "verifier" })).toMatch(
      /Next: the verifier learns\.$/,
    );
    expect(learn(wrong(0, { tokenProbabilities: [] }), { next: "generator" })).toBe(
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
    expect(checks(rows, "write", { now: { inWarmUp: true } })).toContain(
      "The verifier practices alone",
    );
    expect(checks([wrong(0, { belief: 0.3, answer: null })], "write")).toMatch(
      /^The verifier gives no readable answer a chance of 30 % to be right\./,
    );
  });

  test("grade: true verdicts, and what they earn", () => {
    expect(checks(rows, "grade")).toBe(
      "One of the three verdicts on the answer is true. | A true verdict earns a point, a readable one a little more. | The answer, 74, is wrong.",
    );
  });

  test.each(["grade", "compare", null] as const)("a fitted verifier at %s", (stage) => {
    const fitted = { reward: null, outcomeAdvantage: null, advantages: [] };
    expect(checks([wrong(0, { ...fitted, finalVerdict: -1 }), wrong(0, fitted)], stage)).toBe(
      "One of the two verdicts on the answer is true. | It gets no points: it is shown the right verdict. | The answer, 74, is wrong.",
    );
    const whole = wrong(0, { ...fitted, verification: null, verdicts: null, belief: 0.3 });
    expect(checks([whole], stage)).toMatch(
      /^The answer, 74, is wrong\. The verifier's chance for it: 30 %\./,
    );
  });

  test.each(["compare", null] as const)("%s: only the last word is graded", (stage) => {
    expect(checks(rows, stage)).toBe(
      "One of the three verdicts on the answer is true. | The verifier is pushed towards that one. | Only its last word is graded, never a verdict on a step.",
    );
  });

  test("compare: all alike, or different in form only", () => {
    expect(checks([saidWrong(0), saidWrong(0)], "compare")).toBe(
      "Both verdicts on the answer are true: nothing to learn here. | – | No check is better than its group, so none is pushed.",
    );
    expect(checks([saidRight(0), saidRight(0)], null)).toMatch(/are false: nothing to learn/);
    expect(checks([saidWrong(0.5), saidWrong(-0.5)], null)).toContain("They differ in form only.");
    const batch = { now: { settings: settings({ estimator: "reinforce++" }) } };
    expect(checks(rows, null, batch)).toContain(
      "Each is compared with all attempts of this update.",
    );
  });

  test("it practices alone; learn tells the chance of a check, or that there was no step", () => {
    expect(checks(rows, null, { now: { inWarmUp: true } })).toContain(
      "The verifier practices alone",
    );
    expect(checks([wrong(0.1)], "learn")).toMatch(/^The chance of this check goes from/);
    const unsampled = wrong(0, { tokenProbabilities: [] });
    expect(checks([unsampled], "learn")).toMatch(/^The verifier takes one step\./);
    const unread = (name: string) => (name === "verifier/verdict_loss/count" ? 0 : null);
    expect(checks([unsampled], "learn", { metric: unread })).toMatch(/^No verdict could be read/);
  });
});

describe("the run as a whole", () => {
  const at = (update: number, change: Change = {}) =>
    tell(factsOf(null, null, { ...change, now: { update, ...change.now } }));
  const without = (algorithm: string) => {
    return { now: { settings: settings({ algorithm }) } };
  };

  test("the opening says what the problem is", () => {
    const introduced = (change: Change) =>
      tell(factsOf(null, null, { introduces: "problem", ...change }));
    expect(introduced({})).toBe(
      "Both models learned from misprinted books. | – | So the generator writes mistakes, and the verifier misses some. Can they teach each other?",
    );
    expect(introduced(without("grpo"))).toMatch(
      /^The generator learned from a misprinted book\. .*practice\?$/,
    );
    const clean = { now: { settings: settings({ misprintRate: 0 }) } };
    expect(introduced(clean)).toMatch(/^Both models are still beginners\./);
  });

  test("the opening says who takes turns", () => {
    const turns = (change: Change) => tell(factsOf(null, null, { introduces: "turns", ...change }));
    expect(turns({})).toBe(
      "Now they take turns: three for the generator, one for the verifier. | – | One earns points for right answers, the other for true verdicts.",
    );
    expect(turns(without("sft-verifier"))).toMatch(/is shown the right verdicts\.$/);
    expect(turns(without("grpo"))).toMatch(/^Now update after update\./);
  });

  test("start", () => {
    expect(at(0)).toBe(
      "At the start the generator solves 29 % of new problems. | – | Both models learned from misprinted books.",
    );
    expect(at(0, { newProblems: { now: null, first: null } })).toMatch(
      /^Nobody has practiced yet\./,
    );
  });

  test("end: from first to last, and whether the verdicts became truer", () => {
    expect(at(120)).toBe(
      "99 % of new problems solved now, 29 % at the start. | – | Only answers were graded, yet verdicts on steps became truer: first 84 %, now 92 %.",
    );
    expect(at(120, { verifier: { now: 0.8, first: 0.84 } })).toMatch(
      /80 % are true, at first 84 %\.$/,
    );
    expect(at(120, without("grpo"))).toMatch(/Only answers were graded, never a step\.$/);
    expect(at(120, without("oracle-steps"))).toMatch(/by gold labels\.$/);
    expect(at(120, { newProblems: { now: null, first: null } })).toMatch(
      /^54 % of the generator's/,
    );
  });

  test("fast, or without the group of the update: how far both are", () => {
    const both =
      "54 % of the generator's answers are right, at first 32 %. | – | 92 % of the verifier's verdicts are true, at first 84 %.";
    expect(at(42)).toBe(both);
    expect(tell(factsOf(groupOf(UNEVEN), null, { isFast: true }))).toBe(both);
    expect(at(42, { now: { inWarmUp: true } })).toBe(
      "92 % of the verifier's verdicts are true, at first 84 %. | – | The verifier practices alone; the generator only writes.",
    );
    const unknown = { now: null, first: null };
    expect(at(42, { generator: unknown })).toMatch(/^92 % of the verifier's.*\| $/);
    expect(at(42, { generator: unknown, verifier: unknown })).toBe("Update 42 of 120. | – | ");
  });

  test.each([
    ["grpo", "0 % without a verifier."],
    ["frozen-verifier", "0 % if the verifier never learns."],
    ["random-steps", "0 % with a coin as verifier."],
    ["oracle-steps", "0 % if the verifier is always right."],
    ["rise", "0 % in the other run."],
  ])("what if %s: the end, and the limit of one run", (arm, words) => {
    expect(at(42, { whatIf: { arm, here: 0.88, there: 0 } })).toBe(
      `At the end 88 % right, ${words} | – | On new problems, from the same start. One run each: another seed may end differently.`,
    );
  });
});

test("no sentence has Greek letters or names a model with one letter", () => {
  const texts = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    if (typeof value === "function") return [String(value)];
    return Object.values(value as object).flatMap(texts);
  };
  for (const text of [...texts(english), ...texts(zh)]) expect(text).not.toMatch(/[α-ω]|\b[GV]\b/);
});
