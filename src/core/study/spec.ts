/** The file of a study: what is compared with what, on which seeds, and what is measured. */
import * as v from "valibot";
import { LabError } from "../errors.ts";
import { PRESETS } from "../presets/registry.ts";
import { STAGES } from "../training/records.ts";

/** Where "how long until" may count: see `Measure`. */
export const AXES = ["generator_updates", "num_tokens", "seconds", "updates"] as const;
export type Axis = (typeof AXES)[number];

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const name = v.pipe(
  v.string("a text"),
  v.regex(NAME, "small letters, digits and hyphens, at most 40, a letter or digit first"),
);
const words = v.pipe(v.string("a text"), v.nonEmpty("a text that says something"));
const SETTINGS = 'an object of settings, such as {"algorithm": "grpo"}';
const settings = v.pipe(
  // valibot takes a list for a record.
  v.custom<object>((value) => !Array.isArray(value), SETTINGS),
  v.record(
    v.string(),
    v.union([v.number(), v.string(), v.boolean()], "a number, a text, true or false"),
    SETTINGS,
  ),
);
const preset = v.picklist([...PRESETS.keys()], `one of ${[...PRESETS.keys()].join(", ")}`);
const SEED = "a whole number from 0 to 4294967295";
const seed = v.pipe(
  v.number(SEED),
  v.integer(SEED),
  v.minValue(0, SEED),
  v.maxValue(4294967295, SEED),
);
const AT = `one of ${STAGES.join(", ")}, mean, a number of generator updates, or {"reach": NUMBER}`;
const measure = v.strictObject(
  {
    figure: words,
    at: v.union(
      [
        v.picklist([...STAGES, "mean"]),
        v.pipe(v.number(), v.integer(AT), v.minValue(0, AT)),
        v.strictObject({ reach: v.number(AT) }),
      ],
      AT,
    ),
    axis: v.optional(v.picklist(AXES, `one of ${AXES.join(", ")}`)),
  },
  `an object with figure, at and axis`,
);
const several = "a list with at least one entry";
const schema = v.strictObject(
  {
    name,
    title: words,
    question: words,
    preset,
    settings: v.optional(settings, {}),
    seeds: v.pipe(v.array(seed, several), v.nonEmpty(several)),
    conditions: v.pipe(
      v.array(
        v.strictObject(
          { name, settings: v.optional(settings, {}) },
          "an object with name and settings",
        ),
        several,
      ),
      v.nonEmpty(several),
    ),
    blocks: v.optional(
      v.pipe(
        v.array(
          v.strictObject(
            { name, preset: v.optional(preset), settings: v.optional(settings, {}) },
            "an object with name, preset and settings",
          ),
          several,
        ),
        v.nonEmpty(several),
      ),
      [{ name: "main" }],
    ),
    baseline: v.optional(name),
    measures: v.pipe(v.array(measure, several), v.nonEmpty(several)),
    curves: v.optional(v.array(words, "a list of figures"), []),
  },
  "an object with name, title, question, preset, settings, seeds, conditions, blocks, baseline, measures and curves",
);

/**
 * A study as read, what was left out filled in. Settings of a job: the preset, then the study's
 * settings, the block's and the condition's, each over the one before, and the seed.
 */
export type Study = v.InferOutput<typeof schema>;
/**
 * One number of a run. `at`: a stage of the held-out table; a count of generator updates; "mean",
 * the area under the curve over generator updates divided by their number; or `reach`, where on `axis`
 * (generator_updates unless said; `updates` counts both models') the figure first is that high.
 */
export type Measure = Study["measures"][number];

/**
 * Reads a study file. Its settings are checked where its jobs are made (jobs.ts).
 * @throws LabError("bad-file") naming file, key and what is allowed
 */
export function parseStudy(file: string, text: string): Study {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuseStudy(file, "it is not JSON");
  }
  const read = v.safeParse(schema, parsed);
  if (!read.success) throw refuseStudy(file, sentenceOf(read.issues[0]));
  const study = read.output;
  for (const list of ["conditions", "blocks"] as const) {
    const names = study[list].map((entry) => entry.name);
    const twice = names.find((entry, i) => names.indexOf(entry) !== i);
    if (twice) throw refuseStudy(file, `${list} has ${twice} twice, but names must differ`);
  }
  const twice = study.seeds.find((entry, i) => study.seeds.indexOf(entry) !== i);
  if (twice !== undefined) {
    throw refuseStudy(file, `seeds has ${twice} twice, but each seed counts once`);
  }
  const { baseline } = study;
  const conditions = study.conditions.map((condition) => condition.name);
  if (baseline !== undefined && !conditions.includes(baseline)) {
    throw refuseStudy(file, `baseline is ${baseline}, but must be one of ${conditions.join(", ")}`);
  }
  study.measures.forEach(({ at, axis }, i) => {
    if (axis !== undefined && typeof at !== "object") {
      throw refuseStudy(file, `measures.${i}.axis goes only with at {"reach": NUMBER}`);
    }
  });
  return study;
}

/** "FILE cannot be used: WHY." */
export function refuseStudy(file: string, why: string): LabError {
  return new LabError("bad-file", `${file} cannot be used: ${why.replace(/\.$/, "")}.`, { file });
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? "the file";
  if (issue.type === "strict_object" && issue.path) {
    const parent = issue.path.at(-1)?.input;
    const isKey = typeof parent === "object" && parent !== null;
    if (issue.expected === "never" && isKey)
      return `unknown key ${path}, but must be ${issue.message}`;
    if (issue.received === "undefined") return `${path} is missing`;
  }
  const came = issue.received.length > 40 ? `${issue.received.slice(0, 40)}…` : issue.received;
  return `${path} is ${came}, but must be ${issue.message}`;
}

/** The study with this many seeds: its first ones, then counting up from its last, none twice. */
export function withSeeds(study: Study, count: number): Study {
  const seeds = study.seeds.slice(0, count);
  for (let next = (study.seeds.at(-1) ?? 0) + 1; seeds.length < count; next++) {
    if (!seeds.includes(next)) seeds.push(next);
  }
  return { ...study, seeds };
}
