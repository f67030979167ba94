import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MainView } from "../runtime/app-state.ts";
import { createApp, FIRST_PRESET, type TangoApp } from "../runtime/create-app.ts";
import { BUNDLED_RECORDINGS } from "../runtime/testing/shipped.ts";
import { seen } from "../runtime/testing/states.ts";
import { openingUpdate } from "../runtime/timeline/opening-update.ts";
import { hasUnequalRewards, recordedUpdate } from "../watch/now/actions.ts";
import { openFirstRun, showEnd } from "./first-run.ts";

let prefersLess = false;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  prefersLess = false;
  vi.stubGlobal("matchMedia", () => ({ matches: prefersLess }));
  vi.stubGlobal("location", { hash: "", href: "https://lab.test/" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the page at an address, with the shipped recordings and no engine. */
async function opened(query: string, view: MainView = "watch"): Promise<TangoApp> {
  const app = createApp(() => expect.unreachable("no engine starts"), {
    recordings: BUNDLED_RECORDINGS,
  });
  const { screen } = seen(app);
  app.controller.dispatch({ type: "set", set: { screen: { ...screen, view } } });
  await openFirstRun(app, query).opened;
  return app;
}

/** The update of the default recording that the opening shows in stages. */
async function cause(): Promise<number> {
  const item = await BUNDLED_RECORDINGS.open(FIRST_PRESET);
  const update = openingUpdate(item?.recording.groups ?? []);
  if (update === null) throw new Error(`the recording of ${FIRST_PRESET} has no opening`);
  return update;
}

test("a first visit starts the opening at its update", async () => {
  const app = await opened("");
  expect(seen(app).opening).toMatchObject({ beat: "write", update: await cause() });
  expect(app.slow.state).toMatchObject({ on: true, plays: true });
  await app.slow.end();
  await app.timeline.pause();
});

test("a visit after it plays the recording, and a link has no opening", async () => {
  stored.set("tango-lab.opening", "seen");
  for (const query of ["", "preset=micro"]) {
    const app = await opened(query);
    expect(seen(app)).toMatchObject({ opening: { beat: "off" }, status: "training" });
    await app.timeline.pause();
    stored.clear();
  }
});

/** Updates of both models up to the newest group of the recording that has unequal rewards. */
function lastUnequal(app: TangoApp): number {
  const recording = app.player.item?.recording;
  const last = recording?.groups.findLast(hasUnequalRewards);
  return recording && last ? recordedUpdate(recording, last) : 0;
}

test("a link to the Lab opens the newest group with unequal rewards, paused, unless it names an update", async () => {
  const app = await opened("preset=micro", "lab");
  expect(app.timeline.position).toBe(lastUnequal(app));
  expect(seen(app).status).not.toBe("training");
  expect((await opened("preset=micro&u=3", "lab")).timeline.position).toBe(3);
});

test("the Lab opened over an opening that plays ends it at such a group", async () => {
  const app = await opened("");
  await showEnd(app);
  const { opening, slow } = seen(app);
  expect(app.timeline.position).toBe(lastUnequal(app));
  expect([opening.beat, slow.on]).toEqual(["off", false]);
});

test("with reduced motion the update is shown whole at every visit, and a link is paused", async () => {
  prefersLess = true;
  for (const _ of ["first", "second"]) {
    const app = await opened("");
    const update = await cause();
    expect(seen(app)).toMatchObject({ opening: { beat: "still", update }, status: "paused" });
    expect([app.timeline.position, app.slow.state.on]).toEqual([update, false]);
  }
  const linked = await opened("preset=micro");
  expect(seen(linked)).toMatchObject({ opening: { beat: "off" }, status: "paused" });
});

test("without the opening's code a first visit plays the recording", async () => {
  vi.doMock("../runtime/timeline/opening.ts", () => {
    throw new Error("offline");
  });
  const app = await opened("");
  expect(seen(app)).toMatchObject({ opening: { beat: "off" }, status: "training" });
  await app.timeline.pause();
  vi.doUnmock("../runtime/timeline/opening.ts");
});
