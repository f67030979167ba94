/** The accessibility conformance report: complete, on tests that exist, and the same in its file and on its page. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { criteriaOf, currentText, FILE, PAGE } from "../tools/openacr.mjs";
import { textOf } from "./project-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const chapters = criteriaOf(textOf(PAGE));
const all = [...chapters.values()].flat();

/** WCAG 2.2, of which 4.1.1 is obsolete, and what of EN 301 549 applies to a page. */
const COMPLETE = {
  success_criteria_level_a:
    "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2",
  success_criteria_level_aa:
    "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3",
  en_301_549_functional_performance:
    "4.2.1 4.2.2 4.2.3 4.2.4 4.2.5 4.2.6 4.2.7 4.2.8 4.2.9 4.2.10 4.2.11",
  en_301_549_generic_requirements: "5.2 5.3 5.4 5.7 5.9",
  en_301_549_documentation_and_support_services: "12.1.1 12.1.2 12.2.2 12.2.3 12.2.4",
};

test.each(Object.entries(COMPLETE))("%s has every criterion", (chapter, numbers) => {
  expect(chapters.get(chapter)?.map(({ num }) => num)).toEqual(numbers.split(" "));
});

test("each criterion has one of three levels, and says why", () => {
  const levels = ["supports", "partially supports", "not applicable"];
  expect(all.filter(({ level, why }) => !levels.includes(level) || why.length < 6)).toEqual([]);
});

test("evidence is a test that exists", () => {
  const named = all.flatMap(({ evidence }) => evidence);
  expect(named.length).toBeGreaterThan(30);
  const wrong = named.filter(
    (path) => !/\.(spec|test)\.tsx?$/.test(path) || !existsSync(join(ROOT, path)),
  );
  expect(wrong).toEqual([]);
});

test("the tests of axe and of the keyboard are all named", () => {
  const named = new Set(all.flatMap(({ evidence }) => evidence));
  for (const name of ["screens", "keyboard-stage", "keyboard-lab", "keyboard-dialogs", "senses"]) {
    expect(named).toContain(`e2e/accessible/${name}.spec.ts`);
  }
});

test("the file is written from the page: node tools/openacr.mjs", () => {
  expect(textOf(FILE)).toBe(currentText());
});
