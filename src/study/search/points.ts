/** The points of a search: combinations of a grid's values, the same for every arm. */

import { badFile } from "../../core/bad-file.ts";
import { pluralize } from "../../core/counted.ts";
import { TangoError } from "../../core/errors.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { rngFor, STREAMS } from "../../core/random/draws.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Search } from "./spec.ts";

type Value = number | string | boolean;

/** One combination of values; "p0" is the preset's own. */
export interface GridPoint {
  readonly name: string;
  /** Every setting of the grid, and `batchSize` where the grid varies `groupSize`. */
  readonly settings: Readonly<Record<string, Value>>;
}

/** Above this many combinations, the file is assumed to be wrong. */
const MOST_POINTS = 100_000;

/**
 * The preset's own point, then the others: all of the grid in its order, or as many as the file asks for,
 * drawn without replacement and in the order of the draw, so that the first ones stay when `runs` grows.
 * @throws TangoError("bad-file") for a grid that cannot be made, or has too few points
 */
export function pointsOf(file: string, search: Search): GridPoint[] {
  const { runs, draw } = search;
  const base = baseSettings(file, search);
  const keys = Object.keys(search.grid);
  const keyOf = (values: readonly Value[]) => JSON.stringify(values);
  const own = keys.map((key) => base[key as keyof Settings]);
  const others = productOf(file, Object.values(search.grid)).filter(
    (values) => keyOf(values) !== keyOf(own),
  );
  const all = others.length + 1;
  if (runs !== "all" && runs > all) {
    const rest = `ask for at most ${all}, or for "all"`;
    throw badFile(
      file,
      `runs is ${runs}, but the grid and the preset have ${pluralize(all, "point")}: ${rest}`,
    );
  }
  const chosen = runs === "all" ? others : drawn(others, runs - 1, draw);
  return [own, ...chosen].map((values, i) => {
    const settings = Object.fromEntries(keys.map((key, k) => [key, values[k] as Value]));
    return { name: `p${i}`, settings: { ...settings, ...batchOf(file, base, settings) } };
  });
}

/** The settings that all arms start from. @throws TangoError("bad-file") */
function baseSettings(file: string, { preset, settings }: Search): Settings {
  try {
    return applySettings(presetSettings(preset), Object.entries(settings));
  } catch (error) {
    if (!(error instanceof TangoError)) throw error;
    throw badFile(file, `settings: ${error.message}`);
  }
}

/** All combinations; the first list changes slowest. */
function productOf(file: string, lists: readonly (readonly Value[])[]): Value[][] {
  const count = lists.reduce((product, list) => product * list.length, 1);
  if (count > MOST_POINTS) {
    throw badFile(file, `grid has ${count} points, but must have at most ${MOST_POINTS}`);
  }
  return lists.reduce<Value[][]>(
    (points, list) => points.flatMap((point) => list.map((value) => [...point, value])),
    [[]],
  );
}

/** The first `count` of a keyed shuffle (Fisher and Yates). */
function drawn<T>(all: readonly T[], count: number, draw: number): T[] {
  const rng = rngFor({ seed: draw, stream: STREAMS.searchPoints, update: 0 }, 0);
  const rest = [...all];
  for (let i = 0; i < count; i++) {
    const j = rng.integer(i, rest.length - 1);
    [rest[i], rest[j]] = [rest[j] as T, rest[i] as T];
  }
  return rest.slice(0, count);
}

/** The batch size at which groups of this size give as many solutions per update as the preset. */
function batchOf(
  file: string,
  base: Settings,
  settings: GridPoint["settings"],
): Readonly<Record<string, Value>> {
  if (!("groupSize" in settings)) return {};
  const samples = base.batchSize * base.groupSize;
  const groupSize = Number(settings["groupSize"]);
  if (samples % groupSize === 0) return { batchSize: samples / groupSize };
  const have = `the preset's ${samples} samples an update (batchSize × groupSize)`;
  throw badFile(file, `grid.groupSize has ${groupSize}, which does not divide ${have}`);
}
