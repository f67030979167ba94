// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { app } from "../ui/page/app.ts";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { switchSingleKeys } from "../ui/page/single-keys.ts";
import { openRecording, state } from "../ui/page/testing/page.ts";
import { LEAVE_WITHIN_MS } from "./model/act.ts";
import { shownScene } from "./model/go.ts";
import { SCENES } from "./scenes/registry.ts";
import Talk from "./Talk.tsx";

const numberOf = (id: string) => SCENES.findIndex((scene) => scene.id === id) + 1;
const MISTAKE = numberOf("mistake");
const BOTH = numberOf("both-learn");

beforeEach(async () => {
  await openRecording("quick", 46);
  act(() => showScreen({ view: "talk", scene: MISTAKE, showsTruth: true }));
});
afterEach(async () => {
  cleanup();
  switchSingleKeys(true);
  await app.timeline.pause();
});

const headline = () => screen.getByRole("heading", { level: 1 }).textContent;
const position = () => app.timeline.position;
/** A key without a focused element. */
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const black = () => screen.queryByRole("button", { name: /^Black screen/ });

// The page fetches the tables of studies; here they are read from the reports.
vi.mock("../watch/figures/sources.ts", async () => {
  const { diskSources } = await import("../watch/figures/testing/sources.ts");
  return { pageSources: diskSources };
});

describe("a scene", () => {
  test("has a headline computed from the attempt, the sheet and one line", () => {
    render(<Talk />);
    press("PageDown");
    expect(headline()).toBe("One mistake caught, one missed.");
    expect(screen.getByText(/^Both learned 1 \+ 7 = 6 from a misprint\./)).toBeTruthy();
    expect(screen.getByRole("table")).toBeTruthy();
    const scenes = within(screen.getByRole("navigation", { name: "Scenes" }));
    const dots = scenes.getAllByRole("button").map((dot) => dot.getAttribute("aria-label"));
    expect(dots).toHaveLength(SCENES.length);
    expect(dots.slice(0, 3)).toEqual([
      "Scene 1: A writer and a checker",
      "Scene 2: Before and after",
      "Scene 3: Who sees the mistake?",
    ]);
    expect(screen.getByRole("status").textContent).toBe("Recorded");
  });

  test("leaves the update where it was when the view is opened", async () => {
    act(() => app.timeline.seek(50));
    render(<Talk />);
    await act(async () => undefined);
    expect(position()).toBe(50);
  });

  test("that a link opens at the start goes to where it is about", async () => {
    await openRecording("quick", 0);
    render(<Talk />);
    // What it hides first is hidden from the first paint on.
    expect(state().screen.showsTruth).toBe(false);
    await waitFor(() => expect(position()).toBe(46));
    expect(headline()).toBe("Who sees the mistake?");
    press("PageDown");
    expect(headline()).toBe("One mistake caught, one missed.");
  });

  test("of a number that there is not is the last one", () => {
    act(() => showScreen({ scene: 40 }));
    render(<Talk />);
    const last = SCENES.at(-1)?.title ?? "";
    expect(screen.getByText(last, { selector: "span" })).toBeTruthy();
  });

  test("at the end of the run has both models' figures on new problems, with those of the start", async () => {
    render(<Talk />);
    press(String(BOTH));
    await waitFor(() => expect(position()).toBe(120));
    expect(shownScene()).toBe(BOTH);
    expect(headline()).toBe("Both got better.");
    const readings = screen.getByRole("region", { name: "Figures" }).textContent;
    expect(readings).toMatch(
      /^97 %right answers, new problemsat the start 37 %\d+ %finds the first mistake, or clears the answer \(ProcessBench F1\)at the start \d+ %$/,
    );
    expect(readings).not.toContain("at update");
    expect(screen.queryByRole("table")).toBe(null);
  });

  test("says of which update a figure is that is not of now", () => {
    act(() => {
      showScreen({ scene: BOTH });
      app.timeline.seek(100);
    });
    render(<Talk />);
    expect(screen.getByRole("region", { name: "Figures" }).textContent).toMatch(/at update \d+/);
  });
});

describe("keys", () => {
  test("go through the scenes and stop at the ends", async () => {
    act(() => showScreen({ scene: 1 }));
    render(<Talk />);
    press("ArrowRight");
    expect(shownScene()).toBe(2);
    press("PageUp");
    press("ArrowLeft");
    expect(shownScene()).toBe(1);
    act(() => showScreen({ scene: SCENES.length }));
    press("PageDown");
    expect(shownScene()).toBe(SCENES.length);
    press(String(MISTAKE));
    expect(shownScene()).toBe(MISTAKE);
    await waitFor(() => expect(position()).toBe(46));
  });

  test("leave arrows to the score, but not those of a remote control", async () => {
    act(() => showScreen({ scene: BOTH }));
    render(<Talk />);
    act(() => screen.getByRole("slider").focus());
    await userEvent.keyboard("{ArrowRight}");
    expect(shownScene()).toBe(BOTH);
    await userEvent.keyboard("{PageDown}");
    expect(shownScene()).toBe(BOTH + 1);
  });

  test("hide and show the truth: the headline then asks its question", () => {
    render(<Talk />);
    press("PageDown");
    expect(screen.getByRole("table").textContent).toContain("missed");
    press("t");
    expect(state().screen.showsTruth).toBe(false);
    expect(headline()).toBe("Who sees the mistake?");
    expect(screen.getByText("The verifier doubts one of three steps.")).toBeTruthy();
    expect(screen.getByRole("table").textContent).not.toMatch(/missed|caught|738/);
    press("T");
    expect(headline()).toBe("One mistake caught, one missed.");
  });

  test("turn the screen black, and back", () => {
    render(<Talk />);
    press(".");
    expect(black()).not.toBe(null);
    expect(document.activeElement).toBe(black());
    expect(document.querySelector("[inert]")).not.toBe(null);
    press("b");
    expect(black()).toBe(null);
    press("b");
    press("Escape");
    expect(black()).toBe(null);
    expect(state().screen.view).toBe("talk");
    press("b");
    press("ArrowRight");
    expect(black()).toBe(null);
  });

  test("play", async () => {
    render(<Talk />);
    press(" ");
    await waitFor(() => expect(state().status).toBe("training"));
    press(" ");
    await waitFor(() => expect(state().status).toBe("paused"));
  });

  test("leave with Escape twice, but not with a slow or an interrupted second one", async () => {
    vi.useFakeTimers();
    render(<Talk />);
    press("Escape");
    expect(screen.getByRole("alert").textContent).toBe("Press Esc again to leave");
    act(() => void vi.advanceTimersByTime(LEAVE_WITHIN_MS));
    expect(screen.getByRole("alert").textContent).toBe("");
    press("Escape");
    press("PageDown");
    press("Escape");
    expect(state().screen.view).toBe("talk");
    press("Escape");
    expect(state().screen.view).toBe("watch");
    vi.useRealTimers();
  });

  test("of a remote control's start button neither reload nor leave", () => {
    render(<Talk />);
    const fill = vi.fn(async () => undefined);
    document.documentElement.requestFullscreen = fill;
    const keys = ["F5", "Escape", "F5", "F5"].map((key) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      act(() => void document.body.dispatchEvent(event));
      return event.defaultPrevented;
    });
    expect(keys).toEqual([true, true, true, true]);
    expect(fill).toHaveBeenCalledTimes(3);
    expect(state().screen.view).toBe("talk");
    const reload = new KeyboardEvent("keydown", { key: "F5", shiftKey: true, cancelable: true });
    document.body.dispatchEvent(reload);
    expect(reload.defaultPrevented).toBe(false);
  });

  test("act once while they are held, and reach nobody else", () => {
    act(() => showScreen({ scene: 1 }));
    render(<Talk />);
    const received = vi.fn();
    document.addEventListener("keydown", received);
    const held = new KeyboardEvent("keydown", {
      key: "PageDown",
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    press("PageDown");
    act(() => void document.body.dispatchEvent(held));
    document.removeEventListener("keydown", received);
    expect(held.defaultPrevented).toBe(true);
    expect(shownScene()).toBe(2);
    expect(received).not.toHaveBeenCalled();
  });

  test("switch to a live run", () => {
    render(<Talk />);
    press("l");
    expect(state().runs[state().front]?.status).not.toBe("idle");
    expect(screen.getByRole("status").textContent).toBe("Recorded; live gets ready");
  });

  test("that type a character rest while single keys are off", () => {
    switchSingleKeys(false);
    render(<Talk />);
    press("PageDown");
    for (const key of ["b", "t", "5", "."]) press(key);
    expect(black()).toBe(null);
    expect([shownScene(), state().screen.showsTruth]).toEqual([MISTAKE, true]);
    press("ArrowRight");
    expect(shownScene()).toBe(MISTAKE + 1);
  });

  test("do nothing in a field, with a modifier, and under a dialog", () => {
    render(<Talk />);
    const field = document.createElement("input");
    document.body.append(field);
    fireEvent.keyDown(field, { key: "5" });
    fireEvent.keyDown(document.body, { key: "5", ctrlKey: true });
    field.remove();
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    press("5");
    dialog.remove();
    expect(shownScene()).toBe(MISTAKE);
  });

  test("are buttons too", async () => {
    render(<Talk />);
    act(() => showScreen({ scene: 1 }));
    await userEvent.click(button("→ next"));
    expect(shownScene()).toBe(2);
    act(() => showScreen({ scene: SCENES.length }));
    expect(screen.queryByRole("button", { name: "→ next" })).toBe(null);
    await userEvent.click(button("Scene 3: Who sees the mistake?"));
    expect(shownScene()).toBe(MISTAKE);
    await userEvent.click(button("→ truth"));
    await userEvent.click(button("T no truth"));
    expect(state().screen.showsTruth).toBe(false);
    await userEvent.click(button("B black"));
    await userEvent.click(black() as HTMLElement);
    expect(black()).toBe(null);
    await userEvent.click(button("Esc leave"));
    expect(state().screen.view).toBe("watch");
  });
});
