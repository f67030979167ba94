import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLab, type Lab } from "../create-lab.ts";
import { BUNDLED_RECORDINGS } from "../testing/shipped.ts";
import { seen } from "../testing/states.ts";
import { FORWARD_SPEED, firstMinuteIsDue } from "./first-minute.ts";
import { scenesOf } from "./scenes.ts";

const noEngine = () => {
  throw new Error("This test starts no engine.");
};

/** A lab with the recording of the first screen open and paused. */
async function openLab() {
  const lab: Lab = createLab(noEngine, { recordings: BUNDLED_RECORDINGS });
  lab.timeline.showRecording();
  const minute = lab.firstMinute;
  minute.announce();
  await lab.player.open("quick", false);
  const scenes = scenesOf(lab.player.item?.recording.groups ?? []);
  if (!scenes) throw new Error("quick has no first minute");
  vi.useFakeTimers();
  await minute.begin();
  await vi.advanceTimersByTimeAsync(0);
  const beat = () => seen(lab).firstMinute.beat;
  const at = () => [beat(), lab.timeline.position, lab.slow.state.stage] as const;
  return { lab, minute, scenes, beat, at };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("writes, judges, plays forward and pauses where most is right, once per browser", async () => {
  const { lab, scenes, beat, at } = await openLab();
  const { speed } = seen(lab);
  const { seconds } = lab.slow.state;
  expect(at()).toEqual(["write", scenes.first, 0]);
  expect(firstMinuteIsDue()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000 * seconds);
  expect(at()).toEqual(["judge", scenes.first, 1]);
  await vi.advanceTimersByTimeAsync(4900);
  expect(beat()).toBe("judge");
  await vi.advanceTimersByTimeAsync(200);
  expect(beat()).toBe("forward");
  expect([lab.slow.state.on, seen(lab).speed]).toEqual([false, FORWARD_SPEED]);
  await vi.advanceTimersByTimeAsync((1000 * (scenes.last - scenes.first)) / FORWARD_SPEED + 500);
  expect([beat(), lab.timeline.position]).toEqual(["after", scenes.last]);
  expect(seen(lab)).toMatchObject({ status: "paused", speed });
  expect(lab.slow.state.seconds).toBe(seconds);
  expect(firstMinuteIsDue()).toBe(false);
});

test("can be paused and resumed", async () => {
  const { lab, beat, scenes, at } = await openLab();
  void lab.timeline.take("play");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at()).toEqual(["write", scenes.first, 0]);
  void lab.timeline.take("play");
  await vi.advanceTimersByTimeAsync(5100);
  expect(beat()).toBe("forward");
});

test.each<[string, (lab: Lab) => unknown]>([
  [
    "steps through phases",
    ({ slow }) => {
      slow.forward();
      slow.forward();
    },
  ],
  ["seeks", ({ timeline }) => timeline.seek(3)],
  ["ends slow motion", ({ slow }) => slow.end()],
])("a user who %s ends it", async (_, act) => {
  const { lab, beat } = await openLab();
  act(lab);
  await vi.advanceTimersByTimeAsync(0);
  expect(beat()).toBe("off");
});

test.each<[string, (lab: Lab) => unknown, boolean]>([
  ["at once", () => undefined, false],
  ["after a step", ({ slow }) => slow.forward(), false],
  ["paused", ({ timeline }) => timeline.take("play"), false],
  [
    "with slow motion turned on again",
    async ({ slow }) => {
      await slow.end();
      slow.begin();
    },
    true,
  ],
])("a live run that is shown %s trains at the speed the user chose", async (_, act, isSlow) => {
  const { lab } = await openLab();
  await act(lab);
  await vi.advanceTimersByTimeAsync(0);
  void lab.timeline.showLive();
  expect(seen(lab).source).toBe("live");
  await vi.advanceTimersByTimeAsync(0);
  expect(lab.slow.state).toMatchObject({ on: isSlow });
});

test("can be seen again, and dismissed for good", async () => {
  const { minute, at, scenes, beat } = await openLab();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beat()).toBe("after");
  const again = minute.again();
  await vi.advanceTimersByTimeAsync(0);
  await again;
  expect(at()).toEqual(["write", scenes.first, 0]);
  minute.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beat()).toBe("off");
});
