/** Whatever becomes of a lesson's file, it is a lesson that can be shown or is refused in one sentence. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ALL, turnOf } from "../scripts/turn.mjs";
import * as parser from "../src/page/written/yaml.ts";
import { readLesson } from "../src/story/lesson/lessons/read-lesson.ts";
import { LESSONS } from "../src/story/lesson/lessons/registry.ts";
import { answersTo } from "./fuzz/answers-to.ts";
import { changedTexts } from "./fuzz/change-json.ts";
import { bytesOf } from "./fuzz/target.ts";
import { lessons } from "./fuzz/targets/lessons.ts";

/** As earlier releases saved them, and as this one does. */
const FILES = LESSONS.map((lesson) => JSON.stringify(lesson));
const WRITTEN = LESSONS.map((lesson) => parser.writeYaml(lesson));
const read = (text: string) => readLesson(text, parser);
const SENTENCE = /^The lesson cannot be used: [^\n]+\.$/;
const CHANGES = ALL ? 2000 : 300;

test("every lesson of the lab reads as an own one", () => {
  const texts = LESSONS.map(({ id: _, ...texts }) => texts);
  for (const files of [FILES, WRITTEN])
    for (const [n, file] of files.entries()) {
      const { id, ...own } = read(file);
      expect(id).toMatch(/^own-/);
      expect(own).toEqual(texts[n]);
    }
});

test(`${CHANGES} changed lesson files: one sentence each, and no other exception`, () => {
  const changed = changedTexts(FILES, ["{x}", "**", "step"]);
  const files = fc.sample(changed, { numRuns: CHANGES, seed: ALL ? 26 : turnOf(1000) });
  const { taken, refused } = answersTo(files, (text) => lessons.read(bytesOf(text)), SENTENCE);
  expect(taken).toBeGreaterThan(CHANGES / 20);
  expect(refused).toBeGreaterThan(CHANGES / 2);
});

test("a pattern is not shown, but what it does not take", () => {
  const lesson = JSON.parse(FILES[0] ?? "");
  lesson.further.link = "javascript:alert(1)";
  const why = "further, link (line 1, column ";
  const rest = /: cannot be "javascript:alert\(1\)"\.$/;
  expect(() => read(JSON.stringify(lesson))).toThrow(why);
  expect(() => read(JSON.stringify(lesson))).toThrow(rest);
});

test("a table of verdicts counts from 0", () => {
  const file = FILES.find((text) => text.includes('"verdicts"')) ?? "";
  const negative = file.replace(/"caught":\d+/, '"caught":-5');
  expect(() => read(negative)).toThrow(
    /bench, caught \(line 1, column \d+\): must be at least 0, not -5/,
  );
});

test.each([
  ["", "used: it is empty."],
  ["{", "used: it is not JSON at line 1, column 2: the file ends here, too early."],
  ["{}", "used: id (line 1, column 1): is missing; order (line 1, column 1): is missing; chapter"],
  ['{"id": "a",\r\n"id": "b"}', "used: it has id a second time at line 2, column 1: take one out."],
  ["null", "used: it is empty."],
  [`"${"x".repeat(200_001)}"`, "used: it has more than 200,000 characters."],
  ["- ".repeat(50_000), "its lists and tables lie too deep in each other."],
  [`a: &a [x]\nb: [${"*a,".repeat(2_000)}]`, "it repeats what it names with & too often."],
])("what is no lesson at all: %#", (text, why) => {
  expect(() => read(text)).toThrow(why);
});

/** A lesson as a file, with something else in the place of one of its lines. */
function withLine(line: RegExp, instead: string): string {
  const file = WRITTEN[0] ?? "";
  expect(file).toMatch(line);
  return file.replace(line, instead);
}

test.each([
  [/^minutes: .*$/m, "minutes: many", 'minutes (line 4, column 10): must be a number, not "many"'],
  [
    /^minutes: .*$/m,
    "minuets: 5",
    'minuets (line 4, column 1): "minuets" is not a field here, did you mean minutes?',
  ],
  [/^chapter: .*$/m, "chapter: none", 'chapter (line 3, column 10): must be ("push" | '],
  [/^order: .*$/m, "", "order (line 1, column 1): is missing."],
  [
    /^order: .*$/m,
    "order: 1\n\tchapter: push",
    "it is not YAML at line 3, column 1: a tab, where YAML is indented with spaces.",
  ],
  [
    /^order: .*$/m,
    "order: 1\norder: 2",
    "it is not YAML at line 3, column 1: this field is there already.",
  ],
  [
    /^ {2}en: .*$/m,
    "  en: Why: because",
    "it is not YAML at line 6, column 7: put a text with a colon in quotation marks, or indent this field less.",
  ],
  [
    /^ {2}en: .*$/m,
    "  en: *bold*",
    "column 7: a text that begins with this sign needs quotation marks.",
  ],
  [
    /^ {2}en: .*$/m,
    '  en: "One" and two',
    "something after the end of a text: put all of it in quotation marks.",
  ],
  [
    /^ {2}en: .*$/m,
    "  en: 5",
    "title, en (line 6, column 7): must be a text in quotation marks, not 5.",
  ],
  [/^ {2}en: .*$/m, "  en:", "title, en (line 6, column 6): is empty."],
])("a slip of the pen is told with its line and column: %#", (line, instead, why) => {
  expect(() => read(withLine(line, instead))).toThrow(why);
});

test("all fields that do not fit are told at once", () => {
  const lesson = JSON.parse(FILES[0] ?? "");
  const text = JSON.stringify(lesson, null, 2);
  const comma = text.replace(
    /"title": \{\n.*\n/,
    (lines) => `${lines.trimEnd().replace(/,?$/, ",")}\n},\n//`,
  );
  expect(() => read(comma)).toThrow(/it is not JSON at line \d+, column \d+: a com/);
  const { minutes, explain: _, ...rest } = lesson;
  const other = parser.writeYaml({ ...rest, minute: minutes, author: "me" });
  expect(() => read(other)).toThrow(
    /minute \(line \d+, column 1\): "minute" is not a field here, did you mean minutes\?; author \(line \d+, column 1\): "author" is not a field here; explain \(line 1, column 1\): is missing\.$/,
  );
});
