/** When the opening does not begin, ends at its end, or begins again. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runOf } from "../app-state.ts";
import { createApp, type TangoApp } from "../create-app.ts";
import { BUNDLED_RECORDINGS } from "../testing/shipped.ts";
import { seen } from "../testing/states.ts";
import { Opening } from "./opening.ts";
import { announceOpening, cancelOpening } from "./opening-due.ts";

const never = () => new Promise<never>(() => undefined);
const CHOSEN = 46;
const LAST = 120;

/** A lab whose engine never gets ready, with no recording open. */
function emptyLab() {
  const calls = { init: never, play: never, pause: never, step: never, settle: never };
  const connect = () => Object.assign(calls, { set: never, end: () => undefined });
  const app: TangoApp = createApp(connect, { recordings: BUNDLED_RECORDINGS });
  app.timeline.showRecording();
  announceOpening(app.store);
  const beats: string[] = [];
  app.store.subscribe(({ opening }) => {
    if (opening.beat !== beats.at(-1)) beats.push(opening.beat);
  });
  return { app, opening: new Opening(app), beats, beat: () => seen(app).opening.beat };
}

/** A lab with the recording of the first screen open and paused. */
async function lab() {
  const made = emptyLab();
  await made.app.player.open("quick", false);
  vi.useFakeTimers();
  return made;
}

/** A lab at the end of the opening. */
async function ended() {
  const made = await lab();
  void made.opening.begin();
  await seconds(60);
  return made;
}

/** A lab whose recording has updates of the verifier only. */
async function withoutGenerator() {
  const made = await lab();
  const { item } = made.app.player;
  if (!item) throw new Error("quick did not open");
  const groups = item.recording.groups.map((group) => {
    return { ...group, updated: "verifier" } as const;
  });
  await made.app.player.put({ ...item, recording: { ...item.recording, groups } }, false);
  return made;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(1000 * count);

beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it goes through its parts in order, each once", async () => {
  const { beats } = await ended();
  const stages = ["write", "check", "grade", "compare", "learn"];
  expect(beats).toEqual(["waits", ...stages, "fold", "rest", "end"]);
});

test("a user who takes over while its columns fold ends it", async () => {
  const { app, opening, beat } = await lab();
  void opening.begin();
  await seconds(14);
  expect(beat()).toBe("fold");
  app.timeline.seek(3);
  await seconds(1);
  expect([beat(), app.timeline.position]).toEqual(["off", 3]);
});

test("one whose code could not be loaded gives its place up", () => {
  const { app } = emptyLab();
  cancelOpening(app.store);
  expect(seen(app).opening).toEqual({ beat: "off", update: null, pace: null });
});

describe("it does not begin", () => {
  test("without an update of the generator: the recording just plays, or stays still", async () => {
    const playing = await withoutGenerator();
    void playing.opening.begin();
    await seconds(0);
    expect([playing.beat(), seen(playing.app).status]).toEqual(["off", "training"]);
    const still = await withoutGenerator();
    still.opening.showStill();
    expect([still.beat(), seen(still.app).status]).toEqual(["off", "paused"]);
    expect(still.app.timeline.position).toBe(0);
  });

  test("without a recording", async () => {
    const { app, opening, beat } = emptyLab();
    await opening.begin();
    expect([beat(), seen(app).status]).toEqual(["off", "idle"]);
  });

  test("over a live run, which it does not start", async () => {
    const { app, opening, beat } = await lab();
    app.registry.show("live");
    void opening.begin();
    await seconds(0);
    expect([beat(), seen(app).status]).toEqual(["off", "idle"]);
    expect(runOf(seen(app), "recorded").progress).toMatchObject({ generatorUpdates: 0 });
  });

  test("once its place was given up", async () => {
    const { app, opening, beat } = await lab();
    cancelOpening(app.store);
    void opening.begin();
    await seconds(0);
    expect([beat(), app.slow.state.on]).toEqual(["off", false]);
  });
});

test("a second one goes on although it ended the first", async () => {
  const { app, opening, beat } = await lab();
  void opening.begin();
  await seconds(16);
  expect(beat()).toBe("rest");
  announceOpening(app.store);
  void opening.begin();
  await seconds(1);
  expect([beat(), app.timeline.position]).toEqual(["write", CHOSEN]);
  await seconds(60);
  expect([beat(), app.timeline.position]).toEqual(["end", LAST]);
});

describe.each<[string, (app: TangoApp) => unknown]>([
  ["a seek", ({ timeline }) => timeline.seek(3)],
  ["slow motion", ({ slow }) => slow.begin()],
  ["a live run that gets ready", ({ timeline }) => timeline.showLive()],
  ["play", ({ timeline }) => timeline.take("play")],
])("%s", (_, act) => {
  test("ends it at its end, and a notice does not", async () => {
    const { app, beat } = await ended();
    app.store.setState({ notices: [] });
    expect(beat()).toBe("end");
    void act(app);
    await seconds(0);
    expect(beat()).toBe("off");
  });

  test("ends the still picture, and a notice does not", async () => {
    const { app, opening, beat } = await lab();
    opening.showStill();
    app.store.setState({ notices: [] });
    expect(beat()).toBe("still");
    void act(app);
    await seconds(0);
    expect(beat()).toBe("off");
  });
});
