// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { words } from "../../i18n/index.ts";
import { FIRST_SCREEN, type Screen } from "../../runtime/lab-state.ts";
import { lab } from "../lab.ts";
import { addScreen, goToView, readScreen, showScreen } from "./screen.ts";

afterEach(() => showScreen(FIRST_SCREEN));

test.each([
  ["a plain link opens Watch", "?preset=quick&seed=3", true, "watch"],
  ["so does one to an update and an attempt", "?u=42&g=6&s=2", true, "watch"],
  ["own settings open the Lab", "?temperature=0.7", false, "lab"],
  ["an older link to an attempt opens the Lab, where the inspector is", "?u=4&r=2", true, "lab"],
  ["so does a tab of the inspector", "?u=4&g=2&tab=words", true, "lab"],
  ["a named view is the one", "?view=talk&temperature=0.7", false, "talk"],
] as const)("%s", (_, query, isPreset, view) => {
  expect(readScreen(query, isPreset).screen.view).toBe(view);
});

test("what cannot be used is refused in a sentence", () => {
  const { screen, refused } = readScreen("?view=x&lesson=A%20b&scene=0&truth=maybe", true);
  expect(screen).toEqual(FIRST_SCREEN);
  const sentences = refused.map((notice) => notice(words()));
  expect(sentences[0]).toBe('view is "x", but must be watch, learn, lab, talk.');
  expect(sentences).toHaveLength(4);
});

test.each([
  { view: "watch", lesson: null, scene: 1, showsTruth: true },
  { view: "watch", lesson: null, scene: 1, showsTruth: false },
  { view: "learn", lesson: "verifier-alone", scene: 1, showsTruth: true },
  { view: "lab", lesson: null, scene: 1, showsTruth: true },
  { view: "talk", lesson: null, scene: 4, showsTruth: true },
] satisfies Screen[])("%o comes back from its link", (screen) => {
  for (const isPreset of [true, false]) {
    for (const start of ["", "u=4&g=2", "u=4&g=2&tab=words"]) {
      const query = new URLSearchParams(start);
      addScreen(query, screen, isPreset);
      expect(readScreen(`?${query}`, isPreset)).toEqual({ screen, refused: [] });
    }
  }
});

test("a switch changes the view and nothing of the run", () => {
  const before = lab.store.getState();
  goToView("lab");
  const after = lab.store.getState();
  expect(after.screen.view).toBe("lab");
  expect(after.runs).toBe(before.runs);
  expect(after.view).toBe(before.view);
});
