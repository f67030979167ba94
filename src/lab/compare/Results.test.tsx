// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { RepeatState } from "../../runtime/repeats/repeat.ts";
import { STORAGE_FAULT_SENTENCES } from "../../runtime/storage/faults.ts";
import { pairStudyText, readPair } from "../../study/pair.ts";
import { app } from "../../ui/page/app.ts";
import { repeats } from "../../ui/page/repeats.ts";
import { Results } from "./Results.tsx";

const control = presetSettings("micro");
const settings = { control, changed: applySettings(control, [["alpha0", 0]]) };
const text = pairStudyText({ preset: "micro", settings, engine: "cpu" }, [2, 3]);

afterEach(() => {
  cleanup();
  act(() => {
    repeats.store.setState({ shown: null, all: [], problem: null });
    app.controller.dispatch({
      type: "set",
      set: { screen: { ...app.store.getState().screen, locks: [] } },
    });
  });
});

/** Puts a pair on screen of which nothing is trained yet. */
function show(change: Partial<RepeatState> = {}): void {
  const { study, jobs } = readPair(text);
  const runs = jobs.map(({ name, condition, seed }) => {
    const side = condition === "changed" ? ("changed" as const) : ("control" as const);
    return { name, side, seed, state: "open" as const, updates: 0, error: null };
  });
  const nothing = { finished: [], problem: null, unsaved: null };
  const facts = { id: "a", text, study, runs, activity: "stopped" as const, made: 0, planned: 4 };
  act(() => repeats.store.setState({ shown: { ...facts, ...nothing, ...change } }));
  render(<Results />);
}

test("says what went wrong, and what was done about it", () => {
  const { jobs } = readPair(text);
  const [first] = jobs;
  const runs = jobs.map(({ name, seed }) => ({
    name,
    seed,
    side: "changed" as const,
    state: name === first?.name ? ("failed" as const) : ("done" as const),
    updates: 4,
    error: name === first?.name ? "The loss is NaN." : null,
  }));
  const unsaved = "full";
  const problem = { code: "worker-lost", message: "A worker stopped.", detail: {} } as const;
  show({ runs, unsaved, problem });
  const said = screen.getByRole("status").textContent ?? "";
  for (const sentence of [
    "α = 0, seed 2, does not count: The loss is NaN.",
    "A worker stopped.",
    `${STORAGE_FAULT_SENTENCES.full} Training goes on, and what is new stays on this page until there is room.`,
  ]) {
    expect(said).toContain(sentence);
  }
});

test("is not resumed where a link locks training", () => {
  show();
  expect(screen.getByRole("button", { name: "Resume" })).toBeTruthy();
  const { screen: now } = app.store.getState();
  act(() => app.controller.dispatch({ type: "set", set: { screen: { ...now, locks: ["live"] } } }));
  expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
});
