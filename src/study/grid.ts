/** A grid of settings: each condition of a file becomes an arm that is tried at the same points. */
import { badFile } from "../core/bad-file.ts";
import { pluralize } from "../core/counted.ts";
import { TangoError } from "../core/errors.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { rngFor, STREAMS } from "../core/random/draws.ts";
import { applySettings, parseSetting } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import { refuseDuplicates } from "./read.ts";
import type { Grid, Study } from "./schema.ts";

type Value = number | string | boolean;
/** One combination of values: every setting of the grid, and `batchSize` where it varies `groupSize`. */
type Point = Readonly<Record<string, Value>>;

/** Above this many combinations, the file is assumed to be wrong. */
const MOST_COMBINATIONS = 100_000;

/**
 * The study with a condition for each arm and point, such as "grpo-p3".
 * @throws TangoError("bad-file") for a grid that cannot be made, or has too few points
 */
export function withGrid(file: string, study: Study): Study {
  const { grid, ...rest } = study;
  if (grid === undefined) return study;
  const points = pointsOf(file, study, grid);
  const varied = Object.keys(points[0] ?? {});
  const conditions = study.conditions.flatMap(({ name, settings, ...more }) => {
    const own = varied.find((key) => Object.hasOwn(settings, key));
    if (own) throw badFile(file, `condition ${name} sets ${own}, which the grid varies`);
    if (name.length > 35) throw badFile(file, `conditions has ${name}, which must be shorter`);
    return points.map((point, i) => ({
      name: `${name}-p${i}`,
      settings: { ...settings, ...point },
      ...more,
      arm: name,
    }));
  });
  return { ...rest, conditions };
}

/**
 * The preset's own point, then the others: all of the grid in its order, or as many as the file asks for, drawn without
 * replacement and in the order of the draw, so that the first ones stay when there are more.
 */
function pointsOf(file: string, study: Study, { values, points, draw }: Grid): Point[] {
  const base = baseSettings(file, study);
  const keys = Object.keys(values);
  const lists = Object.values(values);
  for (const [key, list] of Object.entries(values)) {
    refuseDuplicates(
      file,
      `grid.values.${key}`,
      list.map((value) => String(parseSetting(key, value))),
    );
  }
  if (lists.reduce((product, list) => product * list.length, 1) > MOST_COMBINATIONS) {
    throw badFile(file, `grid has more than ${MOST_COMBINATIONS} points`);
  }
  // The first list changes slowest.
  const all = lists.reduce<Value[][]>(
    (before, list) => before.flatMap((point) => list.map((value) => [...point, value])),
    [[]],
  );
  const own = keys.map((key) => base[key as keyof Settings]);
  const others = all.filter((point) => JSON.stringify(point) !== JSON.stringify(own));
  if (points !== "all" && points > others.length + 1) {
    const most = pluralize(others.length + 1, "point");
    throw badFile(file, `grid.points is ${points}, but the grid and the preset have ${most}`);
  }
  const chosen = points === "all" ? others : drawn(others, points - 1, draw);
  return [own, ...chosen].map((point) => {
    const settings = Object.fromEntries(keys.map((key, k) => [key, point[k] as Value]));
    return { ...settings, ...batchOf(file, base, settings) };
  });
}

function baseSettings(file: string, { preset, settings }: Study): Settings {
  try {
    return applySettings(presetSettings(preset), Object.entries(settings));
  } catch (error) {
    throw error instanceof TangoError ? badFile(file, `settings: ${error.message}`) : error;
  }
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
function batchOf(file: string, base: Settings, settings: Point): Point {
  if (!("groupSize" in settings)) return {};
  const samples = base.batchSize * base.groupSize;
  const groupSize = Number(settings["groupSize"]);
  if (samples % groupSize === 0) return { batchSize: samples / groupSize };
  const have = `the preset's ${samples} samples an update (batchSize × groupSize)`;
  throw badFile(file, `grid.values.groupSize has ${groupSize}, which does not divide ${have}`);
}
