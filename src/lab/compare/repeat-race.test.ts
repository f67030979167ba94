// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RaceState } from "../../runtime/app-state.ts";
import { freshLane, type Lane } from "../../runtime/lanes/lane.ts";
import { healthOf } from "../../runtime/testing/fixtures.ts";
import { app } from "../../ui/page/app.ts";
import { repeats } from "../../ui/page/repeats.ts";
import { comparedLanes, racePair, repeatAfterRace } from "./repeat-race.ts";

const QUICK = presetSettings("quick");
const MORE = applySettings(QUICK, [["alpha0", 0.5]]);
const health = healthOf("cpu", null);

const lane = (id: string, parent: string | null, isChanged = false): Lane => ({
  ...freshLane(id),
  preset: "quick",
  parent: { lane: parent, name: "", generatorUpdates: 0, verifierUpdates: 0 },
  changes: isChanged ? [["alpha0", 0.5]] : [],
});

describe("which run is the control", () => {
  const [first, changed, control] = [freshLane("1"), lane("2", "1", true), lane("3", null)];
  test.each([
    ["the parent", [first, control, changed], "2", ["2", "1"]],
    ["the unchanged one", [control, lane("4", null, true)], "4", ["4", "3"]],
    ["of the changed one in front", [first, changed, lane("4", "2", true)], "2", ["2", "1"]],
  ])("%s", (_, lanes, front, ids) => {
    expect(comparedLanes({ lanes, front })?.map(({ id }) => id)).toEqual(ids);
  });
  test("not one of another comparison", () => {
    const other = {
      ...control,
      parent: { lane: null, name: "a file", generatorUpdates: 0, verifierUpdates: 0 },
    };
    expect(comparedLanes({ lanes: [other, lane("4", null, true)], front: "4" })).toBeNull();
  });
  test("none without a change", () => {
    expect(comparedLanes({ lanes: [first], front: "1" })).toBeNull();
  });
});

/** Puts two runs with these settings on the page. */
function race(changed: Settings | null, state: RaceState = "running", control = QUICK): void {
  const info = { generator: health, verifier: health, probe: null, line: 0 };
  const runs = [control, changed].map((running, i) => {
    const id = String(i + 1);
    const run = app.registry.run(id) ?? app.registry.addLive(id);
    return [id, { ...run.state, running, info: changed && info }] as const;
  });
  const lanes = [freshLane("1"), lane("2", "1", true)];
  const set = {
    lanes,
    race: state,
    runs: { ...app.store.getState().runs, ...Object.fromEntries(runs) },
  };
  app.controller.dispatch({ type: "set", set });
}

afterEach(() => {
  app.controller.dispatch({ type: "set", set: { race: "none", lanes: [freshLane("1")] } });
  vi.restoreAllMocks();
});

describe("a race that cannot be repeated says why", () => {
  test.each([
    [/started/, null, QUICK],
    [/same settings/, MORE, MORE],
    [/other problems/, MORE, applySettings(QUICK, [["rlMinSteps", 2]])],
  ])("%s", (why, changed, control) => {
    race(changed, "running", control);
    expect(racePair()).toMatch(why);
  });
  test("and one that can is a pair of one engine", () => {
    race(MORE);
    const settings = { changed: MORE, control: QUICK };
    expect(racePair()).toEqual({ preset: "quick", settings, engine: "cpu" });
  });
});

test("other seeds are stored once the engine is known, and train when the race is over", () => {
  const add = vi.spyOn(repeats, "add").mockResolvedValue();
  const resume = vi.spyOn(repeats, "resume").mockResolvedValue();
  race(null);
  repeatAfterRace(3);
  race(MORE);
  race(MORE, "paused");
  expect(add).toHaveBeenCalledOnce();
  expect(add.mock.calls[0]?.[1]).toBe(3);
  expect(resume).not.toHaveBeenCalled();
  race(MORE, "over");
  return vi.waitFor(() => expect(resume).toHaveBeenCalledOnce());
});
