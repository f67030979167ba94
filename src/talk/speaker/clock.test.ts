// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { remember } from "../../runtime/storage.ts";
import { keepClock, keptClock, paceOf, stopped } from "./clock.ts";

const SECONDS = [30, 60, 90];
const at = (seconds: number): number => 1_000_000 + seconds * 1000;

test("a clock that has not begun shows the plan alone", () => {
  expect(paceOf(stopped(at(0)), SECONDS, 1, at(500))).toEqual({
    elapsed: 0,
    inScene: 0,
    ahead: 0,
    planned: 180,
  });
});

test.each([
  // In time: the plan is where the clock is, until the scene has taken longer than planned.
  { scene: 1, sceneAt: 0, now: 20, inScene: 20, ahead: 0 },
  { scene: 1, sceneAt: 0, now: 40, inScene: 40, ahead: -10 },
  { scene: 2, sceneAt: 20, now: 25, inScene: 5, ahead: 10 },
  { scene: 3, sceneAt: 100, now: 110, inScene: 10, ahead: -10 },
])("scene $scene after $now s", ({ scene, sceneAt, now, inScene, ahead }) => {
  const clock = { startedAt: at(0), sceneAt: at(sceneAt), from: 1 };
  const pace = paceOf(clock, SECONDS, scene, at(now));
  expect(pace).toEqual({ elapsed: now, inScene, ahead, planned: 180 });
});

test("a clock that began with the second scene does not count the first", () => {
  const clock = { startedAt: at(0), sceneAt: at(0), from: 2 };
  expect(paceOf(clock, SECONDS, 2, at(10))).toMatchObject({ ahead: 0, planned: 150 });
  expect(paceOf(clock, SECONDS, 1, at(10))).toMatchObject({ ahead: 0 });
});

test("survives a reload, unless it was forgotten or is not one", () => {
  const clock = { startedAt: at(0), sceneAt: at(30), from: 2 };
  keepClock(clock);
  expect(keptClock(at(60))).toEqual(clock);
  expect(keptClock(at(7 * 3600))).toEqual(stopped(at(7 * 3600)));
  expect(keptClock(at(-60))).toEqual(stopped(at(-60)));
  remember("talk-clock", "{");
  expect(keptClock(at(60))).toEqual(stopped(at(60)));
});
