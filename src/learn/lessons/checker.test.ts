import { expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { Mark } from "../activities/Mark.tsx";
import { doingOf, expectLesson, resultsOf } from "./testing/check-lesson.ts";
import { contrastOf, figureValues, recordingOf, valueAt } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("checker");

const figures = await figureValues(lesson);
const quick = await recordingOf("quick");
const practice = quick.groups.filter(({ updated }) => updated === "verifier");

test("it is a lesson, and shows no result before the prediction", () => {
  expectLesson(lesson, resultsOf(lesson, ["start", "updates"]));
});

test("what is predicted is what the recording shows, and each answer covers its own point", () => {
  const { predict } = lesson;
  if (predict.kind !== "share") throw new Error(predict.kind);
  const { start = 1, end = 0, updates } = figures;
  expect(start).toBeCloseTo(0.638, 2);
  expect(updates).toBe(40);
  const [same, , most] = predict.options;
  expect(same?.upTo).toBeGreaterThan(start);
  expect(predict.options.map(({ value, upTo }) => value <= upTo)).toEqual([true, true, true]);
  expect(end).toBeGreaterThan(predict.options[1]?.upTo ?? 1);
  expect(most?.upTo).toBe(1);
});

test("six steps are marked, two of them wrong, and the verifier's checks often miss these two", () => {
  const { updates, preset } = doingOf(lesson, Mark);
  const groups = updates.map((update) => practice[update - 1]);
  const truth = groups.flatMap((group) => group?.rows[0]?.stepTruth ?? []);
  expect(preset).toBe("quick");
  expect(truth).toHaveLength(6);
  expect(truth.filter((isRight) => !isRight)).toHaveLength(2);
  for (const group of groups) {
    expect(group?.rows).toHaveLength(8);
    expect(group?.rows.every(({ unusable }) => unusable === null)).toBe(true);
  }
  const wrong = truth.flatMap((isRight, k) => (isRight ? [] : [k]));
  const verdicts = groups[1]?.rows.map(({ verdicts }) => verdicts) ?? [];
  const missed = wrong.flatMap((k) => verdicts.filter((row) => row?.[k - 1] === 1));
  expect(missed.length).toBeGreaterThan(wrong.length * 2);
});

test("a check earns what the text says, and the book is wrong about every other time", () => {
  const settings = presetSettings("quick");
  expect(settings).toMatchObject({ groupSize: 8, formatWeight: 0.8, misprintRate: 0.55 });
  expect(settings.verifierMisprintRate).toBeCloseTo(0.5, 1);
  const rewards = new Set(practice.flatMap(({ rows }) => rows.map(({ reward }) => reward)));
  expect([...rewards].sort()).toContain(0.8);
  expect([...rewards].sort()).toContain(1.8);
});

test("the rings rise, most of the way in the first quarter, and none is lower than the one before", () => {
  const { start = 0, early = 0, end = 0, doubtsStart = 0, doubtsEnd = 1 } = figures;
  const rings = [0, 10, 20, 30, 40].map((at) => valueAt(quick, "verifier/step_caught", at) ?? 0);
  expect(rings).toEqual([...rings].sort((one, other) => one - other));
  expect(early - start).toBeGreaterThan(0.75 * (end - start));
  expect(doubtsEnd).toBeLessThan(doubtsStart);
});

test("on harder problems more wrong steps are caught, and fewer right ones doubted", () => {
  const { runs, caughtBefore = 1, caughtAfter = 0, doubtedBefore = 0, doubtedAfter = 1 } = figures;
  expect(runs).toBe(11);
  expect(caughtAfter).toBeGreaterThan(caughtBefore);
  expect(doubtedAfter).toBeLessThan(doubtedBefore);
});

test("a verifier that imitates itself is about as good: the difference holds 0", () => {
  const measure = "mixed/processbench_f1, end";
  const pair = { study: "red-queen", measure, arm: "tango", minus: "rft-verifier" };
  const { interval } = contrastOf(pair);
  expect(interval?.[0]).toBeLessThan(0);
  expect(interval?.[1]).toBeGreaterThan(0);
  expect(figures.reinforced).toBeGreaterThan(0.2);
});
