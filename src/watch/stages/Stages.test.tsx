// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { app } from "../../ui/page/app.ts";
import { openRecording, shownUpdate } from "../../ui/page/testing/page.ts";
import { NAMES } from "./names.ts";
import { Stages } from "./Stages.tsx";

const user = userEvent.setup();
const button = (number: number, name: "write" | "check" | "grade" | "compare" | "learn") =>
  screen.getByRole("button", { name: `Stage ${number}: ${NAMES[name]}` });

beforeAll(() => openRecording("quick", 42));
beforeEach(() => {
  app.timeline.seek(42);
  render(<Stages />);
});
afterEach(() => {
  app.timeline.slow.leave();
  cleanup();
});

test("a press goes to that stage of this update, and turns stage by stage on", async () => {
  expect(screen.getAllByRole("button")).toHaveLength(5);
  await user.click(button(3, "grade"));
  const { on, stage, plays } = app.timeline.slow.state;
  expect({ on, stage, plays, update: shownUpdate() }).toEqual({
    on: true,
    stage: 2,
    plays: false,
    update: 42,
  });
  expect(button(3, "grade").getAttribute("aria-current")).toBe("step");
  await user.click(button(1, "write"));
  expect(app.timeline.slow.state.stage).toBe(0);
});

test("a verifier's update has four", () => {
  act(() => app.timeline.seek(44));
  expect(screen.getAllByRole("button")).toHaveLength(4);
  expect(button(2, "grade")).toBeTruthy();
});

test("at the start there is no update to show", async () => {
  act(() => app.timeline.seek(0));
  expect(button(1, "write").getAttribute("aria-disabled")).toBe("true");
  expect(button(1, "write").title).toBe("Go to an update first.");
  await user.click(button(1, "write"));
  expect(app.timeline.slow.state.on).toBe(false);
});
