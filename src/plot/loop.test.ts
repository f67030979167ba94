import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DrawLoop } from "./loop.ts";

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs the frames asked for so far. */
function frame(time: number): void {
  const asked = frames;
  frames = [];
  for (const run of asked) run(time);
}

test("what is off screen is not drawn until it is seen", () => {
  const loop = new DrawLoop();
  let visible = false;
  const draw = vi.fn();
  const member = loop.add({ isVisible: () => visible, draw });
  for (let time = 0; time < 1000; time += 100) {
    member.markDirty();
    frame(time);
  }
  expect(draw).not.toHaveBeenCalled();
  visible = true;
  member.markDirty();
  frame(1000);
  expect(draw).toHaveBeenCalledTimes(1);
});

test("a frame that is left to other work has no plot, and the one after it has", () => {
  const loop = new DrawLoop();
  const draw = vi.fn();
  loop.add({ isVisible: () => true, draw });
  loop.leaveFrame();
  frame(0);
  expect(draw).not.toHaveBeenCalled();
  frame(16);
  expect(draw).toHaveBeenCalledTimes(1);
});

test("nothing runs while nothing has changed", () => {
  const loop = new DrawLoop();
  const draw = vi.fn();
  loop.add({ isVisible: () => true, draw });
  frame(0);
  expect([draw.mock.calls.length, frames.length]).toEqual([1, 0]);
});

test("a plot is drawn ten times a second at most, all in turn, and 3 ms of them a frame", () => {
  let clock = 0;
  const loop = new DrawLoop(() => clock);
  const draw = () => {
    clock += 2;
  };
  const draws = [0, 1, 2, 3].map(() => vi.fn(draw));
  const members = draws.map((draw) => loop.add({ isVisible: () => true, draw }));
  for (let time = 0; time < 1000; time += 10) {
    for (const member of members) member.markDirty();
    const before = draws.reduce((sum, draw) => sum + draw.mock.calls.length, 0);
    frame(time);
    const after = draws.reduce((sum, draw) => sum + draw.mock.calls.length, 0);
    expect(after - before).toBeLessThanOrEqual(2);
    vi.advanceTimersByTime(10);
  }
  for (const draw of draws) {
    expect(draw.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(draw.mock.calls.length).toBeLessThanOrEqual(10);
  }
});
