// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { openRecording } from "../ui/page/testing/page.ts";
import { SCENES } from "./scenes/registry.ts";
import Talk from "./Talk.tsx";

const FAILS = SCENES.findIndex(({ id }) => id === "eight-runs") + 1;

vi.mock("../watch/figures/sources.ts", () => {
  const fail = () => Promise.reject(new Error("no network"));
  return { pageSources: { table: fail, recording: fail } };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a scene whose figures cannot be fetched has its title, and the keys lead on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await openRecording("quick", 46);
  act(() => showScreen({ view: "talk", scene: FAILS }));
  render(<Talk />);
  const headline = () => screen.getByRole("heading", { level: 1 }).textContent;
  expect(await screen.findByText("The figures of this scene could not be fetched.")).toBeTruthy();
  expect(headline()).toBe("Not one lucky run");
  await act(async () => void fireEvent.keyDown(document.body, { key: "PageUp" }));
  expect(headline()).not.toBe("Not one lucky run");
  expect(screen.queryByText("The figures of this scene could not be fetched.")).toBe(null);
});
