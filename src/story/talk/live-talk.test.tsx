// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../page/app.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import { act as doIt } from "./model/act.ts";
import { SCENES } from "./scenes/registry.ts";
import Talk from "./Talk.tsx";

const numberOf = (id: string) => SCENES.findIndex((scene) => scene.id === id) + 1;
const goTo = (id: string) => act(async () => doIt({ type: "scene", scene: numberOf(id) }));

// Tables of studies are on their way for ever.
vi.mock("../../run/figures/sources.ts", () => {
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
afterEach(cleanup);

const badge = () => screen.queryByText(/^(Live|Recorded)/)?.textContent;

test("a live run is not moved by the scenes, and gets no verdict before its end", async () => {
  render(<Talk />);
  expect(screen.getByText("Nothing has been written yet.")).toBeTruthy();
  await goTo("both-learn");
  expect(state().source).toBe("live");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Both learn");
  expect(screen.getByText(/^0 of \d+ updates so far\.$/)).toBeTruthy();
});

test("what a study has recorded is not called live, and the address is neither", async () => {
  render(<Talk />);
  expect(badge()).toBe("Live");
  await goTo("fooled");
  expect(badge()).toBe("Recorded");
  await goTo("try-it");
  expect(badge()).toBe(undefined);
});
