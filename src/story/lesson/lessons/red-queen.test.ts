/** What the lesson says of the study and of its map is so. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  boardOf,
  groupsOf,
  isSameRun,
  parseCrossPlay,
} from "../../../core/evaluation/cross-play-file.ts";
import { crossPlayTrends } from "../../../core/evaluation/cross-play-reading.ts";
import { expectLesson } from "./testing/check-lesson.ts";
import { figureValues } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("red-queen");

const numbers = await figureValues(lesson);

test("the lesson is well formed, and its goal and prediction tell no result", () => {
  expectLesson(lesson, Object.keys(lesson.numbers));
});

test("the map: progress down Tango's columns, and the frozen row falls", () => {
  const file = new URL("../../../../public/studies/red-queen.json", import.meta.url);
  const play = parseCrossPlay("red-queen.json", readFileSync(file, "utf8"));
  expect(play.ages.at(-1)).toBe(150);
  const groups = groupsOf({ plays: play.plays.filter(isSameRun) });
  const board = (name: string) => {
    const plays = groups.find(({ verifiers }) => verifiers === name)?.plays ?? [];
    expect(plays).toHaveLength(8);
    return boardOf(plays, "stepBalancedAccuracy");
  };
  const tango = board("tango");
  // The prediction: the last verifier on the first generator's solutions.
  expect(lesson.predict).toMatchObject({ kind: "choice", truth: 2 });
  expect(crossPlayTrends(tango).shows).toBe("progress");
  for (const [i, value] of (tango.at(-1) ?? []).entries()) {
    expect(value).toBeGreaterThan(tango[0]?.[i] ?? 1);
  }
  const frozen = board("frozen-verifier")[0] ?? [];
  for (const [i, value] of frozen.slice(1).entries()) expect(value).toBeLessThan(frozen[i] ?? 0);
});

test("on the fixed set the trained verifier is far ahead of the frozen one", () => {
  const { fixedTrained = 0, fixedFrozen = 0 } = numbers;
  expect(fixedTrained).toBeGreaterThan(fixedFrozen + 0.2);
});
