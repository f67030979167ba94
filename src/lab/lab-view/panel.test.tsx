// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app } from "../../page/app.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { openRecording } from "../../page/testing/page.ts";
import { numbersWords } from "../../run/numbers/words.en.ts";
import { groupShown } from "../../runtime/app-state.ts";
import panel from "./panel.tsx";
import { labViewWords } from "./words.en.ts";

const { stages } = labViewWords.english;
const user = userEvent.setup();
const region = () => screen.getByRole("region", { name: stages.name });
const numbers = () => screen.getByRole("region", { name: numbersWords.english.label });
const stage = (number: number) =>
  within(region()).getByRole("button", { name: new RegExp(`^Stage ${number}`) });

beforeEach(async () => {
  await openRecording("micro", 3);
  render(<panel.View />);
});
afterEach(() => {
  app.timeline.slow.leave();
  showScreen({ showsTruth: true, hides: [] });
  cleanup();
});

test("is there in stage by stage only: stages, headline and numbers of the update", async () => {
  expect(screen.queryByRole("region", { name: stages.name })).toBeNull();
  act(() => app.timeline.slow.begin());
  const view = within(region());
  expect(view.getAllByRole("button", { name: /^Stage \d/ })).toHaveLength(5);
  expect(view.getByRole("heading", { level: 2 }).textContent).toMatch(/^The generator writes four/);
  expect(numbers().textContent).toMatch(/^Sampling temperature 1\. Different texts: \d of 4\./);
  await user.click(stage(4));
  expect(app.timeline.slow.state.stage).toBe(3);
  expect(numbers().textContent).toContain("mean is 0.25, its standard deviation 0.50");
  act(() => app.timeline.slow.leave());
  expect(screen.queryByRole("region", { name: stages.name })).toBeNull();
});

test("has the numbers of the attempt that is chosen", () => {
  act(() => app.timeline.slow.begin());
  act(() => app.timeline.slow.go(2));
  const line = groupShown(app.store.getState())?.line ?? null;
  for (const row of [0, 2]) {
    act(() => app.controller.dispatch({ type: "view", view: { line, row, step: null } }));
    expect(numbers().textContent).toContain(`Attempt ${row + 1} outcome`);
  }
});

test("tells nothing of the truth while that is hidden", () => {
  act(() => app.timeline.slow.begin());
  act(() => app.timeline.slow.go(2));
  expect(region().textContent).toContain("Right steps called right");
  act(() => showScreen({ showsTruth: false }));
  expect(numbers().dataset.stage).toBe("check");
  expect(region().textContent).not.toContain("called right");
});

test("before the first update it says how to make one", () => {
  act(() => app.timeline.seek(0));
  act(() => app.timeline.slow.begin());
  expect(region().textContent).toContain(stages.none);
});
