// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app } from "../../page/app.ts";
import { openRecording, shownUpdate, state } from "../../page/testing/page.ts";
import { Controls } from "./Controls.tsx";

const user = userEvent.setup();
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(async () => {
  await openRecording("micro", 3);
  render(<Controls highlightReset={false} />);
});
afterEach(cleanup);

test("Play plays the recording, and Pause pauses it", async () => {
  await user.click(button("Play"));
  expect(state().status).toBe("training");
  await user.click(button("Pause"));
  expect(state().status).toBe("paused");
  expect(button("Play")).toBeTruthy();
});

test("steps go forward and back", async () => {
  await user.click(button("One update"));
  expect(shownUpdate()).toBe(4);
  await user.click(button("Back one update"));
  expect(shownUpdate()).toBe(3);
});

test("a step back from the start is refused with a reason", async () => {
  app.timeline.seek(0);
  const back = await screen.findByRole("button", { name: "Back one update" });
  expect(back.getAttribute("aria-disabled")).toBe("true");
  expect(back.title).toBe("This is the first update.");
  await user.click(back);
  expect(shownUpdate()).toBe(0);
});

test("Reset is there for a live run, and where settings wait for it", () => {
  expect(screen.queryByRole("button", { name: "Reset" })).toBeNull();
  cleanup();
  render(<Controls highlightReset />);
  expect(button("Reset")).toBeTruthy();
});
