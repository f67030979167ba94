// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveTables } from "../../../page/testing/disk-tables.ts";
import { Played } from "../testing/played.ts";
import lanes from "./lesson.ts";
import { EXAMPLE, GOAL } from "./testing/example.ts";

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

test("covers every lane until it is asked for, with no figure in sight", async () => {
  render(<Played view={lanes} doing={EXAMPLE} />);
  expect(await within(stage()).findAllByRole("button", { name: /^Uncover: / })).toHaveLength(4);
  expect(pictures()).toEqual([]);
  expect(stage().textContent).not.toContain("52 %");
  expect(screen.getByText("0 of 4 uncovered.")).toBeTruthy();
});

test("by the button of the text or of a lane, and is done with the last one", async () => {
  render(<Played view={lanes} doing={EXAMPLE} />);
  await within(stage()).findAllByRole("button", { name: /^Uncover: / });
  const task = within(screen.getByRole("region", { name: "task" }));
  await userEvent.click(task.getByRole("button", { name: "Uncover: GRPO" }));
  expect(pictures()).toEqual(["mean 0 % of 4 runs. The runs: 0 %, 0 %, 0 %, 0 %."]);
  within(stage()).getByRole("button", { name: "Uncover: verifier that learns" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(pictures()[1]).toMatch(/^mean 52 % of 4 runs\. The runs: 50 %/);
  await userEvent.click(task.getByRole("button", { name: "Uncover: DAPO: draws again" }));
  expect(screen.queryByText("done")).toBe(null);
  await userEvent.click(task.getByRole("button", { name: "Uncover: frozen verifier" }));
  expect(screen.getByText("done")).toBeTruthy();
  expect(stage().querySelectorAll("[data-part=dot]")).toHaveLength(16);
});

test("says which runs never got to a goal, and what was uncovered stays so", async () => {
  render(<Played view={lanes} doing={GOAL} first={{ open: [0, 2] }} />);
  expect(await within(stage()).findAllByRole("img")).toHaveLength(2);
  expect(pictures()[0]).toBe("4 runs; 4 never got there");
  expect(pictures()[1]).toMatch(/^median 1[,\s]?139[,\s]?461 of 4 runs; 1 never got there/);
});
