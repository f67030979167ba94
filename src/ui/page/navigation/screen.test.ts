// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { readLink } from "../../../core/settings/parse.ts";
import { FIRST_SCREEN, type Screen } from "../../../runtime/app-state.ts";
import { app } from "../app.ts";
import { addScreen, goToView, readScreen, showScreen, switchTruth } from "./screen.ts";

afterEach(() => showScreen(FIRST_SCREEN));

test.each([
  ["a plain link opens Watch", "?preset=quick&stepCount=problem&seed=3", true, "watch"],
  ["so does one to an update and an attempt", "?u=42&g=6&s=2", true, "watch"],
  ["own settings open the Lab", "?temperature=0.7", false, "lab"],
  ["so does a tab of the inspector, which is there", "?u=4&g=2&tab=tokens", true, "lab"],
  ["a lesson opens Learn", "?lesson=push", true, "learn"],
  ["a scene opens Talk", "?scene=3", true, "talk"],
  ["by its id too", "?scene=before-after", true, "talk"],
  ["what is no lesson opens nothing", "?lesson=A%20b", true, "watch"],
  ["a named view is the one", "?view=talk&lesson=push&temperature=0.7", false, "talk"],
] as const)("%s", (_, query, isPreset, view) => {
  expect(readScreen(query, isPreset).screen.view).toBe(view);
});

test("what cannot be used is refused in a sentence", () => {
  const { screen, refused } = readScreen("?view=x&lesson=A%20b&scene=0&truth=maybe", true);
  expect(screen).toEqual(FIRST_SCREEN);
  const sentences = refused.map((notice) => notice);
  expect(sentences[0]).toBe('view is "x", but must be watch, learn, lab, talk.');
  expect(sentences).toHaveLength(4);
});

test.each([
  {},
  { showsTruth: false },
  { view: "learn", lesson: "verifier-alone" },
  { view: "lab" },
  { view: "talk", scene: 4 },
  { view: "talk", scene: "who-teaches" },
  { showsTruth: false, hides: ["verifier", "truth"], locks: ["view", "live"] },
] satisfies Partial<Screen>[])("%o comes back from its link", (change) => {
  const screen: Screen = { ...FIRST_SCREEN, ...change };
  for (const isPreset of [true, false]) {
    for (const start of ["", "u=4&g=2", "u=4&g=2&tab=tokens"]) {
      const query = new URLSearchParams(start);
      addScreen(query, screen, isPreset);
      expect(readScreen(`?${query}`, isPreset)).toEqual({ screen, refused: [] });
      expect(readLink(query.toString()).refused).toEqual([]);
    }
  }
});

test("unknown parts are refused together, and the known ones kept", () => {
  const { screen, refused } = readScreen("?hide=chart,nonsense,rail,more&lock=all,run", true);
  expect(screen).toMatchObject({ hides: ["rail", "chart"], locks: ["run"] });
  expect(refused.map((notice) => notice)).toEqual([
    'hide is "nonsense,more", but must be headline, stages, verifier, truth, rail, chart, whatif, transport.',
    'lock is "all", but must be view, run, update, live.',
  ]);
});

test("a lock on the update needs one", () => {
  for (const query of ["?lock=update,live", "?lock=update,live&u=0"]) {
    const { screen, refused } = readScreen(query, true);
    expect(screen.locks).toEqual(["live"]);
    expect(refused.map((notice) => notice)).toEqual([
      "lock=update needs u, the update to stay at, 1 or more.",
    ]);
  }
  const { screen, refused } = readScreen("?lock=update&u=42", true);
  expect({ locks: screen.locks, refused }).toEqual({ locks: ["update"], refused: [] });
  // A run that plays has no update in its link.
  const query = new URLSearchParams();
  addScreen(query, screen, true);
  expect(String(query)).toBe("");
});

test("what is locked stays: the view, and the truth where it is hidden", () => {
  showScreen({ locks: ["view"], hides: ["truth"], showsTruth: false });
  goToView("lab");
  switchTruth();
  expect(app.store.getState().screen).toMatchObject({ view: "watch", showsTruth: false });
});

test("a switch changes the view and nothing of the run", () => {
  const before = app.store.getState();
  goToView("lab");
  const after = app.store.getState();
  expect(after.screen.view).toBe("lab");
  expect(after.runs).toBe(before.runs);
  expect(after.view).toBe(before.view);
});
