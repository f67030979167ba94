import { expect, test } from "vitest";
import type { RoundContext } from "../../core/algorithms/work.ts";
import { STREAMS } from "../../core/random/draws.ts";
import { normalize } from "../../core/tango/advantages.ts";
import { drawProblems } from "../../core/tango/groups.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { groupOfUpdate } from "../../watch/figures/token-number.ts";
import { Attempts } from "../activities/Attempts.tsx";
import { doingOf, expectLesson, fieldsOf, slipsOf } from "./testing/check-lesson.ts";
import { figureValues, recordingOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("push");

const numbers = await figureValues(lesson);
const { before = 0, after = 0, wrongBefore = 0, wrongAfter = 0 } = numbers;
const quick = await recordingOf("quick");
const lane = quick.lanes.find(({ id }) => id === "no-verifier")?.recording ?? quick;
const rowsOf = (update: number) => groupOfUpdate(lane, update)?.rows ?? [];

test("it is a lesson, and shows no result before the prediction", () => {
  expectLesson(lesson, ["after", "wrongAfter", "fellBefore", "fellAfter"]);
});

test("the digits are those of the recording: 8 is right and rises, 6 is wrong and falls by about as much", () => {
  const [first, , third] = rowsOf(1);
  expect(groupOfUpdate(lane, 1)?.problem).toBe("114+171=");
  expect([first?.solution, third?.solution]).toEqual(["2;8;5;#285.", "2;6;5;#265."]);
  expect([before, after, wrongBefore, wrongAfter]).toEqual([0.555, 0.82, 0.42, 0.16]);
  expect(Math.abs(after - before + (wrongAfter - wrongBefore))).toBeLessThan(0.02);
  // "Everything else next to nothing", before and after.
  expect(1 - before - wrongBefore).toBeLessThan(0.03);
  expect(1 - after - wrongAfter).toBeLessThan(0.03);
});

test("the chance after it is what 6 leaves, within the tolerance", () => {
  const { tolerance = 0 } = fieldsOf(lesson).get("after") ?? {};
  expect(Math.abs(1 - wrongAfter - after)).toBeLessThan(tolerance);
  expect(slipsOf(lesson, "after", numbers)).toEqual([wrongAfter, before, 1]);
});

test("what happened is the fourth answer of the prediction", () => {
  if (lesson.predict.kind !== "share") throw new Error("a share is predicted");
  const { options } = lesson.predict;
  expect(options.findIndex(({ upTo }) => after <= upTo)).toBe(3);
  expect(options.map(({ value }) => options.findIndex(({ upTo }) => value <= upTo))).toEqual([
    ...options.keys(),
  ]);
});

test("points and pushes of the cards are the recorded ones", () => {
  const rows = rowsOf(1);
  const { answers, right } = doingOf(lesson, Attempts);
  expect(answers).toEqual(rows.map(({ answer }) => answer));
  expect(rows.map(({ isCorrect }) => isCorrect)).toEqual(answers.map((text) => text === right));
  const pushes = normalize(
    "grpo",
    rows.map(({ isCorrect }) => Number(isCorrect)),
  );
  rows.forEach(({ outcomeAdvantage, advantages }, i) => {
    expect(outcomeAdvantage).toBeCloseTo(pushes[i] ?? 9, 3);
    // Every character has the push of its attempt: there is no verifier in this run.
    expect(new Set(advantages).size).toBe(1);
    expect(advantages[0]).toBeCloseTo(pushes[i] ?? 9, 3);
  });
  expect(numbers).toMatchObject({ average: 0.5, up: pushes[0], down: pushes[2] });
  expect(lane.run.settings).toMatchObject({ algorithm: "grpo", batchSize: 32, groupSize: 8 });
});

test("slips give exactly these wrong numbers", () => {
  const { average = 0, up, down } = numbers;
  expect(slipsOf(lesson, "average", numbers)).toEqual([average * 8, 1]);
  expect(slipsOf(lesson, "up", numbers)).toEqual([1 - average, 1, down]);
  expect(slipsOf(lesson, "down", numbers)).toEqual([0, 0 - average, up]);
});

test("the first digit is the same in all attempts, and hardly moves", () => {
  for (const { solution, tokenProbabilities, tokenProbabilitiesAfter } of rowsOf(1)) {
    expect(solution[0]).toBe("2");
    expect((tokenProbabilitiesAfter[0] ?? 0) - (tokenProbabilities[0] ?? 9)).toBeCloseTo(0, 2);
  }
});

test("in update 11 a digit fell although its attempt was pushed up", () => {
  const row = rowsOf(11)[0];
  expect([row?.isCorrect, row?.solution[4]]).toEqual([true, "8"]);
  expect(row?.outcomeAdvantage).toBeGreaterThan(0.7);
  expect(numbers.fellAfter).toBeLessThan(numbers.fellBefore ?? 0);
});

test("three right among eight are pushed harder than five right among eight", () => {
  const push = (right: number) =>
    normalize(
      "grpo",
      [1, 2, 3, 4, 5, 6, 7, 8].map((i) => (i <= right ? 1 : 0)),
    )[0];
  expect(push(3)).toBeGreaterThan(push(5) ?? 9);
});

test("the link opens the same problem and the same attempts, in the run with a verifier", () => {
  const link = new URLSearchParams(lesson.link);
  const group = groupOfUpdate(quick, 1);
  const values = quick.lines[group?.line ?? 0]?.values ?? {};
  expect((values.generator_updates ?? 0) + (values.verifier_updates ?? 0)).toBe(
    Number(link.get("u")),
  );
  expect(group?.rows.map(({ solution }) => solution)).toEqual(
    rowsOf(1).map(({ solution }) => solution),
  );
});

test("several of the 32 problems of that update need 7 + 1", () => {
  const { settings } = lane.run;
  const task = taskById(settings.task);
  const { rl } = levelsOf(task, settings);
  const problems = drawProblems(
    { task, settings } as RoundContext,
    STREAMS.generatorProblems,
    0,
    rl,
  ).map(({ text }) => text);
  expect(problems).toHaveLength(32);
  expect(problems).toContain("114+171=");
  const needIt = problems.filter((text) => {
    const [upper = "", lower = ""] = text.slice(0, -1).split("+");
    return [...upper].some((digit, i) => ["17", "71"].includes(digit + lower[i]));
  });
  expect(needIt.length).toBeGreaterThan(3);
});
