/** The file of a search: which arms are tried at which points of a grid of settings, each as often as the others. */
import * as v from "valibot";
import { badFile } from "../../core/bad-file.ts";
import { parseSetting } from "../../core/settings/parse.ts";
import { writtenSettings } from "../../core/settings/written-settings.ts";
import { GENERATOR_METRICS } from "../loggable-metrics.ts";
import { parseJsonAs, refuseDuplicates } from "../read.ts";
import {
  countUpTo,
  name,
  nonEmptyList,
  nonEmptyText,
  preset,
  seeds,
  settings,
  tokenMultiple,
} from "../schema.ts";

const GRID = 'an object of lists, such as {"generatorKlCoef": [0, 0.001]}';
/** Settings that a grid must not vary, and why. */
const NOT_VARIED = {
  seed: "it goes into seeds",
  batchSize: "it follows from groupSize, so that every point samples as much",
  algorithm: "it goes into arms",
  updates: "it is the arm's own",
} as const;
const MOST_RUNS = 1000; // limit on runs, draw and lastWindow
const RUNS = `"all", or a whole number from 1 to ${MOST_RUNS}`;

const searchSchema = v.strictObject(
  {
    name,
    title: nonEmptyText,
    question: nonEmptyText,
    preset,
    settings: v.optional(settings, {}),
    seeds,
    arms: nonEmptyList(
      v.strictObject(
        { name, settings: v.optional(settings, {}) },
        "an object with name and settings",
      ),
    ),
    grid: writtenSettings(GRID, (value) => nonEmptyList(value), NOT_VARIED),
    runs: v.union(
      [
        v.literal("all"),
        v.pipe(v.number(), v.integer(RUNS), v.minValue(1, RUNS), v.maxValue(MOST_RUNS, RUNS)),
      ],
      RUNS,
    ),
    draw: v.optional(countUpTo(MOST_RUNS), 1),
    figure: nonEmptyText,
    tieBreak: v.optional(nonEmptyText),
    lastWindow: countUpTo(MOST_RUNS),
    tokensOf: name,
    times: v.optional(tokenMultiple, 2),
  },
  "an object with name, title, question, preset, settings, seeds, arms, grid, runs, draw, figure, tieBreak, lastWindow, tokensOf and times",
);

/**
 * A parsed search. `runs`: points per arm, the preset's own included. `draw`: key of their draw. `figure`:
 * the metric whose mean over `lastWindow` generator updates decides, `tieBreak` where it is equal.
 * `tokensOf`: the arm whose tokens at the preset's own point are the measure; arms go on to `times` as many.
 */
export type Search = v.InferOutput<typeof searchSchema>;

/**
 * Reads the file of a search. Whether settings go together is checked where its jobs are made (study/jobs.ts).
 * @throws TangoError("bad-file") naming file, key and what is allowed
 */
export function parseSearch(file: string, text: string): Search {
  const search = parseJsonAs(searchSchema, file, text);
  const arms = search.arms.map((arm) => arm.name);
  refuseDuplicates(file, "arms", arms);
  refuseDuplicates(file, "seeds", search.seeds);
  if (!arms.includes(search.tokensOf)) {
    throw badFile(file, `tokensOf is ${search.tokensOf}, but must be one of ${arms.join(", ")}`);
  }
  for (const key of ["figure", "tieBreak"] as const) {
    const metric = search[key];
    if (metric === undefined || GENERATOR_METRICS.includes(metric)) continue;
    const allowed = "a metric that generator updates log: see docs/metrics.md";
    throw badFile(file, `${key} is ${JSON.stringify(metric.slice(0, 60))}, but must be ${allowed}`);
  }
  if (search.figure === search.tieBreak) {
    throw badFile(file, `tieBreak is ${search.figure}, which is the figure itself`);
  }
  checkGrid(file, search);
  return search;
}

function checkGrid(file: string, { grid, arms }: Search): void {
  if (Object.keys(grid).length === 0) throw badFile(file, "grid has no setting to vary");
  for (const [key, values] of Object.entries(grid)) {
    const parsed = values.map((value) => String(parseSetting(key, value)));
    refuseDuplicates(file, `grid.${key}`, parsed);
    const own = arms.find((arm) => Object.hasOwn(arm.settings, key));
    if (own) throw badFile(file, `arm ${own.name} sets ${key}, which the grid varies`);
  }
  const fixed = arms.find((arm) => Object.hasOwn(arm.settings, "batchSize"));
  if (fixed && "groupSize" in grid) {
    throw badFile(file, `arm ${fixed.name} sets batchSize, which follows from groupSize here`);
  }
}

/**
 * Refuses seeds that a study uses: a study must claim differences on seeds that no search has used.
 * @param studies their names and all of their seeds
 * @throws TangoError("bad-file")
 */
export function checkExploratory(
  file: string,
  search: Search,
  studies: readonly { readonly name: string; readonly seeds: readonly number[] }[],
): void {
  for (const study of studies) {
    const seen = search.seeds.find((seed) => study.seeds.includes(seed));
    if (seen === undefined) continue;
    const rest = "a search explores, so take seeds that no study uses";
    throw badFile(file, `seeds has ${seen}, which study ${study.name} uses; ${rest}`);
  }
}
