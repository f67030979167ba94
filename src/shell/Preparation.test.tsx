// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pluralize } from "../core/counted.ts";
import { app } from "../ui/page/app.ts";
import { openRecording } from "../ui/page/testing/page.ts";
import { Preparation } from "./Preparation.tsx";

const settings = () => app.store.getState().draft;

beforeEach(async () => {
  await openRecording("micro");
  app.registry.show("live");
  render(<Preparation />);
});
afterEach(() => {
  app.registry.dispatch({ type: "set", set: { handover: false } });
  app.registry.front.reset();
  cleanup();
});

test("shows nothing of a run that has not been started, and nothing over a recording", () => {
  expect(screen.queryByRole("region")).toBeNull();
  act(() => app.registry.show("recorded"));
  expect(screen.queryByRole("region")).toBeNull();
});

test("a run that starts behind the recording is told, too", () => {
  act(() => app.registry.show("recorded"));
  act(() => app.registry.dispatch({ type: "set", set: { handover: true } }));
  act(() => app.registry.front.emit({ type: "starting", settings: settings(), from: null }));
  expect(screen.getByRole("status").textContent).toBe(
    "Starting the workers and creating both models.",
  );
});

test("says what a live run does before its first update, and how far it is", () => {
  const { front } = app.registry;
  act(() => front.emit({ type: "starting", settings: settings(), from: null }));
  expect(screen.getByRole("status").textContent).toBe(
    "Starting the workers and creating both models.",
  );
  const counts = { generatorUpdates: 0, verifierUpdates: 0, stage: null };
  const school = Object.assign({ phase: "sft-generator", done: 120, planned: 600 }, counts);
  act(() => front.emit({ type: "playing" }, Object.assign({ type: "progress" }, school) as never));
  expect(screen.getByRole("status").textContent).toBe(
    "School: the generator copies worked solutions from a book with misprints. It learns to write.",
  );
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("120");
  expect(screen.getByText(`120 of ${pluralize("600", "step")}`)).toBeTruthy();
  const first = Object.assign({}, school, { phase: "generator", generatorUpdates: 1 });
  act(() => front.emit(Object.assign({ type: "progress" }, first) as never));
  expect(screen.queryByRole("region")).toBeNull();
});
