// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../ui/page/app.ts";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { openRecording, state } from "../ui/page/testing/page.ts";
import { act as doIt } from "./model/act.ts";
import { SCENES } from "./scenes/registry.ts";
import Talk from "./Talk.tsx";

const numberOf = (id: string) => SCENES.findIndex((scene) => scene.id === id) + 1;
const goTo = (id: string) => act(async () => doIt({ type: "scene", scene: numberOf(id) }));

// Tables of studies are on their way for ever.
vi.mock("../watch/figures/sources.ts", () => {
  const pending = () => new Promise(() => undefined);
  return { pageSources: { table: pending, recording: pending } };
});

beforeEach(async () => {
  await openRecording("quick", 46);
  act(() => {
    showScreen({ view: "talk", scene: numberOf("mistake"), showsTruth: true });
    app.registry.show("live");
  });
});
afterEach(() => {
  cleanup();
  app.registry.front.reset();
});

const badge = () => screen.queryByText(/^(Live|Recorded)/)?.textContent;

/** As the store has a live run that trains, or waits. */
const liveIs = (status: "training" | "paused") =>
  act(() => app.registry.front.emit({ type: status === "training" ? "playing" : "paused" }));

test("a live run trains on behind the scenes, and is on screen where it belongs", async () => {
  await liveIs("training");
  render(<Talk />);
  await goTo("mistake");
  expect(state().source).toBe("recorded");
  expect(app.registry.front.state.status).toBe("training");
  await goTo("live");
  expect(state().source).toBe("live");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/on this computer$/);
  await goTo("waves");
  expect(state().source).toBe("recorded");
  await goTo("both-learn");
  expect(state().source).toBe("live");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Both learn");
  expect(screen.getByText(/^0 of \d+ updates so far\.$/)).toBeTruthy();
  expect(app.registry.front.state.status).toBe("training");
});

test("where no run has been begun, its scenes show the recording", async () => {
  act(() => app.registry.show("recorded"));
  render(<Talk />);
  await goTo("live");
  await goTo("both-learn");
  expect(state().source).toBe("recorded");
  expect(badge()).toBe("Recorded");
});

test("what a study has recorded is not called live, and the address is neither", async () => {
  render(<Talk />);
  expect(badge()).toBe("Live");
  await goTo("eight-runs");
  expect(badge()).toBe("Recorded");
  await goTo("try-it");
  expect(badge()).toBe(undefined);
});
