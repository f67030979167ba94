/** The file of a study: what is compared with what, on which seeds, and what is measured. */
import * as v from "valibot";
import { LabError } from "../errors.ts";
import { type AXES, studySchema } from "./schema.ts";

/**
 * A study as read, what was left out filled in. Settings of a job: the preset, then the study's
 * settings, the block's and the condition's, each over the one before, and the seed.
 */
export type Study = v.InferOutput<typeof studySchema>;
/**
 * One number of a run. `at`: a stage of the held-out table; "evaluation", the report after its end; a
 * count of generator updates; "mean", the area under the curve over generator updates divided by their
 * number; or `reach`, where on `axis` (generator_updates unless said; `updates` counts both models')
 * the figure first is that high.
 */
export type Measure = Study["measures"][number];

/** See `AXES`. */
export type Axis = (typeof AXES)[number];

/** A figure that is drawn, and over what. */
export interface Curve {
  readonly figure: string;
  readonly axis: Axis;
}

/** The curves of a study; a name alone is over generator updates. */
export function curvesOf({ curves }: Study): Curve[] {
  return curves.map((curve) =>
    typeof curve === "string"
      ? { figure: curve, axis: "generator_updates" }
      : { figure: curve.figure, axis: curve.axis ?? "generator_updates" },
  );
}

/** Whether each job is evaluated at its end, as `lab eval` does it; `testTime` is a part of that. */
export const isEvaluated = ({ testTime, evaluation }: Study): boolean =>
  testTime !== undefined || evaluation === true;

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
  const read = v.safeParse(studySchema, parsed);
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
