import { expect, test } from "vitest";
import { FrameGaps } from "./frame-gaps.ts";

/** Frames with these gaps, from time 1000 on. */
function drawn(gaps: readonly number[]): FrameGaps {
  const frames = new FrameGaps();
  let time = 1000;
  frames.frame(time);
  for (const gap of gaps) {
    time += gap;
    frames.frame(time);
  }
  return frames;
}

test("is null before two frames", () => {
  const frames = new FrameGaps();
  expect(frames.statistics()).toBeNull();
  frames.frame(5);
  expect(frames.statistics()).toBeNull();
});

test("median, 95th percentile and worst by nearest rank", () => {
  const gaps = Array.from({ length: 100 }, (_, i) => i + 1).reverse();
  expect(drawn(gaps).statistics()).toEqual({ frames: 100, median: 50, p95: 95, worst: 100 });
  expect(drawn([16, 17]).statistics()).toEqual({ frames: 2, median: 16, p95: 17, worst: 17 });
});

test("forgets frames older than ten seconds", () => {
  const frames = drawn([900, ...Array.from({ length: 600 }, () => 20)]);
  expect(frames.statistics()).toEqual({ frames: 500, median: 20, p95: 20, worst: 20 });
});

test("keeps ten seconds of a fast screen in a ring", () => {
  const frames = drawn(Array.from({ length: 10_000 }, () => 2.5));
  expect(frames.statistics()?.frames).toBe(4000);
});

test("does not count a rest as a gap, and forgets all at a reset", () => {
  const frames = drawn([16, 16]);
  frames.rest();
  frames.frame(60_000);
  frames.frame(60_016);
  expect(frames.statistics()).toMatchObject({ frames: 1, worst: 16 });
  frames.reset();
  frames.frame(60_100);
  expect(frames.statistics()).toBeNull();
});
