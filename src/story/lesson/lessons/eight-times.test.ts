/** What the lesson says of the votes is so, in the recording and in the study. */
import { expect, test } from "vitest";
import { chooseByVote, type Vote } from "../../../core/evaluation/test-time.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import { lanes } from "../../blocks/dots/schema.ts";
import { doingOf, expectLesson } from "./testing/check-lesson.ts";
import { figureValues, seedsOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("eight-times");

const numbers = await figureValues(lesson);
const RULES = ["majority", "best_of_n", "weighted"] as const;
const acc = (rule: string, samples: number, arm = "lambda-0") =>
  seedsOf("rl-v-2", `accuracy, ${rule}, ${samples} ${samples === 1 ? "sample" : "samples"}`, arm);
/** On how many seeds the first is higher. */
const higher = (a: readonly number[], b: readonly number[]) =>
  a.filter((value, i) => value > (b[i] ?? 1)).length;

test("the lesson is well formed; before the doing it tells only how often one answer is right", () => {
  expectLesson(
    lesson,
    Object.keys(lesson.numbers).filter((name) => name !== "once"),
  );
});

/** What each rule picks in the recorded group of an update, and whether it is right. */
async function pickedAt(update: number) {
  const recording = (await BUNDLED_RECORDINGS.open("rl-v"))?.recording;
  const line = recording?.lines.find(
    ({ phase, values }) => phase === "generator" && values.generator_updates === update,
  )?.line;
  const group = recording?.groups.find((one) => one.updated === "generator" && one.line === line);
  const samples = (group?.rows ?? []).map(({ answer, isCorrect, judgedAs, pCorrect }) => {
    expect(judgedAs).toBe("probability");
    const cost = { solutionTokens: 0, solutionRead: 0, verificationTokens: 0, verificationRead: 0 };
    return { answer, outcome: isCorrect ? (1 as const) : (0 as const), score: pCorrect, ...cost };
  });
  expect(samples).toHaveLength(8);
  const beliefs = samples.map(({ score }) => score ?? 0);
  expect(Math.max(...beliefs) - Math.min(...beliefs)).toBeLessThan(0.05);
  return Object.fromEntries(
    RULES.map((rule: Vote) => [rule, chooseByVote(rule, samples)?.outcome]),
  ) as Record<Vote, 0 | 1>;
}

test("in the first group the highest belief alone is right, in the second it alone is wrong", async () => {
  expect(await pickedAt(8)).toEqual({ majority: 0, best_of_n: 1, weighted: 0 });
  expect(await pickedAt(14)).toEqual({ majority: 1, best_of_n: 0, weighted: 1 });
  expect(lesson.do[0]).toMatchObject({ kind: "vote", preset: "rl-v", updates: [8, 14] });
});

test("the order of the rules at eight samples is the same on every seed", () => {
  const { best = 0, majority = 0, weighted = 0 } = numbers;
  expect([weighted, majority, best]).toEqual([weighted, majority, best].toSorted((a, b) => b - a));
  expect(higher(acc("weighted", 8), acc("majority", 8))).toBe(8);
  expect(higher(acc("majority", 8), acc("best_of_n", 8))).toBe(8);
  expect(higher(acc("majority", 8), acc("majority", 1))).toBe(8);
});

test("best of eight is near asking once, and falls with more samples", () => {
  const { best = 0, once = 0, bestOfSixteen = 1, ranked = 0 } = numbers;
  expect(Math.abs(best - once)).toBeLessThan(0.03);
  expect(higher(acc("best_of_n", 8), acc("majority", 1))).toBe(3);
  expect(higher(acc("majority", 1), acc("best_of_n", 8))).toBe(5);
  expect(bestOfSixteen).toBeLessThan(best - 0.03);
  expect(ranked).toBeGreaterThan(0.55);
  expect(ranked).toBeLessThan(0.7);
});

test("with reading, eight weighted answers cost twice a majority of eight; four are level with it", () => {
  const { writtenMajority = 0, writtenWeighted = 0, allMajority = 0, allWeighted = 0 } = numbers;
  expect(writtenWeighted - writtenMajority).toBeCloseTo(8, 6);
  expect(allWeighted / allMajority).toBeGreaterThan(1.95);
  expect(allWeighted / allMajority).toBeLessThan(2.1);
  expect((numbers.allWeightedFour ?? 0) / allMajority).toBeLessThan(1.05);
  expect(Math.abs((numbers.weightedFour ?? 0) - (numbers.majority ?? 1))).toBeLessThan(0.005);
  expect(higher(acc("weighted", 4), acc("majority", 8))).toBe(4);
});

test("a trained verdict ranks better, solves worse, and its vote is lower on every seed", () => {
  expect(numbers.rankedTrained).toBeGreaterThan((numbers.ranked ?? 1) + 0.1);
  expect(numbers.onceTrained).toBeLessThan((numbers.once ?? 0) - 0.05);
  expect(higher(acc("weighted", 8), acc("weighted", 8, "lambda-0-1"))).toBe(8);
});

test("one greedy answer is about as good as the best vote", () => {
  expect(Math.abs((numbers.greedy ?? 0) - (numbers.weighted ?? 1))).toBeLessThan(0.03);
});

test("every dot lies on the scale of its lanes", () => {
  const compared = doingOf(lesson, lanes);
  for (const { arm, measure } of compared.arms) {
    for (const value of seedsOf(compared.study, measure ?? compared.measure, arm)) {
      expect(value).toBeGreaterThanOrEqual(compared.from);
      expect(value).toBeLessThanOrEqual(compared.to);
    }
  }
});
