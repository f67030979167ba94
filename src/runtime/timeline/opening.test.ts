import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RunInfo } from "../../protocol/messages.ts";
import type { ConnectApp } from "../connection.ts";
import { createApp, type TangoApp } from "../create-app.ts";
import { groupAt, ROW } from "../testing/fixtures.ts";
import { BUNDLED_RECORDINGS } from "../testing/shipped.ts";
import { seen } from "../testing/states.ts";
import { Opening } from "./opening.ts";
import { announceOpening, openingIsDue } from "./opening-due.ts";

const noEngine = () => {
  throw new Error("This test starts no engine.");
};
const CHOSEN = 46;
/** The last update of the recording, one of the verifier. */
const LAST = 120;
const STAGE_SECONDS = 2.5;

const never = () => new Promise<never>(() => undefined);
/** An engine that never gets ready. */
const slowEngine: ConnectApp = () => {
  const calls = { init: never, play: never, pause: never, step: never, settle: never };
  return Object.assign(calls, { set: never, end: () => undefined });
};

/** A lab with the recording of the first screen open and paused. */
async function openLab(connect: ConnectApp = noEngine) {
  const app: TangoApp = createApp(connect, { recordings: BUNDLED_RECORDINGS });
  app.timeline.showRecording();
  announceOpening(app.store);
  await app.player.open("quick", false);
  vi.useFakeTimers();
  const beat = () => seen(app).opening.beat;
  const at = () => [beat(), app.timeline.position] as const;
  return { app, opening: new Opening(app), beat, at };
}

/** A lab in which the opening has begun. */
async function begun(connect: ConnectApp = noEngine) {
  const opened = await openLab(connect);
  void opened.opening.begin();
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(1000 * count);

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

describe("the opening", () => {
  test("shows one update in five stages", async () => {
    const { app, at } = await begun();
    expect(seen(app).opening.update).toBe(CHOSEN);
    for (const stage of ["write", "check", "grade", "compare", "learn"]) {
      expect(at()).toEqual([stage, CHOSEN]);
      await seconds(STAGE_SECONDS);
    }
    expect(at()).toEqual(["fold", CHOSEN]);
    expect(app.slow.state.on).toBe(false);
  });

  test("folds its columns, and plays the rest evenly in 25 seconds", async () => {
    const { app, at } = await begun();
    const { speed } = seen(app);
    await seconds(5 * STAGE_SECONDS + 2.9);
    expect(at()).toEqual(["fold", CHOSEN]);
    await seconds(0.2);
    expect(at()).toEqual(["rest", CHOSEN]);
    expect(seen(app).opening.pace).toBeCloseTo((LAST - CHOSEN) / 25, 6);
    await seconds(12.5);
    const half = CHOSEN + (LAST - CHOSEN) / 2;
    expect(Math.abs(app.timeline.position - half)).toBeLessThanOrEqual(2);
    expect(seen(app).status).toBe("training");
    await seconds(12.6);
    expect(seen(app).speed).toBe(speed);
  });

  test("stops on the last update of the generator, once per browser", async () => {
    const { app, at } = await begun();
    expect(openingIsDue()).toBe(true);
    await seconds(60);
    expect(at()).toEqual(["end", LAST]);
    // After the check at the end: its figures are on screen.
    const end = { whatIf: null, status: "finished", progress: { phase: "done" } };
    expect(seen(app)).toMatchObject(end);
    expect(openingIsDue()).toBe(false);
  });

  test("can be paused and resumed in its stages and beyond, at the same pace", async () => {
    const { app, at } = await begun();
    void app.timeline.take("play");
    await seconds(60);
    expect(at()).toEqual(["write", CHOSEN]);
    void app.timeline.take("play");
    await seconds(5 * STAGE_SECONDS + 4);
    expect(at()[0]).toBe("rest");
    void app.timeline.take("play");
    await seconds(60);
    expect(at()[0]).toBe("rest");
    void app.timeline.take("play");
    await seconds(25);
    expect(at()).toEqual(["end", LAST]);
  });

  test("compares longer in a group with wrong answers only whose verdicts push", async () => {
    const { app, opening, at } = await openLab();
    const { item } = app.player;
    if (!item) throw new Error("quick did not open");
    const judged = (advantage: number) => {
      const wrong = { isCorrect: false, label: 0, outcomeAdvantage: 0 } as const;
      return { ...ROW, ...wrong, advantages: [advantage] };
    };
    const steps = { steps: ["7", "4"], stepTruth: [false, false], verdicts: [-1, 1] as const };
    const { line } = item.recording.groups[79] ?? groupAt(0);
    const rows = [{ ...judged(0.5), ...steps }, judged(-0.5)] as const;
    const pushes = { ...groupAt(line, "generator"), rows };
    const groups = item.recording.groups.map((group, i) => (i === 79 ? pushes : group));
    await app.player.put({ ...item, recording: { ...item.recording, groups } }, false);
    void opening.begin();
    await seconds(3 * STAGE_SECONDS + 6.9);
    expect(at()).toEqual(["compare", 80]);
    await seconds(0.2);
    expect(at()).toEqual(["learn", 80]);
    await seconds(STAGE_SECONDS + 3 + 25.2);
    expect(at()).toEqual(["end", LAST]);
  });

  test("any answer to what if is still the end", async () => {
    const { app, beat } = await begun();
    await seconds(60);
    expect([beat(), seen(app).whatIf]).toEqual(["end", null]);
    app.controller.whatIf("frozen");
    app.controller.whatIf(null);
    await seconds(1);
    expect(beat()).toBe("end");
  });
});

describe("a control ends it:", () => {
  test.each<[string, (app: TangoApp) => unknown]>([
    ["a step", ({ timeline }) => timeline.take("update")],
    ["a seek", ({ timeline }) => timeline.seek(3)],
    ["the end of slow motion", ({ slow }) => slow.end()],
    ["what if", ({ store }) => store.setState({ whatIf: "frozen" })],
    ["the live run", ({ timeline }) => timeline.showLive()],
  ])("%s, in the stages", async (_, act) => {
    const { app, beat } = await begun();
    act(app);
    await seconds(0);
    expect(beat()).toBe("off");
  });

  test.each<[string, (app: TangoApp) => unknown]>([
    ["a step", ({ timeline }) => timeline.take("update")],
    ["a seek", ({ timeline }) => timeline.seek(3)],
    ["a speed", ({ timeline }) => timeline.take("faster")],
    ["slow motion", ({ slow }) => slow.begin()],
    ["what if", ({ store }) => store.setState({ whatIf: "frozen" })],
    ["the live run", ({ timeline }) => timeline.showLive()],
  ])("%s, in the rest", async (_, act) => {
    const { app, beat } = await begun();
    await seconds(5 * STAGE_SECONDS + 4);
    expect(beat()).toBe("rest");
    act(app);
    await seconds(0);
    expect(beat()).toBe("off");
  });

  test.each([1, 5 * STAGE_SECONDS + 4])("a live run that gets ready, after %d s", async (after) => {
    const { app, beat } = await begun(slowEngine);
    await seconds(after);
    void app.timeline.showLive();
    await seconds(0);
    const { position } = app.timeline;
    await seconds(60);
    expect(beat()).toBe("off");
    // The recording stays where it was.
    expect([seen(app).source, app.timeline.position]).toEqual(["recorded", position]);
    expect(seen(app).handover).toBe(true);
  });

  test("play, at the end", async () => {
    const { app, at } = await begun();
    await seconds(60);
    void app.timeline.take("play");
    await seconds(0.5);
    expect(at()[0]).toBe("off");
    expect(app.timeline.position).toBeLessThan(20);
  });

  test("a speed plays on from there at that speed", async () => {
    const { app } = await begun();
    await seconds(5 * STAGE_SECONDS + 4);
    const from = app.timeline.position;
    app.timeline.setSpeed(1);
    await seconds(5);
    expect(app.timeline.position - from).toBeLessThanOrEqual(6);
  });
});

test.each<[string, (app: TangoApp) => unknown, boolean]>([
  ["at once", () => undefined, false],
  ["after a step", ({ slow }) => slow.forward(), false],
  [
    "with slow motion turned on again",
    async ({ slow }) => {
      await slow.end();
      slow.begin();
    },
    true,
  ],
])("a live run that is shown %s trains at the speed the user chose", async (_, act, isSlow) => {
  const { app } = await begun();
  await act(app);
  await seconds(0);
  void app.timeline.showLive();
  expect(seen(app).source).toBe("live");
  await seconds(0);
  expect(app.slow.state).toMatchObject({ on: isSlow });
});

test("a live run whose first update comes during the stages trains on", async () => {
  const calls: string[] = [];
  const answer = async (name: string) => {
    calls.push(name);
    return null;
  };
  const { app } = await begun((events) => {
    const play = () => {
      events.onStream({ type: "rollouts", group: groupAt(0, "generator") });
      return answer("play");
    };
    const init = async () => ({ line: 0, probe: null }) as unknown as RunInfo;
    const others = { settle: never, set: never, end: () => undefined };
    return { init, play, pause: () => answer("pause"), step: () => answer("step"), ...others };
  });
  await seconds(1);
  void app.timeline.showLive();
  await seconds(5);
  expect(seen(app).source).toBe("live");
  expect(app.slow.state.on).toBe(false);
  expect(calls).toEqual(["play", "pause", "play"]);
  expect(seen(app).status).toBe("training");
});

test("with reduced motion its update is shown whole, and nothing plays", async () => {
  const { app, opening, at } = await openLab();
  opening.showStill();
  await seconds(60);
  expect(at()).toEqual(["still", CHOSEN]);
  expect(app.slow.state.on).toBe(false);
  void app.timeline.take("play");
  await seconds(0);
  expect(at()[0]).toBe("off");
});
