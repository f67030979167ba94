import { expect, test } from "vitest";
import { CSV_FORMS } from "../../core/csv.ts";
import { lessonNamed } from "../../story/lesson/lessons/testing/lesson-named.ts";
import { NO_ANSWERS } from "../../story/lesson/model/answers.ts";
import { answersCsv } from "./answers-csv.ts";
import { collected, pastedTexts } from "./collect.ts";
import { answersWords } from "./words.en.ts";

const checker = lessonNamed("checker");
const lessons = [checker, lessonNamed("push")];
const right = (of: typeof checker.see) => of.answers.findIndex((answer) => answer.right);
const DONE = {
  ...NO_ANSWERS,
  part: "further",
  reached: "further",
  prediction: { kind: "share", value: 0.9 },
  isLocked: true,
  done: checker.do.length,
  seen: right(checker.see),
  tries: [right(checker.check)],
};

/** A file as "Save my answers" writes it. */
const fileOf = (stored: Record<string, unknown>) =>
  `${JSON.stringify({ format: "tango-lab-answers", version: 1, before: null, after: null, lessons: stored }, null, 2)}\n`;

const ada = { name: "ada.json", text: fileOf({ checker: DONE }) };

test("a row has the points of each lesson that is done", () => {
  const late = { ...DONE, seen: (right(checker.see) + 1) % checker.see.answers.length };
  const bob = { name: "bob.json", text: fileOf({ checker: late, push: NO_ANSWERS }) };
  const begun = { ...DONE, reached: "check", part: "check", tries: [] };
  const eve = { name: "eve.json", text: fileOf({ checker: begun }) };
  const { rows, refused } = collected([ada, bob, eve], lessons);
  expect(refused).toEqual([]);
  expect(rows.map(({ name, done, points }) => [name, done, points])).toEqual([
    ["ada.json", 1, 100],
    ["bob.json", 1, 50],
    ["eve.json", 0, 0],
  ]);
  expect(rows.map(({ marks }) => marks.get("checker")?.is)).toEqual(["done", "done", "begun"]);
  expect(rows.map(({ marks }) => marks.get("push")?.is)).toEqual(["new", "new", "new"]);
});

test("damaged files are named with the reason, and the others are kept", () => {
  const later = fileOf({}).replace('"version": 1', '"version": 2');
  const texts = [
    { name: "cut.json", text: ada.text.slice(0, 60) },
    { name: "run.json", text: '{"format": "tango-run"}' },
    { name: "later.json", text: later },
    { name: "part.json", text: fileOf({ checker: { part: 7 }, push: "x" }) },
    ada,
    { name: "ada (1).json", text: ada.text },
  ];
  const { rows, refused } = collected(texts, lessons);
  expect(refused).toEqual([
    { name: "cut.json", why: "json" },
    { name: "run.json", why: "format" },
    { name: "later.json", why: "later" },
  ]);
  const [part, first, second] = rows;
  expect([...(part?.marks.values() ?? [])]).toEqual([{ is: "unread" }, { is: "unread" }]);
  expect([first?.sameAs, second?.sameAs]).toEqual([null, "ada.json"]);
});

test("files that were pasted one after the other are taken apart", () => {
  const pasted = `${ada.text}\n${fileOf({})}${ada.text}`;
  expect(pastedTexts(pasted).map((text) => `${text}\n`)).toEqual([ada.text, fileOf({}), ada.text]);
  expect(pastedTexts(" \n")).toEqual([]);
});

test("the table is saved with empty cells for what is not done", () => {
  const { rows } = collected([{ ...ada, name: '=ada "x", 1.json' }], lessons);
  const named = lessons.map(({ id }) => ({ id, title: id }));
  const csv = answersCsv(rows, named, answersWords.english, CSV_FORMS.semicolon);
  expect(csv).toBe(
    'File;checker;push;Lessons done;Points\r\n"\'=ada ""x"", 1.json";100;;1;100\r\n',
  );
});
