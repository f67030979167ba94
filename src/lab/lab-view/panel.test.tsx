// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import panel from "./panel.tsx";

const user = userEvent.setup();
const region = () => screen.getByRole("region", { name: "Stage by stage" });
const stage = (number: number) =>
  within(region()).getByRole("button", { name: new RegExp(`^Stage ${number}`) });

beforeEach(async () => {
  await openRecording("micro", 3);
  render(<panel.View />);
});
afterEach(() => {
  app.timeline.slow.leave();
  cleanup();
});

test("is there in stage by stage only: the stages and the headline of the update", async () => {
  expect(screen.queryByRole("region", { name: "Stage by stage" })).toBeNull();
  act(() => app.timeline.slow.begin());
  const view = within(region());
  expect(view.getAllByRole("button", { name: /^Stage \d/ })).toHaveLength(5);
  expect(view.getByRole("heading", { level: 2 }).textContent).toMatch(/^The generator writes four/);
  await user.click(stage(4));
  expect(app.timeline.slow.state.stage).toBe(3);
  act(() => app.timeline.slow.leave());
  expect(screen.queryByRole("region", { name: "Stage by stage" })).toBeNull();
});

test("before the first update it says how to make one", () => {
  act(() => app.timeline.seek(0));
  act(() => app.timeline.slow.begin());
  expect(region().textContent).toContain("No update yet. Press Play, or . for the first one.");
});
