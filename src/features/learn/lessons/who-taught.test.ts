/** What the lesson says of both studies and both pictures is so. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  boardOf,
  groupsOf,
  isOwn,
  parseCrossPlay,
} from "../../../core/evaluation/cross-play-file.ts";
import { readingOf } from "../../../core/evaluation/cross-play-reading.ts";
import { classesOf, parseFacts } from "../../../core/evaluation/facts-file.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import { expectLesson } from "./testing/check-lesson.ts";
import { figureValues, rowOf, seedsOf } from "./testing/figure-values.ts";
import lesson from "./who-taught.lesson.ts";

const panel = (name: string) =>
  readFileSync(new URL(`../../../../public/studies/${name}.json`, import.meta.url), "utf8");
const facts = parseFacts("who-taught-whom.json", panel("who-taught-whom"));
const numbers = await figureValues(lesson);

test("the lesson is well formed, and its goal and prediction tell no result", () => {
  expectLesson(lesson, Object.keys(lesson.numbers));
});

/** Of a run: its facts of a class, at the start and at the end, in [0, 1]. */
function factsOf(arm: string, alpha: number, name: string) {
  const run = facts.runs.find((one) => one.arm === arm && one.alpha === alpha);
  if (!run) throw new Error(`${arm}, α ${alpha}`);
  const classes = classesOf(facts, run);
  return facts.facts.flatMap((fact, i) =>
    classes[i] === name
      ? [{ fact, start: run.generator[0]?.[i] ?? 0, end: run.generator.at(-1)?.[i] ?? 0 }]
      : [],
  );
}

test("there are 55 facts, and ten that neither knows: those with a 9 on top", () => {
  expect(facts.facts).toHaveLength(55);
  const ten = factsOf("frozen-verifier", 0.03, "neither").map(({ fact }) => fact);
  expect(ten.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `9-${n}`));
  expect(facts.ages.at(-1)).toBe(60);
  expect(facts.steps).toBe(4);
});

test("beside the frozen verifier the ten facts rise at 0.03 and 0.1, and not at 0.3 and 0.5", () => {
  const risen = (alpha: number) =>
    factsOf("frozen-verifier", alpha, "neither").filter(({ start, end }) => end - start >= 0.1);
  expect([0.03, 0.1, 0.3, 0.5].map((alpha) => risen(alpha).length)).toEqual([10, 10, 0, 0]);
  const known = [0.03, 0.1, 0.3, 0.5].map((alpha) =>
    factsOf("frozen-verifier", alpha, "verifier_only"),
  );
  for (const all of known) expect(all.every(({ start, end }) => end - start >= 0.1)).toBe(true);
});

test("the prediction's truth: nearly as well as the facts that the verifier knows", () => {
  const { answersOnly = 0, known = 0 } = numbers;
  expect(lesson.predict).toMatchObject({ kind: "choice", truth: 2 });
  expect(answersOnly).toBeGreaterThan(0.85 * known);
  expect(answersOnly).toBeLessThan(known);
  const level = (name: string) => {
    const measure = `facts/${name}/generator, evaluation`;
    return rowOf({ study: "who-taught-whom", measure, arm: "frozen-003" }).mean ?? 0;
  };
  expect(level("neither")).toBeGreaterThan(0.85 * level("verifier_only"));
});

test("held down at α 0.3, freed by a verifier that learns, which ends below a coin", () => {
  expect(numbers.held).toBeLessThan(0);
  expect(numbers.freed).toBeGreaterThan(0);
  const verifier = "facts/neither/verifier, evaluation";
  for (const value of seedsOf("who-taught-whom", verifier, "frozen-03")) expect(value).toBe(0);
  expect(numbers.unlearned).toBeGreaterThan(0.3);
  expect(numbers.unlearned).toBeLessThan(0.5);
  for (const arm of ["tango-03", "tango-05"]) {
    for (const value of seedsOf("who-taught-whom", verifier, arm))
      expect(value).toBeLessThan(0.505);
  }
});

test("the map: progress down Tango's columns, and the frozen row falls", () => {
  const play = parseCrossPlay("red-queen.json", panel("red-queen"));
  const groups = groupsOf({ plays: play.plays.filter(isOwn) });
  const board = (name: string) => {
    const plays = groups.find(({ verifiers }) => verifiers === name)?.plays ?? [];
    expect(plays).toHaveLength(8);
    return boardOf(plays, "stepBalancedAccuracy");
  };
  const tango = board("tango");
  expect(readingOf(tango).shows).toBe("progress");
  for (const [i, value] of (tango.at(-1) ?? []).entries()) {
    expect(value).toBeGreaterThan(tango[0]?.[i] ?? 1);
  }
  const frozen = board("frozen-verifier")[0] ?? [];
  for (const [i, value] of frozen.slice(1).entries()) expect(value).toBeLessThan(frozen[i] ?? 0);
});

test("on the fixed set the trained verifier is ahead; the frozen one is lower on current solutions", () => {
  const { fixedTrained = 0, fixedFrozen = 0, nowFrozen = 0 } = numbers;
  expect(fixedTrained).toBeGreaterThan(fixedFrozen + 0.1);
  expect(nowFrozen).toBeLessThan(fixedFrozen - 0.1);
});

test("α is 0.2 in the run that it opens", () => {
  expect(presetSettings("gap")).toMatchObject({ alpha0: 0.2, alphaSchedule: "constant" });
});
