/** The schema of a study file, with the messages for what it does not allow. */
import * as v from "valibot";
import { LEVELS } from "../core/evaluation/held-out.ts";
import { BANK_SIZE, MAX_PROBLEMS, MAX_SAMPLES } from "../core/evaluation/test-time.ts";
import { PRESETS } from "../core/presets/registry.ts";
import { writtenSettings } from "../core/settings/written-settings.ts";
import { EVAL_POINTS } from "../core/training/records.ts";

export const MAX_SEED = 4294967295;
/** The most seeds of a study. */
export const MAX_COUNT = 10_000;

const between = (low: number, high: number, words = `a whole number from ${low} to ${high}`) =>
  v.pipe(v.number(words), v.integer(words), v.minValue(low, words), v.maxValue(high, words));
const countUpTo = (most: number) => between(1, most);
const oneOf = <const T extends string>(values: readonly T[]) =>
  v.picklist(values, `one of ${values.join(", ")}`);
/** A non-empty list of such entries. */
const listOf = <T extends v.GenericSchema>(entry: T, words = "a list with at least one entry") =>
  v.pipe(v.array(entry, words), v.nonEmpty(words));
/** An object whose refusal names its keys: "an object with name and settings". */
const objectOf = <T extends v.ObjectEntries>(entries: T) => {
  const keys = Object.keys(entries);
  return v.strictObject(
    entries,
    `an object with ${keys.join(", ").replace(/, (\w+)$/, " and $1")}`,
  );
};

const name = v.pipe(
  v.string("a text"),
  v.regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    "small letters, digits and hyphens, at most 40, a letter or digit first",
  ),
);
const text = v.pipe(v.string("a text"), v.nonEmpty("a text that says something"));
const settings = writtenSettings(
  'an object of settings, such as {"algorithm": "grpo"}',
  (value) => value,
  { seed: "it goes into seeds" },
);
const preset = oneOf([...PRESETS.keys()]);
const seeds = listOf(between(0, MAX_SEED));

const AXES = [
  "generator_updates",
  "verifier_updates",
  "updates",
  "num_tokens",
  "num_tokens_read",
  "seconds",
] as const;
/** The axes of curves and of `reach`; `updates` counts those of both models. */
export type Axis = (typeof AXES)[number];
const axis = v.optional(oneOf(AXES));

const TIMES = "a number from 1 to 100";
const times = v.pipe(v.number(TIMES), v.minValue(1, TIMES), v.maxValue(100, TIMES));
const AT = `one of ${EVAL_POINTS.join(", ")}, evaluation, mean, a number of generator updates, {"reach": NUMBER, "lastWindow": NUMBER}, {"window": [FROM, TO]} or {"lastWindow": NUMBER, "atTokensOf": CONDITION, "times": NUMBER}`;
const WINDOW = '{"window": [FROM, TO]} with two generator updates, FROM at most TO';
const updates = between(1, Number.MAX_SAFE_INTEGER, AT);
const inWindow = v.strictObject({
  window: v.pipe(
    v.tuple([updates, updates], WINDOW),
    v.check(([from, to]) => from <= to, WINDOW),
  ),
});
const elsewhere = v.union(
  [
    v.picklist([...EVAL_POINTS, "evaluation", "mean"]),
    between(0, Number.MAX_SAFE_INTEGER, AT),
    v.strictObject({ reach: v.number(AT), lastWindow: v.optional(updates) }),
    v.strictObject({ lastWindow: updates, atTokensOf: v.optional(name), times: v.optional(times) }),
  ],
  AT,
);
/** Not one union, whose message would not say what is wrong with a window. */
const at = v.lazy((input) =>
  typeof input === "object" && input !== null && "window" in input ? inWindow : elsewhere,
);
const without = v.optional(listOf(name, "a list of conditions with at least one entry"));
const measure = objectOf({
  figure: text,
  at,
  axis,
  primary: v.optional(v.literal(true, "true, or left out")),
  without,
});
const CURVE = 'a figure, or {"figure": NAME, "axis": NAME}';
const drawn = objectOf({ figure: text, axis, without });
const named = v.pipe(v.string(CURVE), v.nonEmpty(CURVE));
const curve = v.lazy((input): typeof drawn | typeof named =>
  typeof input === "object" && input !== null ? drawn : named,
);

const BANK = "an object with level, problems and samples";
const testTime = v.pipe(
  v.custom<object>((value) => !Array.isArray(value), BANK),
  v.strictObject(
    {
      level: v.optional(oneOf(LEVELS), BANK_SIZE.level),
      problems: v.optional(countUpTo(MAX_PROBLEMS), BANK_SIZE.problems),
      samples: v.optional(countUpTo(MAX_SAMPLES), BANK_SIZE.samples),
      /** In reports of 0.2. */
      verifications: v.optional(v.literal(1)),
    },
    BANK,
  ),
  v.transform(({ verifications: _, ...bank }) => bank),
);
const BUDGET = "an object with tokensOf and times, or with tokens alone";
const ofCondition = v.strictObject({ tokensOf: name, times }, BUDGET);
const fixed = v.strictObject({ tokens: countUpTo(1_000_000_000_000) }, BUDGET);
const budget = v.lazy((input): typeof ofCondition | typeof fixed =>
  typeof input === "object" && input !== null && "tokens" in input ? fixed : ofCondition,
);
const primaryContrast = v.strictObject(
  { condition: name, baseline: v.optional(name), figure: text, at, axis },
  "an object with condition, baseline, figure, at and axis",
);
const preregistration = objectOf({
  primary: v.union(
    [primaryContrast, listOf(primaryContrast)],
    "an object with condition, baseline, figure, at and axis, or a list of such objects",
  ),
  seeds: v.optional(seeds),
  mayStop: text,
  exploratorySeeds: v.optional(v.array(between(0, MAX_SEED), "a list of seeds"), []),
});

const MOST_POINTS = 1000;
const POINTS = `"all", or a whole number from 1 to ${MOST_POINTS}`;
const grid = objectOf({
  values: writtenSettings(
    'an object of lists, such as {"generatorKlCoef": [0, 0.001]}',
    (value) => listOf(value),
    {
      seed: "it goes into seeds",
      batchSize: "it follows from groupSize, so that every point samples as much",
      algorithm: "it goes into conditions",
      updates: "it is the condition's own",
    },
  ),
  points: v.optional(v.union([v.literal("all"), between(1, MOST_POINTS, POINTS)], POINTS), "all"),
  draw: v.optional(countUpTo(MOST_POINTS), 1),
});

export const studySchema = v.strictObject(
  {
    name,
    title: text,
    question: text,
    preset,
    settings: v.optional(settings, {}),
    seeds,
    conditions: listOf(
      objectOf({
        name,
        settings: v.optional(settings, {}),
        seeds: v.optional(countUpTo(MAX_COUNT)),
        /** Conditions of one arm are its points, of which the report names the best; a grid makes them. */
        arm: v.optional(name),
      }),
    ),
    grid: v.optional(grid),
    tieBreak: v.optional(text),
    blocks: v.optional(
      listOf(objectOf({ name, preset: v.optional(preset), settings: v.optional(settings, {}) })),
      [{ name: "main" }],
    ),
    budget: v.optional(budget),
    until: v.optional(
      objectOf({ figure: text, reach: v.number("a number"), lastWindow: countUpTo(MAX_COUNT) }),
    ),
    baseline: v.optional(name),
    contrasts: v.optional(listOf(objectOf({ condition: name, baseline: name }))),
    /** What every task must have: "check", a check of its own (`Task.check`). */
    requires: v.optional(listOf(oneOf(["check"]))),
    preregistration: v.optional(preregistration),
    measures: listOf(measure),
    curves: v.optional(v.array(curve, "a list of figures"), []),
    testTime: v.optional(testTime),
    evaluation: v.optional(v.literal(true, "true, or left out")),
    /** In studies of 0.2, whose jobs kept their models at so many ages. */
    snapshots: v.optional(v.number("a number")),
  },
  "an object with name, title, question, preset, settings, seeds, conditions, grid, tieBreak, blocks, budget, until, baseline, contrasts, requires, preregistration, measures, curves, testTime and evaluation",
);

/**
 * A parsed study with defaults filled in (docs/studies.md). Settings of a job: the preset, then the study's settings,
 * the block's and the condition's, each overriding those before, and the seed.
 */
export type Study = v.InferOutput<typeof studySchema>;
/** The points of a grid before they are conditions. */
export type Grid = NonNullable<Study["grid"]>;
/** What was decided before the first job, including the planned seeds, whichever seeds the command runs. */
export type Preregistration = NonNullable<Study["preregistration"]>;
export type PrimaryContrast = v.InferOutput<typeof primaryContrast>;
/** One number of a run; docs/studies.md says what `at` may be. */
export type Measure = Study["measures"][number];
/** What a run stops at: the mean of `figure` over its last `lastWindow` generator updates is at least `reach`. */
export type Goal = NonNullable<Study["until"]>;
