import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RolloutRow } from "../../core/training/records.ts";
import { UNJUDGED_FIELDS } from "../../core/training/records.ts";
import { parsedRow } from "../../core/training/testing/judged.ts";
import { groupAt, ROW } from "../../runtime/testing/fixtures.ts";
import { numberName } from "../../ui/kit/english.ts";
import { scaleIn } from "../use-scale.ts";
import { marksOf, misprintOf } from "./marks.ts";
import { counted } from "./number-words.ts";
import { type Pressed, talkAction } from "./talk-keys.ts";

describe("a key", () => {
  const press = (key: string, change: Partial<Pressed> = {}) =>
    talkAction({ key, singleKeys: true, takesArrows: false, takesSpace: false, ...change }, 2);

  test.each([
    ["ArrowRight", { type: "by", by: 1 }],
    ["ArrowLeft", { type: "by", by: -1 }],
    ["PageDown", { type: "by", by: 1 }],
    ["PageUp", { type: "by", by: -1 }],
    ["2", { type: "scene", scene: 2 }],
    ["3", null],
    ["0", null],
    ["l", { type: "source" }],
    ["B", { type: "black" }],
    [".", { type: "black" }],
    ["w", null],
    ["s", { type: "speaker" }],
    ["F5", { type: "fullScreen" }],
    ["t", { type: "truth" }],
    [" ", { type: "play" }],
    ["Escape", { type: "escape" }],
    ["r", null],
  ])("%s", (key, action) => {
    expect(press(key)).toEqual(action);
  });

  test("that types a character does nothing once single keys are off", () => {
    for (const key of ["1", "l", "b", "t"]) expect(press(key, { singleKeys: false })).toBe(null);
    for (const key of ["ArrowRight", "PageDown", " ", "Escape"])
      expect(press(key, { singleKeys: false })).not.toBe(null);
  });

  test("stays with the focused element that uses it, except those of a remote control", () => {
    expect(press("ArrowRight", { takesArrows: true })).toBe(null);
    expect(press("PageDown", { takesArrows: true })).toEqual({ type: "by", by: 1 });
    expect(press(" ", { takesSpace: true })).toBe(null);
  });
});

test("a scene fills the window; on a phone its letters do not shrink with it", () => {
  expect(scaleIn(1280, 720)).toBe(1);
  expect(scaleIn(1920, 1080)).toBe(1.5);
  expect(scaleIn(1024, 768)).toBe(0.8);
  expect(scaleIn(800, 600)).toBe(0.625);
  expect(scaleIn(390, 844)).toBe(0.8);
  expect(scaleIn(2560, 720)).toBe(1);
});

test("small numbers are words", () => {
  expect([0, 1, 2, 12].map((n) => counted(n, "mistake"))).toEqual([
    "No mistake",
    "One mistake",
    "Two mistakes",
    "Twelve mistakes",
  ]);
  expect([0, 3, 17].map(numberName)).toEqual(["none", "three", "17"]);
});

const BOOK = { misprints: 0.5, hardAbove: 5 };
const row = (change: Partial<RolloutRow>): RolloutRow =>
  parsedRow<RolloutRow>(Object.assign({}, ROW, change));

describe("the verdicts of an attempt", () => {
  test("are caught, missed and false alarms, with what the verifier gets", () => {
    expect(marksOf(ROW, null, BOOK)).toMatchObject({
      missed: [{ stated: "4", own: "4", isLook: false }],
      caught: [],
      mistakes: 1,
      judged: 2,
      doubted: 0,
    });
    const doubting = row({ verification: "78X46X>X.", verdicts: [-1, -1] });
    expect(marksOf(doubting, null, BOOK)).toMatchObject({
      caught: [{ stated: "4", own: "6", isLook: false }],
      falseAlarms: [{ stated: "7", own: "8", isLook: false }],
      missed: [],
      doubted: 2,
    });
  });

  test("are none where nobody judges, or nobody can read them", () => {
    const alone = row(UNJUDGED_FIELDS);
    expect(marksOf(alone, null, BOOK)).toMatchObject({
      judged: 0,
      mistakes: 1,
      missed: [],
      caught: [],
    });
    expect(marksOf(row({ verdicts: null, unusable: "no end" }), null, BOOK).judged).toBe(0);
  });
});

describe("a misprint", () => {
  const settings = presetSettings("quick");
  // Column 2 of 47+10= is 7 + 0; the misprint of the task is 5.
  const group = { ...groupAt(9), problem: "47+10=", truth: { steps: ["5", "7"], answer: "57" } };
  const learned = row({
    steps: ["5", "5"],
    stepTruth: [true, false],
    verification: "55C55C>C.",
    verdicts: [1, 1],
  });
  const found = (change: Partial<Settings>, changed: Partial<RolloutRow> = {}) =>
    misprintOf(
      { settings: { ...settings, ...change } },
      group,
      parsedRow<RolloutRow>(Object.assign({}, learned, changed)),
    );

  test("is told only when both books had it and the verifier gets it too", () => {
    expect(found({})).toEqual({ formula: "7 + 0 = 5" });
    expect(found({ misprintRate: 0 })).toBe(null);
    expect(found({ verifierMisprintRate: 0 })).toBe(null);
    expect(found({ hardAbove: 9 })).toBe(null);
    expect(found({}, { verification: "55C57C>C." })).toBe(null);
    expect(found({}, { steps: ["5", "6"], verification: "55C66C>C." })).toBe(null);
    expect(found({}, { verification: "55C55X>X.", verdicts: [1, -1] })).toBe(null);
  });

  test("is not the verifier's where none checks", () => {
    expect(found({ algorithm: "grpo" }, UNJUDGED_FIELDS)).toBe(null);
    expect(found({ algorithm: "rl-v" })).toBe(null);
  });
});
