// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LANES } from "../../core/lanes/registry.ts";
import { app } from "../../ui/page/app.ts";
import { openRecording, shownUpdate, state } from "../../ui/page/testing/page.ts";
import { MoreControls } from "./MoreControls.tsx";
import { Transport } from "./Transport.tsx";
import { whatIfOf } from "./WhatIfButton.tsx";

const user = userEvent.setup();
const button = (name: string) => screen.getByRole("button", { name });

beforeAll(() => openRecording("micro", 3));
beforeEach(() => {
  app.timeline.showRecording();
  app.timeline.seek(3);
  render(<Transport />);
});
afterEach(() => {
  app.timeline.slow.leave();
  void app.timeline.pause();
  cleanup();
});

test("play and pause, back and on", async () => {
  await user.click(button("One update on"));
  expect(shownUpdate()).toBe(4);
  await user.click(button("Back one update"));
  expect(shownUpdate()).toBe(3);
  await user.click(button("Play"));
  expect(state().status).toBe("training");
  await user.click(button("Pause"));
  expect(state().status).toBe("paused");
});

test("stage by stage steps by stages", async () => {
  const toggle = button("Stage by stage");
  expect(toggle.getAttribute("aria-pressed")).toBe("false");
  await user.click(toggle);
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  const before = app.timeline.slow.state.stage;
  await user.click(button("One stage on"));
  expect(app.timeline.slow.state.stage).toBeGreaterThan(before);
  expect(shownUpdate()).toBe(3);
});

test("the speed is that of the recording, or of a stage", async () => {
  const select = screen.getByRole("combobox", { name: "Speed:" });
  await user.selectOptions(select, "5 a second");
  expect(app.store.getState().speed).toBe(5);
  await user.click(button("Stage by stage"));
  await user.selectOptions(select, "5 s a stage");
  expect(app.timeline.slow.state.seconds).toBe(5);
});

test("at the start, back is refused with a reason, and stays focusable", async () => {
  act(() => app.timeline.seek(0));
  const back = button("Back one update");
  expect(back.getAttribute("aria-disabled")).toBe("true");
  expect(back.title).toBe("There is no earlier update.");
  back.focus();
  expect(document.activeElement).toBe(back);
});

test("says where the run is", () => {
  expect(screen.getByText("Update 1 of 8")).toBeTruthy();
});

test("the visitor's own run starts, and the recording comes back", async () => {
  await user.click(button("Train it yourself"));
  expect(state().source).toBe("recorded");
  // Pressed again, it does not wait for the first update.
  await user.click(button("Show your run"));
  expect(state().source).toBe("live");
  await user.click(button("Watch the recorded run"));
  expect(button("Back to your run")).toBeTruthy();
});

test("without lanes, what if trains two runs", async () => {
  const recording = app.store.getState().recordings.recording;
  if (!recording) throw new Error("no recording");
  expect(whatIfOf(app.store.getState())).toEqual({ kind: "branch", freezes: true });
  await user.click(button("What if the verifier stops learning?"));
  expect(location.hash).toBe("#branch/freeze");
  location.hash = "";
});

test("a recorded lane answers at once, the first one first", () => {
  const before = app.store.getState();
  const { recording } = before.recordings;
  if (!recording) throw new Error("no recording");
  const withLanes = (...ids: string[]) => {
    const lanes = ids.map((id) => ({ id, algorithm: "grpo" }));
    const changed = { ...recording, lanes };
    return { ...before, recordings: { ...before.recordings, recording: changed } };
  };
  const asked = (state: typeof before) => {
    const whatIf = whatIfOf(state);
    return whatIf.kind === "lane" ? whatIf.id : null;
  };
  const several = withLanes("no-verifier", "frozen");
  expect(asked(several)).toBe("no-verifier");
  expect(asked({ ...several, whatIf: "frozen" })).toBe("frozen");
  act(() => app.store.setState(withLanes("short")));
  const { question } = LANES.get("short")?.words ?? {};
  expect(button(question ?? "").getAttribute("aria-pressed")).toBe("false");
  act(() => app.store.setState(withLanes("of-another-lab")));
  expect(button("What if …?")).toBeTruthy();
  act(() => app.store.setState(before));
});

test("on a phone the line of controls leaves speed, stages and what if to the menu", async () => {
  cleanup();
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("43.75em") }),
  );
  render(<Transport />);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getAllByRole("button")).toHaveLength(4);
  cleanup();
  render(<MoreControls />);
  await user.selectOptions(screen.getByRole("combobox", { name: "Speed:" }), "5 a second");
  expect(app.store.getState().speed).toBe(5);
  expect(button("What if the verifier stops learning?")).toBeTruthy();
  await user.click(button("Stage by stage"));
  expect(button("Stage by stage").getAttribute("aria-pressed")).toBe("true");
  vi.unstubAllGlobals();
});
