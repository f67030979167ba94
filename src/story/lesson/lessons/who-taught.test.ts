/** What the lesson says of the run and its facts is so. */
import { expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import type { Role } from "../../../core/role.ts";
import { boardOf } from "../../../run/knowledge/model/board.ts";
import type { Knowledge } from "../../../run/knowledge/model/knowledge.ts";
import { runKnowledge } from "../../../run/knowledge/model/run-knowledge.ts";
import { knownIn } from "../../../run/knowledge/model/waves.ts";
import { recordedRun } from "../../../run/run-chart/runs.ts";
import { know } from "../../blocks/know/schema.ts";
import { doingOf, expectLesson } from "./testing/check-lesson.ts";
import { recordingOf } from "./testing/figure-values.ts";
import { lessonNamed } from "./testing/lesson-named.ts";

const lesson = lessonNamed("who-taught");

test("the lesson is well formed, and its goal and prediction tell no result", () => {
  expectLesson(lesson, []);
});

test("there are 55 facts in the run, and ten that the verifier's book has wrong: those with a 9 on top", () => {
  const { preset } = doingOf(lesson, know);
  const board = boardOf(presetSettings(preset));
  expect(board?.facts).toHaveLength(55);
  const ten = board?.facts.filter(({ isApart }) => isApart).map(({ name }) => name);
  expect(ten?.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `9-${n}`));
  // The last sentence of the lesson.
  expect(presetSettings(preset).alpha0).toBe(0.2);
});

test("the books: six facts the generator's has right, and misprints in ten that the verifier's has", () => {
  const { hardAbove, misprintRate, verifierMisprintRate } = presetSettings("gap");
  const board = boardOf(presetSettings("gap"));
  expect(board?.facts.filter(({ row }) => row <= hardAbove)).toHaveLength(6);
  expect(Math.min(misprintRate, verifierMisprintRate)).toBeGreaterThan(0);
});

test("the run: the generator knows most of the nines at the end, and before the verifier does", async () => {
  const run = runKnowledge(recordedRun(await recordingOf("gap")), Number.POSITIVE_INFINITY);
  if (!run) throw new Error("no facts");
  const nines = (check: Knowledge, role: Role) => knownIn(run.board, check, role, true);
  const most = (role: Role) => {
    const at = run.checks.findIndex((check) => (nines(check, role) ?? 0) > 5);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  expect(most("generator")).toBeGreaterThan(0);
  expect(most("generator")).toBeLessThan(most("verifier"));
  expect(nines(run.checks.at(-1) as Knowledge, "generator")).toBeGreaterThan(5);
});
