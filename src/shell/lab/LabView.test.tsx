// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app } from "../../ui/page/app.ts";
import { charts } from "../../ui/page/overlay.ts";
import { openRecording, shownUpdate, state } from "../../ui/page/testing/page.ts";
import LabView from "./LabView.tsx";

const user = userEvent.setup();
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(async () => {
  await openRecording("quick", 50);
  render(<LabView />);
});
afterEach(() => {
  app.timeline.slow.leave();
  app.controller.whatIf(null);
  cleanup();
});

test("the run is in one place: three charts, and one slider over all of it under them", () => {
  expect(screen.getAllByRole("figure")).toHaveLength(3);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Update" });
  expect([slider.valueAsNumber, slider.max]).toEqual([
    50,
    String(state().recordings.recording?.updates),
  ]);
  fireEvent.change(slider, { target: { value: "60" } });
  expect(shownUpdate()).toBe(60);
  expect(slider.getAttribute("aria-valuetext")).toMatch(/^update \d+ of \d+; the generator has /);
});

test("play, an update, and stage by stage", async () => {
  await user.click(button("Play"));
  expect(state().status).toBe("training");
  await user.click(button("Pause"));
  expect(state().status).toBe("paused");
  const before = shownUpdate();
  await user.click(button("One update"));
  expect(shownUpdate()).toBe(before + 1);
  await user.click(button("Stage by stage"));
  expect(button("Stage by stage").getAttribute("aria-pressed")).toBe("true");
  const { stage } = app.timeline.slow.state;
  await user.click(button("Next stage"));
  expect(app.timeline.slow.state.stage).toBeGreaterThan(stage);
});

test("a step that is refused says why, and stays focusable", () => {
  act(() => app.timeline.seek(state().recordings.recording?.updates ?? 0));
  expect(button("One update").title).toBe("There is no later update in the recording.");
  expect(button("One update").getAttribute("aria-disabled")).toBe("true");
});

test("the lane of What if lies over the charts as long as Watch shows it", () => {
  const overlaid = () => charts.getState().overlaid.map(({ id }) => id);
  const [lane] = state().recordings.recording?.lanes ?? [];
  if (!lane) throw new Error("The recording has no lanes.");
  expect(overlaid()).toEqual([]);
  act(() => app.controller.whatIf(lane.id));
  expect(overlaid()).toEqual(["what-if"]);
  expect(charts.getState().overlaid[0]?.metrics.latest("rollouts/accuracy")).not.toBeNull();
  act(() => app.controller.whatIf(null));
  expect(overlaid()).toEqual([]);
});
