// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useStore } from "zustand";
import { SAMPLED_IN_RANGE } from "../../core/metrics/names.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { addOverlay, charts, type DrawnRun, renameOverlay } from "../../ui/page/overlay.ts";
import { openRecording } from "../../ui/page/testing/page.ts";

import { moveCrosshair } from "../../ui/plot/runs.ts";
import { updatesOf } from "../../ui/plot/testing/runs.ts";
import panel from "./panel.tsx";

const user = userEvent.setup();
/** A run that gets right 25 % of 128 at its second update, and 50 % at its third. */
const { metrics } = updatesOf({
  generator_updates: [1, 2, 3],
  [SAMPLED_IN_RANGE]: [Number.NaN, 0.25, 0.5],
  [`${SAMPLED_IN_RANGE}/count`]: [Number.NaN, 128, 128],
});

let drawn: readonly DrawnRun[] = [];
function Charts() {
  drawn = useStore(charts, (state) => state.drawn);
  return null;
}
const add = (id: string, name: string) =>
  void addOverlay({ id, name, metrics, preset: "micro", settings: presetSettings("micro") });

beforeEach(async () => {
  await openRecording("micro", 5);
  add("kept-1", "Old run");
  add("kept-2", "Older run");
  render(
    <>
      <panel.View />
      <Charts />
    </>,
  );
});
afterEach(() => {
  act(() => charts.setState({ overlaid: [] }));
  act(() => charts.setState({ hidden: [] }));
  cleanup();
});

const rows = () => screen.getAllByRole("listitem");
const eye = (name: string) => screen.getByRole("button", { name: `Draw ${name} on the charts` });

test("an eye takes a run from the charts, and no other changes its place and color", async () => {
  expect(rows()).toHaveLength(3);
  expect(drawn.map(({ isHidden }) => Boolean(isHidden))).toEqual([false, false, false]);
  await user.click(eye("Old run"));
  expect(eye("Old run").getAttribute("aria-pressed")).toBe("false");
  expect(drawn.map(({ name, isHidden }) => [name, Boolean(isHidden)]).slice(1)).toEqual([
    ["Old run", true],
    ["Older run", false],
  ]);
  // With all others hidden, the run on screen is alone.
  await user.click(eye("Older run"));
  expect(drawn).toHaveLength(0);
  await user.click(eye("Older run"));
  expect(drawn).toHaveLength(3);
});

test("a run that was removed is drawn when it comes back", async () => {
  await user.click(eye("Old run"));
  await user.click(screen.getByRole("button", { name: "Remove Old run" }));
  expect(rows()).toHaveLength(2);
  act(() => add("kept-1", "Old run"));
  expect(eye("Old run").getAttribute("aria-pressed")).toBe("true");
});

test("has the names that a person gave, and all values at the crosshair", () => {
  act(() => renameOverlay("kept-1", "with α 0.5"));
  const value = () => within(rows()[1] as HTMLElement).getByText(/%$/);
  expect(rows()[1]?.textContent).toContain("with α 0.5");
  expect([value().textContent, value().title]).toEqual([
    formatPercent(0.5),
    `${formatPercent(0.5)} of 128 at update 3`,
  ]);
  act(() => moveCrosshair(2));
  expect([value().textContent, value().title]).toEqual([
    formatPercent(0.25),
    `${formatPercent(0.25)} of 128 at update 2`,
  ]);
  expect(screen.getByText("right answers, new problems, up to update 2")).toBeTruthy();
  act(() => moveCrosshair(1));
  expect(within(rows()[1] as HTMLElement).getByText("not measured yet")).toBeTruthy();
  act(() => moveCrosshair(null));
});
