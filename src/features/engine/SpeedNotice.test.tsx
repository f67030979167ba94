// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { recordedWords } from "../../i18n/en/recorded.ts";
import { words } from "../../i18n/index.ts";
import { app } from "../../page/app.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import { practice } from "../../runtime/testing/practice.ts";
import { WaitingWatch } from "../../runtime/waiting.ts";
import { SpeedNotice } from "./SpeedNotice.tsx";

const { slow } = words(recordedWords);

const UPDATES_TO_GAIN = 53;
let run: ReturnType<typeof practice>;

// The page loads it with its first live run.
beforeAll(() => void new WaitingWatch(app.registry));
beforeEach(async () => {
  await openRecording("quick");
  run = practice(app, presetSettings("quick"));
  render(<SpeedNotice />);
});
afterEach(() => {
  app.registry.front.reset();
  cleanup();
});

/** Makes updates that take so many seconds each. @returns what the notice says then */
function textAfter(...seconds: readonly number[]): string | null {
  act(() => run.update(...seconds));
  const notice = screen.queryByRole("status", { name: slow.title });
  return notice?.querySelector("p")?.textContent ?? null;
}

test("says a long wait in round words from the third update on, and nothing of a short one", () => {
  expect(state().recordings.recording?.gain).toBe(UPDATES_TO_GAIN);
  expect(textAfter(4, 4)).toBeNull();
  expect(textAfter(4)).toBe("On this computer the first clear gain takes about 3 minutes.");
  const fast = new Array<number>(16).fill(1);
  expect(textAfter(...fast)).toBe("On this computer the first clear gain takes about 30 seconds.");
  expect(textAfter(1, 1, 1, 1)).toBeNull();
});

test("gives the reason where it has become longer", () => {
  textAfter(2, 2, 2, 2);
  const said = new Set<string | null>();
  for (let i = 0; i < 12; i++) said.add(textAfter(8));
  const reasons = [...said].filter((text) => text?.startsWith("Slower than before."));
  expect(reasons[0]).toMatch(/^Slower than before\. On this computer .* minutes\.$/);
});
