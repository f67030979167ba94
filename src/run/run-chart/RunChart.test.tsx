// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "../../page/app.ts";
import { openRecording, shownUpdate } from "../../page/testing/page.ts";
import type { RunMessage } from "../../runtime/connection.ts";
import { connectRecording } from "../../runtime/recording-player/playback.ts";
import { RunChart } from "./RunChart.tsx";

const user = userEvent.setup();

afterEach(cleanup);

/** Where the playhead is drawn. */
const headAt = () => slider().parentElement?.style.transform;
const slider = () => screen.getByRole("slider", { name: "Update" });
const valueText = () => slider().getAttribute("aria-valuetext");

describe("the slider", () => {
  beforeEach(async () => {
    await openRecording("quick", 42);
    render(<RunChart />);
  });

  test("says where it is, who learned and both figures", () => {
    const value = ["aria-valuemin", "aria-valuenow", "aria-valuemax"].map((name) =>
      slider().getAttribute(name),
    );
    expect(value).toEqual(["0", "42", "120"]);
    expect(valueText()).toEqual(
      expect.stringMatching(
        /^update 2 of 60, the generator learned; the generator has \d+ % of new problems right; the verifier's ProcessBench F1 is \d+ %$/,
      ),
    );
  });

  test.each([
    ["{ArrowRight}", 43],
    ["{ArrowUp}", 43],
    ["{ArrowLeft}", 41],
    ["{ArrowDown}", 41],
    ["{PageUp}", 52],
    ["{PageDown}", 32],
    ["{Home}", 0],
    ["{End}", 120],
    ["{End}{ArrowRight}", 120],
    ["{ArrowRight}{ArrowRight}{ArrowRight}", 45],
  ])("%s goes to update %i", async (keys, update) => {
    slider().focus();
    await user.keyboard(keys);
    await waitFor(() => expect(shownUpdate()).toBe(update));
    await waitFor(() => expect(slider().getAttribute("aria-valuenow")).toBe(String(update)));
  });

  test("says who learned, and where the run is", async () => {
    act(() => app.timeline.seek(44));
    expect(valueText()).toMatch(/^update 3 of 60, the verifier learned; /);
    act(() => app.timeline.seek(7));
    expect(valueText()).toMatch(/^verifier’s update 7, the verifier practiced alone; /);
    act(() => app.timeline.seek(0));
    expect(valueText()).toMatch(/^update 0 of 60, the start, before the first update; /);
    act(() => app.timeline.seek(120));
    expect(valueText()).toMatch(/; checkpoint$/);
  });

  test("follows the pointer, at most once per frame", async () => {
    const track = slider().parentElement?.parentElement;
    if (!track) throw new Error("the slider has no track");
    track.getBoundingClientRect = () => new DOMRect(100, 0, 1200, 100);
    track.setPointerCapture = vi.fn();
    const seek = vi.spyOn(app.timeline, "seek");
    fireEvent.pointerDown(track, { button: 0, pointerId: 1, clientX: 100 + 600 });
    fireEvent.pointerMove(track, { pointerId: 1, clientX: 100 + 700 });
    fireEvent.pointerMove(track, { pointerId: 1, clientX: 5000 });
    expect(track.setPointerCapture).toHaveBeenCalledWith(1);
    await waitFor(() => expect(shownUpdate()).toBe(120));
    expect(seek).toHaveBeenCalledTimes(1);
    fireEvent.pointerUp(track, { pointerId: 1 });
    fireEvent.pointerMove(track, { pointerId: 1, clientX: 100 });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(shownUpdate()).toBe(120);
    seek.mockRestore();
  });

  test("names both models and the parts of the run", () => {
    expect(screen.getByText("Generator")).toBeTruthy();
    expect(screen.getByText("Verifier")).toBeTruthy();
    expect(screen.getByText("Verifier practices alone")).toBeTruthy();
    expect(screen.getByText("They take turns: three to one")).toBeTruthy();
  });

  test("only the playhead, the clip and the figures change while the run plays", async () => {
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    act(() => app.timeline.seek(60));
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    expect(headAt()).toBe("translateX(50%)");
    const clips = [...document.querySelectorAll<HTMLElement>("[style*=clip-path]")];
    expect(clips.map(({ style }) => style.clipPath)).toEqual([
      "inset(-20px -20px -20px 50%)",
      "inset(-20px 50% -20px -20px)",
      "inset(-20px -20px -20px 50%)",
      "inset(-20px 50% -20px -20px)",
    ]);
    expect(clips.every((clip) => changed.has(clip))).toBe(true);
    const drawings = [...document.querySelectorAll("svg")];
    expect(drawings.length).toBeGreaterThanOrEqual(8);
    expect(drawings.some((svg) => [...changed].some((node) => svg.contains(node)))).toBe(false);
  });
});

test("an arm with one model says that it has no verifier", async () => {
  await openRecording("rl-v", 10);
  render(<RunChart />);
  expect(screen.getByText(/^This run has no verifier/)).toBeTruthy();
  expect(valueText()).not.toContain("verifier's");
});

test("has flags for checkpoints; on a phone one letter for each model, and no menu", async () => {
  await openRecording("micro", 3);
  const { unmount } = render(<RunChart />);
  expect(screen.getByTitle("Checkpoint after update 8")).toBeTruthy();
  unmount();
  vi.spyOn(window, "matchMedia").mockReturnValue({
    ...window.matchMedia(""),
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  render(<RunChart />);
  expect(screen.getByText("G")).toBeTruthy();
  expect(screen.queryByLabelText("The whole run: more")).toBeNull();
  vi.restoreAllMocks();
});

/** Sends the live run on screen what a recording sends up to an update. */
function arrive(update: number): void {
  const { recording } = app.player.item ?? {};
  if (!recording) throw new Error("no recording is open");
  const messages: RunMessage[] = [];
  connectRecording(recording, 1, { onStream: (message) => messages.push(message) }).seek(update);
  app.registry.front.replay(messages);
}

describe("a live run", () => {
  beforeEach(async () => {
    await openRecording("micro", 3);
    app.registry.show("live");
    render(<RunChart />);
  });
  afterEach(() => {
    app.timeline.showRecording();
    app.registry.front.reset();
  });

  test("has its planned axis and the recorded run under it before its first update", () => {
    expect(slider().getAttribute("aria-valuemax")).toBe("0");
    expect(slider().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText(/thin: the recorded run/)).toBeTruthy();
    expect(document.querySelectorAll("svg [class*=block]")).toHaveLength(4);
  });

  test("ends the slider at its newest update; going back moves what is shown, Latest returns", async () => {
    await act(async () => arrive(5));
    await waitFor(() => expect(slider().getAttribute("aria-valuemax")).toBe("5"));
    expect(slider().getAttribute("aria-valuenow")).toBe("5");
    expect(headAt()).toBe(`translateX(${500 / 12}%)`);
    const status = app.registry.front.state.status;
    slider().focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    await waitFor(() => expect(slider().getAttribute("aria-valuenow")).toBe("3"));
    expect(app.registry.front.state.status).toBe(status);
    await user.click(screen.getByRole("button", { name: "Latest" }));
    expect(slider().getAttribute("aria-valuenow")).toBe("5");
  });
});
