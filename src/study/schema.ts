/** The schema of a study file, with the messages for what it does not allow. */
import * as v from "valibot";
import { LEVELS } from "../core/evaluation/held-out.ts";
import { BANK_SIZE, MAX_PROBLEMS, MAX_SAMPLES } from "../core/evaluation/test-time.ts";
import { PRESETS } from "../core/presets/registry.ts";
import { writtenSettings } from "../core/settings/written-settings.ts";
import { EVAL_POINTS } from "../core/training/records.ts";

/** The axes of curves and of `reach`: see `Measure`. */
const AXES = [
  "generator_updates",
  "verifier_updates",
  "updates",
  "num_tokens",
  "num_tokens_read",
  "seconds",
] as const;

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const name = v.pipe(
  v.string("a text"),
  v.regex(NAME, "small letters, digits and hyphens, at most 40, a letter or digit first"),
);
export const nonEmptyText = v.pipe(v.string("a text"), v.nonEmpty("a text that says something"));
const SETTINGS = 'an object of settings, such as {"algorithm": "grpo"}';
export const settings = writtenSettings(SETTINGS, (value) => value, { seed: "it goes into seeds" });
export const preset = v.picklist([...PRESETS.keys()], `one of ${[...PRESETS.keys()].join(", ")}`);
export const MAX_SEED = 4294967295;
/** The most seeds of a study. */
export const MAX_COUNT = 10_000;
const SEED = `a whole number from 0 to ${MAX_SEED}`;
const seed = v.pipe(
  v.number(SEED),
  v.integer(SEED),
  v.minValue(0, SEED),
  v.maxValue(MAX_SEED, SEED),
);
const axis = v.optional(v.picklist(AXES, `one of ${AXES.join(", ")}`));
const AT = `one of ${EVAL_POINTS.join(", ")}, evaluation, mean, a number of generator updates, {"reach": NUMBER, "lastWindow": NUMBER}, {"window": [FROM, TO]} or {"lastWindow": NUMBER, "atTokensOf": CONDITION, "times": NUMBER}`;
/** Limits on a multiple of another run's tokens. */
const TIMES = "a number from 1 to 100";
export const tokenMultiple = v.pipe(v.number(TIMES), v.minValue(1, TIMES), v.maxValue(100, TIMES));
const updates = v.pipe(v.number(AT), v.integer(AT), v.minValue(1, AT));
const WINDOW = `{"window": [FROM, TO]} with two generator updates, FROM at most TO`;
const inWindow = v.strictObject({
  window: v.pipe(
    v.tuple([updates, updates], WINDOW),
    v.check(([from, to]) => from <= to, WINDOW),
  ),
});
const others = v.union(
  [
    v.picklist([...EVAL_POINTS, "evaluation", "mean"]),
    v.pipe(v.number(), v.integer(AT), v.minValue(0, AT)),
    v.strictObject({ reach: v.number(AT), lastWindow: v.optional(updates) }),
    v.strictObject({
      lastWindow: updates,
      atTokensOf: v.optional(name),
      times: v.optional(tokenMultiple),
    }),
  ],
  AT,
);
/** A window is told from the others by its name, so that a refusal says what is wrong with it. */
const at = v.lazy((input) =>
  typeof input === "object" && input !== null && "window" in input ? inWindow : others,
);
const LIST = "a list of conditions with at least one entry";
const without = v.optional(v.pipe(v.array(name, LIST), v.nonEmpty(LIST)));
const measure = v.strictObject(
  {
    figure: nonEmptyText,
    at,
    axis,
    primary: v.optional(v.literal(true, "true, or left out")),
    without,
  },
  "an object with figure, at, axis, primary and without",
);
const CURVE = 'a figure, or {"figure": NAME, "axis": NAME}';
const drawn = v.strictObject(
  { figure: nonEmptyText, axis, without },
  "an object with figure, axis and without",
);
const named = v.pipe(v.string(CURVE), v.nonEmpty(CURVE));
// Not a union, whose message would not say which key of the object is wrong.
const curve = v.lazy((input): typeof drawn | typeof named =>
  typeof input === "object" && input !== null ? drawn : named,
);
export const countUpTo = (most: number) => {
  const number = `a whole number from 1 to ${most}`;
  return v.pipe(
    v.number(number),
    v.integer(number),
    v.minValue(1, number),
    v.maxValue(most, number),
  );
};
const BANK = "an object with level, problems and samples";
const testTime = v.pipe(
  v.custom<object>((value) => !Array.isArray(value), BANK),
  v.strictObject(
    {
      level: v.optional(v.picklist(LEVELS, `one of ${LEVELS.join(", ")}`), BANK_SIZE.level),
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
const tokens = countUpTo(1_000_000_000_000);
// Not a union, whose message would not say which key of the object is wrong.
const ofCondition = v.strictObject({ tokensOf: name, times: tokenMultiple }, BUDGET);
const fixed = v.strictObject({ tokens }, BUDGET);
const budget = v.lazy((input): typeof ofCondition | typeof fixed =>
  typeof input === "object" && input !== null && "tokens" in input ? fixed : ofCondition,
);
const until = v.strictObject(
  { figure: nonEmptyText, reach: v.number("a number"), lastWindow: countUpTo(MAX_COUNT) },
  "an object with figure, reach and lastWindow",
);
const SEVERAL = "a list with at least one entry";
/** A non-empty list of such entries. */
export const nonEmptyList = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(v.array(entry, SEVERAL), v.nonEmpty(SEVERAL));
export const seeds = nonEmptyList(seed);
const CONTRAST = "an object with condition, baseline, figure, at and axis";
const REGISTERED = "an object with primary, seeds, mayStop and exploratorySeeds";
const primaryContrast = v.strictObject(
  { condition: name, baseline: v.optional(name), figure: nonEmptyText, at, axis },
  CONTRAST,
);
const preregistration = v.strictObject(
  {
    primary: v.union(
      [primaryContrast, nonEmptyList(primaryContrast)],
      `${CONTRAST}, or a list of such objects`,
    ),
    seeds: v.optional(seeds),
    mayStop: nonEmptyText,
    exploratorySeeds: v.optional(v.array(seed, "a list of seeds"), []),
  },
  REGISTERED,
);
const contrast = v.strictObject(
  { condition: name, baseline: name },
  "an object with condition and baseline",
);
/** Properties that a study may require of its tasks: a verifier check (`Task.check`). */
const REQUIREMENTS = ["check"] as const;
const requirement = v.picklist(REQUIREMENTS, `one of ${REQUIREMENTS.join(", ")}`);
export const studySchema = v.strictObject(
  {
    name,
    title: nonEmptyText,
    question: nonEmptyText,
    preset,
    settings: v.optional(settings, {}),
    seeds,
    conditions: nonEmptyList(
      v.strictObject(
        { name, settings: v.optional(settings, {}), seeds: v.optional(countUpTo(MAX_COUNT)) },
        "an object with name, settings and seeds",
      ),
    ),
    blocks: v.optional(
      nonEmptyList(
        v.strictObject(
          { name, preset: v.optional(preset), settings: v.optional(settings, {}) },
          "an object with name, preset and settings",
        ),
      ),
      [{ name: "main" }],
    ),
    budget: v.optional(budget),
    until: v.optional(until),
    baseline: v.optional(name),
    contrasts: v.optional(nonEmptyList(contrast)),
    requires: v.optional(nonEmptyList(requirement)),
    preregistration: v.optional(preregistration),
    measures: nonEmptyList(measure),
    curves: v.optional(v.array(curve, "a list of figures"), []),
    testTime: v.optional(testTime),
    evaluation: v.optional(v.literal(true, "true, or left out")),
    /** In studies of 0.2, whose jobs kept their models at so many ages. */
    snapshots: v.optional(v.number("a number")),
  },
  "an object with name, title, question, preset, settings, seeds, conditions, blocks, budget, until, baseline, contrasts, requires, preregistration, measures, curves, testTime and evaluation",
);

/**
 * A parsed study with defaults filled in. Settings of a job: the preset, then the study's
 * settings, the block's and the condition's, each overriding those before, and the seed.
 */
export type Study = v.InferOutput<typeof studySchema>;
/** What was decided before the first job, including the planned seeds, whichever seeds the command runs. */
export type Preregistration = NonNullable<Study["preregistration"]>;
export type PrimaryContrast = v.InferOutput<typeof primaryContrast>;

/**
 * One number of a run. `at`: an evaluation point; "evaluation", the report of the final weights; a
 * count of generator updates; "mean", the area under the curve over generator updates divided by their
 * number; `reach`, where on `axis` (generator_updates unless said; `updates` counts both models')
 * the metric, or with `lastWindow` its mean over so many generator updates, first is that high; `window`, the mean
 * over these generator updates, both included; or `lastWindow`, the mean over the run's last updates, with
 * `atTokensOf` the last before it has used as many tokens as the run of that condition on the same block and seed, or
 * `times` as many (windows.ts). `primary`: a main question of the study; the p values of these are corrected
 * together. `without`: conditions that it is not taken of, since it would mean something else there, such as the
 * accuracy on easier problems.
 */
export type Measure = Study["measures"][number];

/** What a run stops at: the mean of `figure` over its last `lastWindow` generator updates is at least `reach`. */
export type Goal = NonNullable<Study["until"]>;

/** See `AXES`. */
export type Axis = (typeof AXES)[number];
