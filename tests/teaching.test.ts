/** docs/teaching.md tells of the lessons as they are. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Lesson } from "../src/learn/lesson.ts";
import { LESSONS, lessonById } from "../src/learn/lessons.ts";
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
const LISTED = LESSONS.filter(({ id }) => !isExample(textOf(`src/learn/lessons/${id}.lesson.tsx`)));

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
    expect(cell).toContain(`/src/learn/lessons/${id}.lesson.tsx)`);
    return { id, place, minutes };
  });
  expect(listed).toEqual(
    LISTED.map(({ id, order, minutes }) => ({
      id,
      place: String(order),
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

test("the minutes with the class add up", () => {
  const chapter = partsOf(partOf("The class is the experiment"), "###");
  const [heading = "", plan = ""] = [...chapter][0] ?? [];
  const minutes = rowsIn(plan).map(([cell]) => Number(cell));
  expect(minutes.length).toBeGreaterThan(4);
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(Number.parseInt(heading, 10));
});
