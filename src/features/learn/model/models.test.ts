// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { recall, remember } from "../../../runtime/storage.ts";
import type { Option } from "../lessons/lesson.ts";
import { comparison, moved, optionAt, rounded } from "./guess.ts";
import { fillIn, piecesOf } from "./number-text.ts";
import { FIRST_PROGRESS, keepProgress, partBeside, readProgress } from "./progress.ts";

const FIGURES = {
  first: "65 %",
  last: "94 %",
  guess: "75 %",
  count: "182",
  updates: "40",
  attempts: "8",
};

describe("a text", () => {
  test("gets the figures of the recording", () => {
    expect(fillIn("{first} of {count}, then {last}", FIGURES)).toBe("65 % of 182, then 94 %");
  });

  test("with an unknown figure is refused", () => {
    expect(() => fillIn("{truth}", FIGURES)).toThrow(TangoError);
    expect(() => fillIn("{truth}", FIGURES)).toThrow(/^A lesson has no number_ \{truth\}\.$/);
  });

  test("is bold between stars", () => {
    expect(piecesOf("the **last** word")).toEqual([
      { text: "the ", isBold: false },
      { text: "last", isBold: true },
      { text: " word", isBold: false },
    ]);
    expect(piecesOf("**all**")).toEqual([{ text: "all", isBold: true }]);
  });
});

describe("a prediction", () => {
  const text = { en: "", zh: "" };
  const options: Option[] = [
    { text, value: 0.5, upTo: "first" },
    { text, value: 0.75, upTo: 0.84 },
    { text, value: 0.95, upTo: 1 },
  ];

  test.each([
    [0, 0],
    [0.65, 0],
    [0.66, 1],
    [0.84, 1],
    [0.85, 2],
    [1, 2],
  ])("%s counts as answer %s", (value, index) => {
    expect(optionAt(options, value, 0.654)).toBe(index);
  });

  test("is a whole percentage between 0 and 100", () => {
    expect([-1, 0.123, 0.999, 2].map(rounded)).toEqual([0, 0.12, 1, 1]);
  });

  test.each([
    ["ArrowUp", 0.76],
    ["ArrowDown", 0.74],
    ["PageUp", 0.85],
    ["PageDown", 0.65],
    ["Home", 0],
    ["End", 1],
    ["Enter", null],
  ])("moves with %s to %s", (key, value) => {
    expect(moved(0.75, key)).toBe(value);
  });

  test("stays within the chart", () => {
    expect(moved(0.99, "PageUp")).toBe(1);
    expect(moved(0, "ArrowDown")).toBe(0);
  });

  test("is compared with what was measured", () => {
    expect(comparison(0.75, 0.94)).toBe("below");
    expect(comparison(0.9, 0.94)).toBe("close");
    expect(comparison(1, 0.94)).toBe("above");
  });
});

describe("progress", () => {
  beforeEach(() => localStorage.clear());

  test("is kept on this device", () => {
    const progress = { part: "compare", guess: 0.75, isLocked: true } as const;
    keepProgress("checker", progress);
    expect(readProgress("checker")).toEqual(progress);
    expect(readProgress("another")).toEqual(FIRST_PROGRESS);
    expect(recall("lesson.checker")).not.toBe(null);
  });

  test.each([
    "{",
    "[]",
    '{"part":"nowhere"}',
    '{"part":"predict","guess":7}',
    '{"part":"compare","guess":0.5}',
    '{"part":"compare","guess":null,"isLocked":true}',
  ])("%s cannot be used", (kept) => {
    remember("lesson.checker", kept);
    expect(readProgress("checker")).toEqual(FIRST_PROGRESS);
  });

  test("goes past the prediction only once it is locked in", () => {
    const at = (part: "goal" | "predict" | "explain", isLocked: boolean) => ({
      part,
      guess: 0.75,
      isLocked,
    });
    expect(partBeside(at("goal", false), 1)).toBe("predict");
    expect(partBeside(at("goal", false), -1)).toBe(null);
    expect(partBeside(at("predict", false), 1)).toBe(null);
    expect(partBeside(at("predict", true), 1)).toBe("run");
    expect(partBeside(at("explain", true), 1)).toBe(null);
  });
});
