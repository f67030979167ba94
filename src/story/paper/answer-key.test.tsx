// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serveTables } from "../../page/testing/disk-tables.ts";
import { fetchLessonViews } from "../blocks/lesson-views.ts";
import { lessonNamed } from "../lesson/lessons/testing/lesson-named.ts";
import { Printed } from "./Printed.tsx";
import { printedLesson } from "./printed-lesson.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a sheet has an empty row for each arm, and the page of its answers the runs", async () => {
  serveTables("map-8");
  await fetchLessonViews();
  const lesson = lessonNamed("nobody");
  const values = new Map(Object.keys(lesson.numbers).map((name) => [name, 1]));
  const printed = printedLesson(lesson, 3, { values, runs: [] });
  render(<Printed lessons={[printed]} hasAnswers />);
  expect(await screen.findAllByRole("img")).toHaveLength(8);
  const [sheet, key] = screen.getAllByRole("article");
  if (!sheet || !key) throw new Error("no sheet or no answers");
  expect(within(sheet).getAllByText("verifier that learns").length).toBeGreaterThan(1);
  expect(sheet.querySelectorAll("[data-part=dot]")).toHaveLength(0);
  expect(key.querySelectorAll("[data-part=dot]").length).toBeGreaterThan(20);
});
