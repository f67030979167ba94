// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../page/app.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { openRecording, shownUpdate, state } from "../../page/testing/page.ts";
import panel from "./panel.tsx";

const user = userEvent.setup();
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const pressed = (element: Element) => element.getAttribute("aria-pressed");

// The third update of the recording is the generator's first.
beforeEach(async () => {
  await openRecording("micro", 3);
  render(<panel.View />);
});
afterEach(cleanup);

const title = (text: string) => screen.getByRole("heading", { name: new RegExp(`^${text}`) });
const table = () => screen.getByRole("table", { name: "All attempts of this group" });
const attempt = (number: number) => button(new RegExp(`^Attempt ${number}: `));
const chips = () => within(table()).getAllByRole("button", { name: /^Step 1: / });

test("clicking an attempt or a step inspects it", async () => {
  await user.click(attempt(2));
  expect(pressed(attempt(2))).toBe("true");
  expect(state().view).toMatchObject({ row: 1, step: null });
  const [chip] = chips();
  if (!chip) throw new Error("There is no step.");
  await user.click(chip);
  expect(pressed(chip)).toBe("true");
  expect(state().view).toMatchObject({ row: 0, step: 0 });
});

test("while the truth is hidden, no cell, mark or reward tells it", () => {
  const told = () => table().querySelectorAll('[data-tag]:not([data-tag=""])').length;
  const names = () =>
    chips()
      .map((chip) => chip.getAttribute("aria-label"))
      .join();
  expect(told()).toBeGreaterThan(0);
  expect(names()).toMatch(/Truth/);
  act(() => showScreen({ showsTruth: false }));
  expect(told()).toBe(0);
  expect(names()).not.toMatch(/Truth|Missed|False alarm/);
  expect(chips()[0]?.querySelector("[class*=true], [class*=false]")).toBeNull();
  expect(document.querySelector("h2")?.textContent).not.toMatch(/=/);
  expect(button("Highest reward first").getAttribute("aria-disabled")).toBe("true");
  act(() => showScreen({ showsTruth: true }));
  expect(told()).toBeGreaterThan(0);
});

test("before the first group it says why nothing plays", () => {
  act(() => app.timeline.seek(0));
  expect(
    screen.getByText("Press Play to watch the recording, or go to an update on the chart."),
  ).toBeTruthy();
  cleanup();
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("reduced-motion") }),
  );
  render(<panel.View />);
  expect(
    screen.getByText(
      "Your system asks for reduced motion, so the recording waits at its start. Press Play, or go to an update on the chart.",
    ),
  ).toBeTruthy();
  vi.unstubAllGlobals();
});

test("shows earlier and later groups, and those of one model", async () => {
  await user.click(button("Later group"));
  expect(shownUpdate()).toBe(4);
  await user.click(button("Earlier group"));
  expect(title("Update 1 · the generator learns")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Verifier" }));
  expect(state().view.shown).toBe("verifier");
  expect(title("Verifier’s update 2 · the verifier learns")).toBeTruthy();
});

test("lists the highest reward first on request", async () => {
  const sort = button("Highest reward first");
  expect(pressed(sort)).toBe("false");
  await user.click(sort);
  expect(pressed(sort)).toBe("true");
  const names = screen
    .getAllByRole("button", { name: /^(Attempt|Check) / })
    .map((inspect) => inspect.textContent);
  expect(new Set(names).size).toBe(names.length);
  await user.click(sort);
  expect(pressed(sort)).toBe("false");
});
