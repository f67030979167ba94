// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppState } from "../../runtime/app-state.ts";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { Headline } from "./Headline.tsx";

const region = () => screen.getByRole("region", { name: "What happens now" });
const visible = () => region().firstElementChild;
const text = () => visible()?.textContent ?? "";
const set = (change: Partial<AppState>) => act(() => app.store.setState(change));

beforeAll(() => openRecording("quick", 42));
beforeEach(() => {
  app.timeline.seek(42);
  render(<Headline />);
});
afterEach(() => {
  void app.timeline.pause();
  app.timeline.slow.leave();
  app.store.setState({ opening: { beat: "off", update: null, pace: null }, speed: 1 });
  cleanup();
});

test("tells the comparison of the group on screen, and each stage in turn", () => {
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(
    /answers (is|are) right\.$/,
  );
  expect(text()).toContain("pushed towards");
  act(() => app.timeline.slow.begin());
  expect(text()).toMatch(/^The generator writes eight attempts at \d+ \+ \d+\./);
});

test("announces itself, but not while updates play", () => {
  expect(visible()?.getAttribute("aria-live")).toBe("polite");
  set({ speed: 20 });
  act(() => void app.timeline.play());
  expect(visible()?.getAttribute("aria-live")).toBe("off");
});

test("fast playback is told as progress", () => {
  set({ speed: 20 });
  act(() => void app.timeline.play());
  expect(text()).toMatch(/^\d+ % of new problems solved, \d+ % at the start\./);
});

test("start and end of the recording speak of new problems", () => {
  act(() => app.timeline.seek(0));
  expect(text()).toMatch(/^At the start the generator solves \d+ % of new problems\./);
  act(() => app.timeline.seek(120));
  expect(text()).toMatch(
    /^Finished: 97 % of new problems solved, \d+ % at the start\.The verifier: its ProcessBench F1 is 98 %, 62 %/,
  );
});

test("the opening introduces the problem", () => {
  set({ opening: { beat: "write", update: 42, pace: null } });
  expect(text()).toContain("Both models learned from misprinted books.");
});
