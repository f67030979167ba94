/** Whatever becomes of a lesson's file, it is a lesson that can be shown or is refused in one sentence. */
import { expect, test } from "vitest";
import { TangoError } from "../src/core/errors.ts";
import { LESSONS } from "../src/features/learn/lessons/registry.ts";
import { readLesson } from "../src/features/learn/own/read-lesson.ts";
import { changeJson } from "./fuzz/change-json.ts";
import { Random } from "./fuzz/random.ts";
import { bytesOf } from "./fuzz/target.ts";
import { lessons } from "./fuzz/targets/lessons.ts";

const FILES = LESSONS.map((lesson) => JSON.stringify(lesson));
const SENTENCE = /^The lesson cannot be used: [^\n]+\.$/;
const CHANGES = 2000;

test("every lesson of the lab reads as an own one", () => {
  for (const file of FILES) expect(readLesson(file).id).toMatch(/^own-/);
});

test(`${CHANGES} changed lesson files: one sentence each, and no other exception`, () => {
  const random = new Random(26);
  const said = new Map<string, number>();
  for (let n = 0; n < CHANGES; n++) {
    const file = FILES[n % FILES.length] ?? "";
    const changed = changeJson(file, random, ["{x}", "**", "step"], n % 2 === 0);
    if (changed === null) continue;
    let sentence = "shown";
    try {
      lessons.read(bytesOf(changed));
    } catch (error) {
      if (!(error instanceof TangoError)) throw error;
      expect(error.code).toBe("bad-file");
      expect(error.message).toMatch(SENTENCE);
      expect(error.message.length).toBeLessThan(240);
      expect(error.detail.field).not.toBe("");
      sentence = "refused";
    }
    said.set(sentence, (said.get(sentence) ?? 0) + 1);
  }
  expect(said.get("shown")).toBeGreaterThan(100);
  expect(said.get("refused")).toBeGreaterThan(1000);
});

test("a pattern is not shown, but what it does not take", () => {
  const lesson = JSON.parse(FILES[0] ?? "");
  lesson.further.link = "javascript:alert(1)";
  const why = 'further.link: this field cannot hold "javascript:alert(1)"';
  expect(() => readLesson(JSON.stringify(lesson))).toThrow(why);
});

test("a table of verdicts counts from 0", () => {
  const file = FILES.find((text) => text.includes('"verdicts"')) ?? "";
  const negative = file.replace(/"caught":\d+/, '"caught":-5');
  expect(() => readLesson(negative)).toThrow("bench.caught: expected >=0, got -5");
});

test.each([
  ["", "the file: is not JSON"],
  ["[]", "id: is missing"],
  ["null", "the file: expected Object, got null"],
  [`"${"x".repeat(200_001)}"`, "the file: has more than 200,000 characters"],
])("what is no lesson at all: %#", (text, why) => {
  expect(() => readLesson(text)).toThrow(why);
});
