import { expect, test } from "vitest";
import { BUNDLED_RECORDINGS } from "../../../../runtime/testing/shipped.ts";
import { EXAMPLE, FIGURES } from "../testing/example.ts";
import { curveOf, guessFor, hasBegun } from "./curve.ts";

test("has what was measured from the start of the part to its end", async () => {
  const item = await BUNDLED_RECORDINGS.open(EXAMPLE.recording.preset);
  if (!item) throw new Error("no recording");
  const { recording } = item;
  const curve = curveOf(recording, EXAMPLE);
  expect(curve?.measured.map(({ x }) => x)).toEqual([0, 10, 20, 30, 40]);
  expect(curve?.measured.at(-1)?.y).toBe(curve?.last);
  expect(curve?.first).toBeLessThan(curve?.last ?? 0);
  expect(curve?.count).toBe(185);
  expect(curve?.training.length).toBeGreaterThan(20);
  const later = { ...EXAMPLE, recording: { ...EXAMPLE.recording, to: 39 } };
  expect(curveOf(recording, later)).toBe(null);
});

test("draws a predicted share only where the lesson asks for the end of this chart", () => {
  const guess = { kind: "share", value: 0.75, of: "end" } as const;
  expect(guessFor(EXAMPLE, FIGURES, guess)).toBe(0.75);
  expect(guessFor(EXAMPLE, new Map(), guess)).toBe(null);
  const shorter = { ...EXAMPLE, recording: { ...EXAMPLE.recording, to: 30 } };
  expect(guessFor(shorter, FIGURES, guess)).toBe(null);
});

test("what is kept in another form counts as not begun", () => {
  expect([null, 3, "x", { begun: 1 }, { begun: true }].map(hasBegun)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
