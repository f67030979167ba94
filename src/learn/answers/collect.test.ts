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
  const files = (text: string) => pastedTexts(text).map((one) => JSON.parse(one));
  const [first, second] = [JSON.parse(ada.text), JSON.parse(fileOf({}))];
  expect(files(pasted)).toEqual([first, second, first]);
  expect(files(pasted.replaceAll("\n", "\r\n"))).toEqual([first, second, first]);
  expect(pastedTexts(" \n")).toEqual([]);
  // As a mail quotes them, as a forum keeps spaces, in one line, with names between them.
  expect(files(`Ada:\n${ada.text.replace(/^/gm, "> ")}\nBob wrote:\n${fileOf({})}`)).toEqual([
    first,
    second,
  ]);
  expect(files(ada.text.replace(/^ +/gm, (spaces) => "\u00a0".repeat(spaces.length)))).toEqual([
    first,
  ]);
  expect(files(JSON.stringify(first) + JSON.stringify(second))).toEqual([first, second]);
});

test("of files that were pasted a damaged one spoils no other, and is told", () => {
  const cut = ada.text.slice(0, -20);
  const { rows, refused } = collected(
    pastedTexts(`${cut}\n${fileOf({})}\n"lessons": { "push": 1 }`).map((text, i) => ({
      name: `${i}`,
      text,
    })),
    lessons,
  );
  expect(rows.map(({ name }) => name)).toEqual(["1"]);
  expect(refused.map(({ name }) => name)).toEqual(["0", "2"]);
  expect(pastedTexts("hello")).toEqual(["hello"]);
});

test("the table is saved with empty cells for what is not done", () => {
  const { rows } = collected([{ ...ada, name: '=ada "x", 1.json' }], lessons);
  const named = lessons.map(({ id }) => ({ id, title: id }));
  const csv = answersCsv(rows, named, answersWords.english, CSV_FORMS.semicolon);
  expect(csv).toBe(
    'File;checker;push;Lessons done;Points\r\n"\'=ada ""x"", 1.json";100;;1;100\r\n',
  );
});
