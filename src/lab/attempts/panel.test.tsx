// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { groupShown } from "../../runtime/app-state.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording, shownUpdate, state } from "../../ui/page/testing/page.ts";
import { hasUnequalRewards, recordedUpdate } from "../../watch/now/actions.ts";
import panel from "./panel.tsx";

const user = userEvent.setup();
const button = (name: string | RegExp) => screen.getByRole("button", { name });

// The third update of the recording is the generator's first.
beforeEach(async () => {
  await openRecording("micro", 3);
  render(<panel.View />);
});
afterEach(cleanup);

const table = () => screen.getByRole("table");
const chips = () => within(table()).getAllByRole("button", { name: /^Step 1: / });

test("clicking an attempt or a step explains it", async () => {
  const [attempt] = screen.getAllByRole("button", { name: /^Attempt [2-9]: / });
  if (!attempt) throw new Error("There is one row alone.");
  await user.click(attempt);
  expect(attempt.getAttribute("aria-pressed")).toBe("true");
  expect(state().view).toMatchObject({
    row: Number.parseInt(attempt.textContent ?? "", 10) - 1,
    step: null,
  });
  const [chip] = chips();
  if (!chip) throw new Error("There is no step.");
  await user.click(chip);
  expect(chip.getAttribute("aria-pressed")).toBe("true");
  expect(state().view.step).toBe(0);
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
  expect(document.querySelector("h2")?.textContent).not.toMatch(/ = | right/);
  act(() => showScreen({ showsTruth: true }));
  expect(told()).toBeGreaterThan(0);
});

test("before the first group it says what to press", () => {
  act(() => app.timeline.seek(0));
  expect(
    screen.getByText("Press Play to watch the recording, or go to an update on a chart."),
  ).toBeTruthy();
});

test("shows earlier and later groups", async () => {
  await user.click(button("Later group"));
  expect(shownUpdate()).toBe(4);
  await user.click(button("Earlier group"));
  expect(shownUpdate()).toBe(3);
  expect(screen.getByRole("heading").textContent).toContain("update 1 · ");
});

test("a group of equal rewards says so, and leads to the next one that has something to teach", async () => {
  const { recording } = app.player.item ?? {};
  const equal = recording?.groups.find((group) => !hasUnequalRewards(group));
  if (!recording || !equal) throw new Error("All groups have unequal rewards.");
  act(() => app.timeline.seek(recordedUpdate(recording, equal)));
  await user.click(await screen.findByRole("button", { name: "Next group with unequal rewards" }));
  const shown = groupShown(state());
  expect(shown && hasUnequalRewards(shown)).toBe(true);
});
