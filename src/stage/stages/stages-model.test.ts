import { expect, test } from "vitest";
import { groupOf, right } from "../headline/testing/facts.ts";
import { stageMarks } from "./stages-model.ts";

const generator = groupOf([right()]);
const verifier = groupOf([right()], "verifier");

test("a generator's update has five stages, a verifier's four, without check", () => {
  const names = (group: typeof generator) =>
    stageMarks({ role: group.updated, group, stage: null }).map(({ stage }) => stage);
  expect(names(generator)).toEqual(["write", "check", "grade", "compare", "learn"]);
  expect(names(verifier)).toEqual(["write", "grade", "compare", "learn"]);
});

test("those before the one on screen are done, those after it come later", () => {
  const marks = stageMarks({ role: "verifier", group: verifier, stage: "grade" });
  expect(marks.map(({ state }) => state)).toEqual(["done", "now", "later", "later"]);
  expect(marks.map(({ index }) => index)).toEqual([0, 2, 3, 4]);
});

test("outside stage by stage all are done, without a group none", () => {
  const states = (group: typeof generator | null) =>
    new Set(stageMarks({ role: "generator", group, stage: null }).map(({ state }) => state));
  expect([...states(generator)]).toEqual(["done"]);
  expect([...states(null)]).toEqual(["later"]);
});

test("without verdicts the check is skipped", () => {
  const group = groupOf([right(0, { verification: null, verdicts: null })]);
  const skipped = stageMarks({ role: "generator", group, stage: "write" }).filter(
    (mark) => mark.isSkipped,
  );
  expect(skipped.map(({ stage }) => stage)).toEqual(["check"]);
});
