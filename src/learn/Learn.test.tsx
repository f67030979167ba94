// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { serveTables } from "../ui/page/testing/disk-tables.ts";
import { openRecording, state } from "../ui/page/testing/page.ts";
import Learn from "./Learn.tsx";
import { lessonNamed } from "./lessons/testing/lesson-named.ts";
import { LESSONS } from "./lessons.ts";
import { readAnswers } from "./player/answers.ts";

const compared = lessonNamed("compared");
const thirty = lessonNamed("thirty");

/** The studies that the lessons read. */
const STUDIES = new Set(
  [...JSON.stringify(LESSONS.map(({ numbers }) => numbers)).matchAll(/"study":"([^"]+)"/g)].map(
    ([, study = ""]) => study,
  ),
);

beforeEach(async () => {
  localStorage.clear();
  location.hash = "";
  await openRecording("quick", 80);
  serveTables(...STUDIES);
  act(() => showScreen({ view: "learn", lesson: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const part = () => document.querySelector("[aria-current=step]")?.textContent;
const go = (hash: string) =>
  act(() => {
    location.hash = hash;
    dispatchEvent(new HashChangeEvent("hashchange"));
  });

function openLesson(id: string): void {
  act(() => showScreen({ lesson: id }));
  render(<Learn />);
}

test("home has every lesson in its chapter, the pages of Try, and one way to begin", async () => {
  render(<Learn />);
  const cards = screen.getAllByRole("button", { name: /^Lesson \d+: / });
  expect(cards).toHaveLength(LESSONS.length);
  expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
    "How a push works",
    "Can a checker learn?",
    "What is it worth?",
    "Try it yourself",
    "More",
  ]);
  await press(/^Be the verifier/);
  expect(location.hash).toBe("#try/quiz");
  go("");
  await press(/^Lesson 2: /);
  expect(state().screen.lesson).toBe("compared");
});

test("a lesson opens with its goal, and nothing plays before the prediction", async () => {
  openLesson("compared");
  expect(part()).toBe("Goal");
  expect(screen.queryByRole("alert")).toBe(null);
  await press("Make a prediction");
  expect(button("Choose an answer first").getAttribute("aria-disabled")).toBe("true");
  await press("Choose an answer first");
  expect(part()).toBe("Predict");
  await userEvent.click(screen.getByRole("radio", { name: "Not at all" }));
  await press("Lock in my prediction");
  expect(part()).toBe("Do");
  expect(button("Do this first").getAttribute("aria-disabled")).toBe("true");
  await press("Predict");
  expect(screen.getByRole("radio", { name: "Not at all" })).toHaveProperty("checked", true);
  expect(screen.getByRole("group", { name: /^How are these/ })).toHaveProperty("disabled", true);
  expect(readAnswers(compared)).toMatchObject({ isLocked: true, reached: "do" });
});

test("a spread is predicted dot by dot, with no more dots than runs", async () => {
  openLesson("thirty");
  await press("Make a prediction");
  const columns = await screen.findAllByRole("slider");
  await waitFor(() => expect(button("Dots still to place: 6")).toBeTruthy());
  const place = (at: number, dots: string) =>
    fireEvent.change(columns[at] as HTMLElement, { target: { value: dots } });
  place(0, "2");
  place(1, "1");
  expect(button("Dots still to place: 3")).toBeTruthy();
  place(1, "6");
  await press("Lock in my prediction");
  const { prediction } = readAnswers(thirty);
  expect(prediction?.value).toEqual([2, 4, 0, 0, 0, 0, 0, 0, 0, 0]);
});
