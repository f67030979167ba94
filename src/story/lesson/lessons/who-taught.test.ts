/** What the lesson says of the run and its facts is so. */
import { expect, test } from "vitest";
import { FACTS_KNOWN } from "../../../core/metrics/names.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import type { Role } from "../../../core/role.ts";
import { measuredIn } from "../../../run/figures/recorded.ts";
import { boardOf } from "../../../run/knowledge/model/board.ts";
import { factMetric, KNOWN_FROM } from "../../../run/knowledge/model/knowledge.ts";
import { know } from "../../blocks/know/schema.ts";
import { doingOf, expectLesson } from "./testing/check-lesson.ts";
import { recordingOf, valueAt } from "./testing/figure-values.ts";
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

test("the run: the nines fill on the generator's side first, then on the verifier's, all but 9 − 0", async () => {
  const gap = await recordingOf("gap");
  const nines = (role: Role) =>
    Array.from({ length: 10 }, (_, n) => measuredIn(gap, factMetric(role, `9-${n}`)));
  const at = (role: Role, check: number) =>
    nines(role).map((points) => points.at(check)?.y ?? Number.NaN);
  const known = (values: readonly number[]) => values.filter((value) => value >= KNOWN_FROM).length;
  const full = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  expect([known(at("generator", 0)), known(at("verifier", 0))]).toEqual([0, 0]);
  // Where the generator's row is half full, the verifier's is nearly empty.
  const half = nines("generator")[0]?.findIndex((_, i) => known(at("generator", i)) >= 5) ?? -1;
  expect(full(at("verifier", half))).toBeLessThan(full(at("verifier", 0)) / 2);
  expect(full(at("verifier", half))).toBeLessThan(1);
  expect(at("generator", -1).map((value) => value >= KNOWN_FROM)).toEqual([
    false,
    ...new Array<boolean>(9).fill(true),
  ]);
  expect(full(at("verifier", -1))).toBeGreaterThan(1.5 * full(at("verifier", 0)));
  expect(at("verifier", -1)[0]).toBe(0);
  // Of the other 45 the verifier knows nearly all from the start, and the generator a few.
  expect(valueAt(gap, FACTS_KNOWN.verifier, 0)).toBeGreaterThan(40);
  expect(valueAt(gap, FACTS_KNOWN.generator, 0)).toBeLessThan(10);
});
