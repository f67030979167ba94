// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LESSON, lessonLink } from "../../class/student/model/lesson-link.ts";
import { readScreen } from "../../page/navigation/screen.ts";
import { LESSONS } from "../../story/lesson/lessons/registry.ts";
import ClassView from "./ClassView.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(query: string): void {
  vi.stubGlobal("location", Object.assign(new URL(`https://lab.example/${query}`)));
  render(<ClassView />);
}

const begin = () => screen.getByRole("button", { name: "Lock in and train" });

test("a class link opens the student's page, and nothing trains before a prediction", async () => {
  open("?stepCount=problem&class=run.frozen.1-40&preset=gap&updates=60");
  expect(screen.getByText(/^Class [0-9A-Z]{4}$/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Frozen verifier" })).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  await userEvent.click(begin());
  expect(begin().getAttribute("aria-disabled")).toBe("true");
  const seed = screen.getByRole("textbox", { name: "Your seed" });
  await userEvent.type(seed, "17");
  for (const slider of screen.getAllByRole("slider")) await userEvent.click(slider);
  expect(screen.getAllByText("50 %")).toHaveLength(2);
  expect(begin().getAttribute("aria-disabled")).toBe("false");
  await userEvent.clear(seed);
  expect(begin().getAttribute("aria-disabled")).toBe("true");
});

test("a link may give the seed, and a class may have it drawn, which is then kept", () => {
  open("?class=run.frozen.1-40&preset=gap&stepCount=problem&seed=23");
  expect(screen.getByRole("textbox", { name: "Your seed" })).toHaveProperty("value", "23");
  cleanup();
  open("?stepCount=problem&class=run.any&preset=gap");
  const drawn = screen.getByRole("heading", { name: /^Your seed \d+$/ }).textContent;
  cleanup();
  open("?stepCount=problem&class=run.any&preset=gap");
  expect(screen.getByRole("heading", { name: /^Your seed/ }).textContent).toBe(drawn);
});

test("a class that cannot be used is told in a sentence", () => {
  open("?stepCount=problem&class=run.frozen.40-1&preset=gap");
  expect(screen.getByRole("alert").textContent).toContain("“40-1”");
  expect(screen.getByRole("link", { name: "Open the lab without a class" })).toBeTruthy();
});

test("the lesson about one run exists, and keeps what the class's link hides and locks", () => {
  const lesson = LESSONS.find(({ id }) => id === LESSON);
  expect(lesson?.title).toBe("One run, or thirty?");
  const link = lessonLink("?stepCount=problem&class=run.any&preset=gap&hide=whatif&lock=view,live");
  expect(readScreen(link.slice(2), true)).toMatchObject({
    screen: { view: "learn", lesson: LESSON, hides: ["whatif"], locks: ["view", "live"] },
  });
});
