/** What the lesson says of the study and of both pictures is so. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  boardOf as boardOfPlays,
  groupsOf,
  isOwn,
  parseCrossPlay,
} from "../../../core/evaluation/cross-play-file.ts";
import { readingOf } from "../../../core/evaluation/cross-play-reading.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import { boardOf } from "../../../run-view/knowledge/model/board.ts";
import { doingOf, expectLesson } from "./testing/check-lesson.ts";
import { figureValues } from "./testing/figure-values.ts";
import lesson from "./who-taught.lesson.ts";

const numbers = await figureValues(lesson);

test("the lesson is well formed, and its goal and prediction tell no result", () => {
  expectLesson(lesson, Object.keys(lesson.numbers));
});

test("there are 55 facts in the run, and ten that the verifier's book has wrong: those with a 9 on top", () => {
  const { preset } = doingOf(lesson, "know");
  const board = boardOf(presetSettings(preset));
  expect(board?.facts).toHaveLength(55);
  const ten = board?.facts.filter(({ isApart }) => isApart).map(({ name }) => name);
  expect(ten?.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `9-${n}`));
  // The last sentence of the lesson.
  expect(presetSettings(preset).alpha0).toBe(0.2);
});

test("the map: progress down Tango's columns, and the frozen row falls", () => {
  const file = new URL("../../../../public/studies/red-queen.json", import.meta.url);
  const play = parseCrossPlay("red-queen.json", readFileSync(file, "utf8"));
  const groups = groupsOf({ plays: play.plays.filter(isOwn) });
  const board = (name: string) => {
    const plays = groups.find(({ verifiers }) => verifiers === name)?.plays ?? [];
    expect(plays).toHaveLength(8);
    return boardOfPlays(plays, "stepBalancedAccuracy");
  };
  const tango = board("tango");
  expect(readingOf(tango).shows).toBe("progress");
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
