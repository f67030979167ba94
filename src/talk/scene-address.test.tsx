// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { openRecording, state } from "../ui/page/testing/page.ts";
import { shownScene } from "./model/go.ts";
import { SCENES } from "./scenes/registry.ts";
import Talk from "./Talk.tsx";

// Tables of studies are on their way for ever.
vi.mock("../watch/figures/sources.ts", () => {
  const pending = () => new Promise(() => undefined);
  return { pageSources: { table: pending, recording: pending } };
});

beforeEach(async () => {
  await openRecording("quick", 46);
  act(() => showScreen({ view: "talk", scene: 1, showsTruth: true }));
});
afterEach(cleanup);

test("the address names a scene by its id, which a link may have, and a number still leads there", () => {
  render(<Talk />);
  act(() => void fireEvent.keyDown(document.body, { key: "PageDown" }));
  expect(state().screen.scene).toBe("before-after");
  act(() => showScreen({ scene: "eight-runs" }));
  expect(shownScene()).toBe(1 + SCENES.findIndex(({ id }) => id === "eight-runs"));
  act(() => showScreen({ scene: 2 }));
  expect(shownScene()).toBe(2);
  act(() => showScreen({ scene: "no-such-scene" }));
  expect(shownScene()).toBe(1);
});
