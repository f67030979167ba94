// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lab } from "../../lab/lab.ts";
import { openRecording, shownUpdate } from "../../lab/testing/page.ts";
import { Score } from "./Score.tsx";
import { scoreWords } from "./words.en.ts";

const words = scoreWords.english;
const user = userEvent.setup();

afterEach(cleanup);

const slider = () => screen.getByRole("slider", { name: words.slider });
const valueText = () => slider().getAttribute("aria-valuetext");

describe("the slider", () => {
  beforeEach(async () => {
    await openRecording("quick", 42);
    render(<Score size="watch" />);
  });

  test("says where it is, who learned and both figures", () => {
    const value = ["aria-valuemin", "aria-valuenow", "aria-valuemax"].map((name) =>
      slider().getAttribute(name),
    );
    expect(value).toEqual(["0", "42", "120"]);
    expect(valueText()).toBe(
      "update 42 of 120, the generator learned; 54 % of the generator's answers right; 92 % of the verifier's verdicts true",
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

  test("says which update measured a figure that is not of this one", async () => {
    act(() => lab.timeline.seek(44));
    expect(valueText()).toMatch(/^update 44 of 120, the verifier learned; .* right at update 43; /);
    act(() => lab.timeline.seek(7));
    expect(valueText()).toMatch(/practiced alone; 29 % .* on new problems after update 0; /);
    act(() => lab.timeline.seek(0));
    expect(valueText()).toMatch(/^update 0 of 120, the start, before the first update; /);
    act(() => lab.timeline.seek(120));
    expect(valueText()).toMatch(/; checkpoint$/);
  });

  test("follows the pointer, at most once per frame", async () => {
    const track = slider().parentElement?.parentElement;
    if (!track) throw new Error("the slider has no track");
    track.getBoundingClientRect = () => new DOMRect(100, 0, 1200, 100);
    track.setPointerCapture = vi.fn();
    const seek = vi.spyOn(lab.timeline, "seek");
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

  test("shows as a table every update, who learned and all figures", async () => {
    await user.click(screen.getByLabelText(words.menu));
    await user.click(screen.getByRole("button", { name: words.table }));
    const table = within(screen.getByRole("dialog", { name: words.label })).getByRole("table");
    const head = within(table).getAllByRole("columnheader");
    expect(head.map(({ textContent }) => textContent)).toEqual(Object.values(words.columns));
    const cells = within(table).getAllByRole("row")[1]?.querySelectorAll("th, td");
    expect([...(cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      "120",
      words.names.verifier,
      "",
      "99 %",
      expect.stringMatching(/ %$/),
      "98 %",
    ]);
    await user.click(screen.getByRole("button", { name: words.close }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("names both models, what is measured, and the parts of the run", () => {
    expect(screen.getByText(words.measures.answers)).toBeTruthy();
    expect(screen.getByText(words.measures.steps)).toBeTruthy();
    expect(screen.getByText("Verifier practices alone")).toBeTruthy();
    expect(screen.getByText("They take turns: three to one")).toBeTruthy();
  });

  test("only the playhead, the clip and the figures change while the run plays", async () => {
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    act(() => lab.timeline.seek(60));
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    const track = slider().parentElement?.parentElement;
    expect(track?.style.getPropertyValue("--at")).toBe("50%");
    expect(track && changed.has(track)).toBe(true);
    const drawings = [...document.querySelectorAll("svg")];
    expect(drawings.length).toBe(8);
    expect(drawings.some((svg) => [...changed].some((node) => svg.contains(node)))).toBe(false);
  });
});

test("an arm with one model says that it has no verifier", async () => {
  await openRecording("rl-v", 10);
  render(<Score size="watch" />);
  expect(screen.getByText(words.absent.self)).toBeTruthy();
  expect(valueText()).not.toContain("verifier's");
});

test("the lab's size has flags for checkpoints, the talk's has neither menu nor small text", async () => {
  await openRecording("micro", 3);
  const { rerender } = render(<Score size="lab" />);
  expect(screen.getByTitle(words.flag("12"))).toBeTruthy();
  rerender(<Score size="talk" />);
  expect(screen.queryByLabelText(words.menu)).toBeNull();
  expect(screen.queryByText(words.legend)).toBeNull();
  rerender(<Score size="phone" />);
  expect(screen.getByText(words.letters.generator)).toBeTruthy();
});

test("a live run has its planned axis, the recorded run under it, and the slider ends at its newest update", async () => {
  await openRecording("micro", 3);
  await act(async () => {
    void lab.timeline.showLive();
    await Promise.resolve();
  });
  render(<Score size="watch" />);
  expect(slider().getAttribute("aria-valuemax")).toBe("0");
  expect(slider().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText(new RegExp(words.legendUnder))).toBeTruthy();
  act(() => lab.timeline.showRecording());
});
