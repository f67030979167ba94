// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveTables } from "../../../page/testing/disk-tables.ts";
import { LESSON_VIEWS } from "../lesson-views.ts";
import { Played } from "../testing/played.ts";
import { EXAMPLE, GOAL } from "./testing/example.ts";

const { lanes } = LESSON_VIEWS;

beforeEach(() => serveTables("map-8"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stage = () => screen.getByRole("region", { name: "stage" });
const pictures = () =>
  within(stage())
    .queryAllByRole("img")
    .map((img) => img.getAttribute("aria-label"));

test("covers every lane until all are asked for, with no figure in sight", async () => {
  render(<Played view={lanes} doing={EXAMPLE} guess={{ kind: "choice", value: 3 }} />);
  expect(await within(stage()).findAllByText("not shown yet")).toHaveLength(4);
  expect(pictures()).toEqual([]);
  expect(stage().textContent).not.toContain("52 %");
  await userEvent.click(screen.getByRole("button", { name: "Show the runs" }));
  expect(pictures()[0]).toBe("mean 0 % of 4 runs. The runs: 0 %, 0 %, 0 %, 0 %.");
  expect(stage().querySelectorAll("[data-part=dot]")).toHaveLength(16);
  expect(screen.getByText("done")).toBeTruthy();
});

test("asks which arm first where the lesson asks, and marks that arm", async () => {
  render(<Played view={lanes} doing={{ ...EXAMPLE, ask: "Which one?" }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Choose one first" }));
  expect(pictures()).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: "frozen verifier" }));
  await userEvent.click(screen.getByRole("button", { name: "Show the runs" }));
  const row = within(stage()).getByText("your prediction").closest("li");
  expect(row?.textContent).toContain("frozen verifier");
  expect(screen.getByRole("group", { name: "Which one?" }).hasAttribute("disabled")).toBe(true);
});

test("counts the runs that got to where they were stopped, in place of a mean", async () => {
  const first = { guess: null, isShown: true };
  render(<Played view={lanes} doing={{ ...EXAMPLE, goal: 0.5 }} first={first} />);
  expect(await within(stage()).findAllByRole("img")).toHaveLength(4);
  expect(pictures()[0]).toMatch(/^0 of 4 got to 50 %\./);
  expect(pictures()[3]).toMatch(/^4 of 4 got to 50 %\./);
  expect(stage().textContent).not.toContain("52 %");
});

test("says which runs never got to a goal, and what was shown stays so", async () => {
  render(<Played view={lanes} doing={GOAL} first={{ guess: null, isShown: true }} />);
  expect(await within(stage()).findAllByRole("img")).toHaveLength(4);
  expect(pictures()[0]).toBe("4 runs; 4 never got there");
  expect(pictures()[2]).toMatch(/^median 1[,\s]?139[,\s]?461 of 4 runs; 1 never got there/);
});
