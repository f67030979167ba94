import { expect, test } from "vitest";
import { groupOf, right, settings } from "../headline/testing/facts.ts";
import { stageMarks } from "./Stages.tsx";

const generator = groupOf([right()]);
const verifier = groupOf([right()], "verifier");

test("a generator's update has five stages, a verifier's four, without check", () => {
  const names = (group: typeof generator) =>
    stageMarks({ role: group.updated, group, stage: null, settings: settings() }).map(
      ({ stage }) => stage,
    );
  expect(names(generator)).toEqual(["write", "check", "grade", "compare", "learn"]);
  expect(names(verifier)).toEqual(["write", "grade", "compare", "learn"]);
});

test("those before the one on screen are done, those after it come later", () => {
  const marks = stageMarks({
    role: "verifier",
    group: verifier,
    stage: "grade",
    settings: settings(),
  });
  expect(marks.map(({ state }) => state)).toEqual(["done", "now", "later", "later"]);
  expect(marks.map(({ index }) => index)).toEqual([0, 2, 3, 4]);
});

test("outside stage by stage all are done, without a group none", () => {
  const states = (group: typeof generator | null) =>
    new Set(
      stageMarks({ role: "generator", group, stage: null, settings: settings() }).map(
        ({ state }) => state,
      ),
    );
  expect([...states(generator)]).toEqual(["done"]);
  expect([...states(null)]).toEqual(["later"]);
});

test("without a judge the check is skipped", () => {
  const alone = settings({ algorithm: "grpo" });
  const now = { role: "generator", group: generator, stage: "write", settings: alone } as const;
  const skipped = stageMarks(now).filter((mark) => mark.isSkipped);
  expect(skipped.map(({ stage }) => stage)).toEqual(["check"]);
});
