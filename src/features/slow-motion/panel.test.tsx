// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { words } from "../../i18n/index.ts";
import { app } from "../../page/app.ts";
import { openRecording } from "../../page/testing/page.ts";
import panel from "./panel.tsx";
import { SlowToggle } from "./SlowToggle.tsx";

const user = userEvent.setup();
const { slowMotion } = words();

beforeEach(async () => {
  await openRecording("micro", 3);
  render(
    <>
      <SlowToggle />
      <panel.View />
    </>,
  );
});
afterEach(cleanup);

test("shows the stages of the update, jumps to a pressed stage, and closes", async () => {
  const toggle = screen.getByRole("button", { name: new RegExp(slowMotion.name) });
  expect(toggle.getAttribute("aria-pressed")).toBe("false");
  await user.click(toggle);
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  const view = within(await screen.findByRole("region", { name: slowMotion.name }));
  const stages = await view.findAllByRole("button", { name: /^Stage \d/ });
  expect(stages).toHaveLength(5);
  const [, second] = stages;
  if (!second) throw new Error("There is no second stage.");
  await user.click(second);
  await waitFor(() => expect(app.slow.state.stage).toBe(1));
  expect(second.getAttribute("aria-current")).toBe("step");
  await user.click(toggle);
  await waitFor(() => expect(app.slow.state.on).toBe(false));
  expect(screen.queryByRole("region", { name: slowMotion.name })).toBeNull();
});
