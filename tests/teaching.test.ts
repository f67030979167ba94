/** docs/teaching.md and its answers tell of the lessons as they are. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openWords } from "../src/learn/before/words.en.ts";
import { resolveNumbers } from "../src/run/figures/resolve.ts";
import { diskSources } from "../src/run/figures/testing/sources.ts";
import { formatAs } from "../src/run/figures/write.ts";
import { LESSONS, lessonById } from "../src/story/lesson/lessons/registry.ts";
import type { Lesson } from "../src/story/lesson/lessons/schema.ts";
import { isExample } from "./limits/count.ts";
import { textOf } from "./project-files.ts";

const documentOf = (name: string) =>
  readFileSync(new URL(`../docs/${name}`, import.meta.url), "utf8");
const teaching = documentOf("teaching.md");

/** The parts of a document under headings of a level, by heading. */
function partsOf(text: string, level: "##" | "###"): ReadonlyMap<string, string> {
  const [, ...parts] = text.split(new RegExp(`^${level} `, "m"));
  return new Map(
    parts.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return [heading, lines.join("\n").split(/^##? /m)[0] ?? ""];
    }),
  );
}

const partOf = (heading: string) => partsOf(teaching, "##").get(heading) ?? "";
/** The cells of a table's rows, without its head. */
const rowsIn = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => row.split(" | ")).slice(2);

/** What `npm run new` wrote is listed when it has become a lesson. */
const LISTED = LESSONS.filter(({ id }) => !isExample(textOf(`content/lessons/${id}.yaml`)));

/** The lesson that a cell names: `push`. */
function lessonIn(cell: string | undefined): Lesson {
  const id = /`([a-z0-9-]+)`/.exec(cell ?? "")?.[1] ?? "";
  const lesson = lessonById(id);
  if (!lesson) throw new Error(`There is no lesson ${id}.`);
  return lesson;
}

test("teaching.md lists every lesson, in its place, with its minutes and its file", () => {
  const listed = rowsIn(partOf("The lessons")).map(([place, cell, minutes]) => {
    const { id } = lessonIn(cell);
    expect(cell).toContain(`/content/lessons/${id}.yaml)`);
    return { id, place, minutes };
  });
  expect(listed).toEqual(
    LISTED.map(({ id, chapter, order, minutes }) => ({
      id,
      place: chapter === "extra" ? "extra" : String(order),
      minutes: String(minutes),
    })),
  );
});

const plans = [...partsOf(partOf("Plans"), "###")];

test("there are plans for 20, 45 and 90 minutes", () => {
  expect(plans.map(([heading]) => Number.parseInt(heading, 10))).toEqual([20, 45, 90]);
});

test.each(plans)("the minutes of a plan add up, and lessons take theirs: %s", (heading, plan) => {
  const rows = rowsIn(plan);
  const total = rows.reduce((sum, [minutes]) => sum + Number(minutes), 0);
  expect(total).toBe(Number.parseInt(heading, 10));
  const orders = rows.flatMap(([minutes, cell]) => {
    if (cell === "–") return [];
    const lesson = lessonIn(cell);
    expect(minutes, lesson.id).toBe(String(lesson.minutes));
    return [lesson.order];
  });
  expect(orders.length).toBeGreaterThan(1);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
});

test("every lesson answers a misconception", () => {
  const answering = rowsIn(partOf("Misconceptions")).map(([, cell]) => lessonIn(cell).id);
  expect([...new Set(answering)]).toEqual(LISTED.map(({ id }) => id));
});

test("the questions before and after are those of the page", () => {
  const stated = partOf("Before and after")
    .split("\n")
    .flatMap((line) => /^ *(?:\d\.|-) (.+)$/.exec(line)?.[1] ?? []);
  const questions = Object.values(openWords.english.questions);
  const onThePage = questions.flatMap(({ asked, categories }) => [
    asked,
    ...Object.values(categories),
  ]);
  // On the page a figure and its percent sign stay on one line.
  expect(stated).toEqual(onThePage.map((text) => text.replaceAll("\u00a0", " ")));
});

const answers = [...partsOf(documentOf("teaching-answers.md"), "##")].filter(([heading]) =>
  heading.startsWith("`"),
);

test("the answers are those of every lesson, in order", () => {
  expect(answers.map(([heading]) => lessonIn(heading).id)).toEqual(LISTED.map(({ id }) => id));
});

/** 0.555, −0.35, +2.47, 44 %, 160,000, 576. */
const NUMBER = /[+−]?\d+(?:[.,]\d+)*(?: %)?/g;
/** Those of a text, without the names of studies. */
const numbersIn = (text: string) => text.replaceAll(/\[[^\]]+\]\([^)]+\)/g, "").match(NUMBER) ?? [];

test.each(answers)(
  "every number of the answers is one of the lesson: %s",
  async (heading, text) => {
    const lesson = lessonIn(heading);
    const { numbers, ...parts } = lesson;
    const values = await resolveNumbers(numbers, diskSources);
    const figures = [...values].map(([name, value]) =>
      formatAs(value, numbers[name]?.as ?? "decimal"),
    );
    const stated = numbersIn(JSON.stringify(parts));
    const known = new Set([...figures, ...stated]);
    expect(numbersIn(text).filter((number) => !known.has(number))).toEqual([]);
    const studies = Object.values(numbers).flatMap((source) =>
      "study" in source ? [source.study] : [],
    );
    for (const study of studies) expect(text).toContain(`(results/${study}/README.md)`);
  },
);

test("the minutes with the class add up", () => {
  const chapter = partsOf(partOf("The class is the experiment"), "###");
  const [heading = "", plan = ""] = [...chapter][0] ?? [];
  const minutes = rowsIn(plan).map(([cell]) => Number(cell));
  expect(minutes.length).toBeGreaterThan(4);
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(Number.parseInt(heading, 10));
});
