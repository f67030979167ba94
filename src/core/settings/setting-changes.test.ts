import { expect, test } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { changesResumedAt, withSettingsChanged } from "./setting-changes.ts";
import { changesUpTo, commandWithChanges } from "./setting-changes-told.ts";

const start = { ...presetSettings("gap"), alpha0: 0.5 };
const at = (alpha0: number) => ({ ...start, alpha0 });

test("a change has its setting, both values and the update", () => {
  const changes = withSettingsChanged([], start, at(0.1), 18);
  expect(changes).toEqual([{ setting: "alpha0", from: 0.5, to: 0.1, update: 18 }]);
  expect(commandWithChanges("page/?preset=gap", changes)).toBe(
    "page/?preset=gap (changed while it trained: alpha0 from 0.5 to 0.1 at update 18)",
  );
  expect(commandWithChanges("page/?preset=gap", [])).toBe("page/?preset=gap");
});

test("a slider that moves within one update is one change, or none when it comes back", () => {
  const moved = withSettingsChanged([], start, at(0.3), 18);
  expect(withSettingsChanged(moved, at(0.3), at(0.1), 18)).toEqual([
    { setting: "alpha0", from: 0.5, to: 0.1, update: 18 },
  ]);
  expect(withSettingsChanged(moved, at(0.3), start, 18)).toEqual([]);
  expect(withSettingsChanged(moved, at(0.3), at(0.1), 19)).toHaveLength(2);
});

test("what changes no result is not told", () => {
  expect(withSettingsChanged([], start, { ...start, threads: 1, engine: "cpu" }, 3)).toEqual([]);
});

test("a run that goes on from an earlier update has its changes from there", () => {
  const one = withSettingsChanged([], start, at(0.3), 18);
  const two = withSettingsChanged(one, at(0.3), at(0.1), 20);
  expect(changesResumedAt(two, 15)).toEqual([
    { setting: "alpha0", from: 0.5, to: 0.1, update: 15 },
  ]);
  expect(changesUpTo(two, 19)).toEqual(one);
  expect(changesResumedAt(two, 19).map(({ update }) => update)).toEqual([18, 19]);
});
