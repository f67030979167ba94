// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { openRecording, state } from "../ui/page/testing/page.ts";
import { shownScene } from "./model/go.ts";
import { SCENES } from "./scenes/registry.ts";
import Talk from "./Talk.tsx";

const MISTAKE = SCENES.findIndex(({ id }) => id === "mistake") + 1;
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));

// The page fetches the tables of studies; here they are read from the reports.
vi.mock("../watch/figures/sources.ts", async () => {
  const { diskSources } = await import("../watch/figures/testing/sources.ts");
  return { pageSources: diskSources };
});

beforeEach(async () => {
  await openRecording("quick", 46);
  act(() => showScreen({ view: "talk", scene: MISTAKE, showsTruth: true }));
});
afterEach(cleanup);

describe("a clicker's keys", () => {
  test("show the truth before they lead on, and hide it again backwards", () => {
    render(<Talk />);
    const asks = () => [shownScene(), state().screen.showsTruth];
    press(String(MISTAKE));
    expect(asks()).toEqual([MISTAKE, false]);
    press("PageDown");
    expect(asks()).toEqual([MISTAKE, true]);
    press("PageDown");
    expect(asks()).toEqual([MISTAKE + 1, true]);
    press("PageUp");
    expect(asks()).toEqual([MISTAKE, true]);
    press("PageUp");
    expect(asks()).toEqual([MISTAKE, false]);
    press("PageUp");
    expect(asks()).toEqual([MISTAKE - 1, true]);
  });

  test("leave no truth hidden behind them when the talk is left", () => {
    const { unmount } = render(<Talk />);
    press(String(MISTAKE));
    expect(state().screen.showsTruth).toBe(false);
    unmount();
    expect(state().screen.showsTruth).toBe(true);
  });
});
