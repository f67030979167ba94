/** Whatever becomes of a lesson's file, it is a lesson that can be shown or is refused in one sentence. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ALL, turnOf } from "../src/engine/testing/turn.ts";
import { LESSONS } from "../src/features/learn/lessons/registry.ts";
import { readLesson } from "../src/features/learn/own/read-lesson.ts";
import { answersTo } from "./fuzz/answers-to.ts";
import { changedTexts } from "./fuzz/change-json.ts";
import { bytesOf } from "./fuzz/target.ts";
import { lessons } from "./fuzz/targets/lessons.ts";

const FILES = LESSONS.map((lesson) => JSON.stringify(lesson));
const SENTENCE = /^The lesson cannot be used: [^\n]+\.$/;
const CHANGES = ALL ? 2000 : 500;

test("every lesson of the lab reads as an own one", () => {
  for (const file of FILES) expect(readLesson(file).id).toMatch(/^own-/);
});

test(`${CHANGES} changed lesson files: one sentence each, and no other exception`, () => {
  const seed = ALL ? 26 : turnOf(1000);
  const changed = changedTexts(FILES, ["{x}", "**", "step"]);
  const files = fc.sample(changed, { numRuns: CHANGES, seed });
  const { taken, refused } = answersTo(files, (text) => lessons.read(bytesOf(text)), SENTENCE);
  expect(taken).toBeGreaterThan(CHANGES / 20);
  expect(refused).toBeGreaterThan(CHANGES / 2);
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
  ["", "the file: is not JSON at line 1, column 1: the file is empty"],
  ['{"id": "a",\r\n"id": "b"}', "the file: has id a second time at line 2, column 1: take one"],
  ["[]", "id: is missing; order: is missing; chapter: is missing"],
  ["null", "the file: expected Object, got null"],
  [`"${"x".repeat(200_001)}"`, "the file: has more than 200,000 characters"],
])("what is no lesson at all: %#", (text, why) => {
  expect(() => readLesson(text)).toThrow(why);
});

test("a slip of the pen is told with its place, and all fields at once", () => {
  const lesson = JSON.parse(FILES[0] ?? "");
  const text = JSON.stringify(lesson, null, 2);
  const comma = text.replace(
    /"title": \{\n.*\n/,
    (lines) => `${lines.trimEnd().replace(/,?$/, ",")}\n},\n//`,
  );
  expect(() => readLesson(comma)).toThrow(/the file: is not JSON at line \d+, column \d+: a com/);
  const { minutes, explain: _, ...rest } = lesson;
  const other = JSON.stringify({ ...rest, minute: minutes, author: "me" });
  expect(() => readLesson(other)).toThrow(
    'cannot be used: minute: "minute" is no field of a lesson, did you mean minutes?; author: "author" is no field of a lesson; explain: is missing.',
  );
  const nested = JSON.stringify({ ...lesson, see: { ...lesson.see, answer: [], text: undefined } });
  expect(() => readLesson(nested)).toThrow(
    'see.answer: "answer" is no field of a lesson; see.text: is missing.',
  );
});

test("a setting to train with is one of the lab's, and every choice a value that it allows", () => {
  const lesson = LESSONS.find((each) => each.do.some(({ kind }) => kind === "train"));
  const changed = (change: object) =>
    readLesson(
      JSON.stringify({
        ...lesson,
        do: lesson?.do.map((one) => (one.kind === "train" ? { ...one, ...change } : one)),
      }),
    );
  const choicesOf = (...values: unknown[]) => ({
    choices: values.map((value) => ({ label: { en: String(value) }, value })),
    fallback: values.map(() => null),
  });
  expect(() => changed({ setting: "alhpa0", fallback: [null, null] })).toThrow(
    /do\.\d\.setting: "alhpa0" is no setting, did you mean alpha0\?; do\.\d\.fallback: needs an entry/,
  );
  expect(() => changed({ setting: "mood" })).toThrow('"mood" is no setting.');
  expect(() => changed({ setting: "groupSize", ...choicesOf(8, 1, "own") })).toThrow(
    /choices\.1\.value: must be a whole number from 2 to 64, not 1; do\.\d\.choices\.2\.value: must be a whole number from 2 to 64, not own\.$/,
  );
  expect(changed({ setting: "seed", ...choicesOf("own", 7) }).id).toMatch(/^own-/);
});
