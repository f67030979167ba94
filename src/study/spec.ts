/** The file of a study: which conditions are compared, on which seeds, and by which measures. */
import { badFile } from "../core/bad-file.ts";
import { TangoError } from "../core/errors.ts";
import { withGrid } from "./grid.ts";
import { isLastWindow, isReach, measureWords } from "./measure.ts";
import { checkPreregistration, withPlan } from "./preregistration.ts";
import { parseJsonAs, refuseDuplicates } from "./read.ts";
import { type Axis, MAX_SEED, type Study, studySchema } from "./schema.ts";

export type { Axis, Measure, Study } from "./schema.ts";

/** A metric to draw, and its x axis. */
export interface Curve {
  readonly metric: string;
  readonly axis: Axis;
  /** Conditions that are not drawn. */
  readonly without?: readonly string[];
}

/** The curves of a study; the default axis is generator updates. */
export function curvesOf({ curves }: Study): Curve[] {
  return curves.map((curve) => {
    const { figure: metric, axis, without } = typeof curve === "string" ? { figure: curve } : curve;
    return { metric, axis: axis ?? "generator_updates", ...(without ? { without } : {}) };
  });
}

/** Whether each job is evaluated at its end, like `lab eval`; `testTime` implies it. */
export const isEvaluated = ({ testTime, evaluation }: Study): boolean =>
  testTime !== undefined || evaluation === true;

/**
 * Reads a study file. Whether its settings go together is checked where its jobs are made (jobs.ts).
 * @throws TangoError("bad-file") naming file, key and what is allowed
 */
export function parseStudy(file: string, text: string): Study {
  const study = withGrid(file, withPlan(parseJsonAs(studySchema, file, text)));
  const { conditions, blocks, contrasts = [] } = study;
  const lists = {
    conditions: conditions.map(({ name }) => name),
    blocks: blocks.map(({ name }) => name),
    seeds: study.seeds,
    measures: study.measures.map(measureWords),
    curves: curvesOf(study).map(({ metric, axis }) => `${metric} over ${axis}`),
    contrasts: contrasts.map(({ condition, baseline }) => `${condition} minus ${baseline}`),
  };
  for (const [key, entries] of Object.entries(lists)) refuseDuplicates(file, key, entries);
  checkNames(file, study, lists.conditions);
  checkPreregistration(file, study);
  return study;
}

/** Refuses names of conditions that the study lacks, and keys that do not go together. */
function checkNames(file: string, study: Study, conditions: readonly string[]): void {
  const check = (key: string, name: string | undefined) => {
    if (name === undefined || conditions.includes(name)) return;
    throw badFile(file, `${key} is ${name}, but must be one of ${conditions.join(", ")}`);
  };
  check("baseline", study.baseline);
  if (study.budget && "tokensOf" in study.budget) check("budget.tokensOf", study.budget.tokensOf);
  study.contrasts?.forEach(({ condition, baseline }, i) => {
    check(`contrasts.${i}.condition`, condition);
    check(`contrasts.${i}.baseline`, baseline);
    if (condition !== baseline && baseline !== study.baseline) return;
    const why = condition === baseline ? "the same condition" : "in the tables already";
    throw badFile(file, `contrasts.${i} compares ${condition} with ${baseline}, ${why}`);
  });
  for (const key of ["measures", "curves"] as const) {
    study[key].forEach((entry, i) => {
      const { without = [] } = typeof entry === "string" ? {} : entry;
      for (const name of without) check(`${key}.${i}.without`, name);
    });
  }
  study.measures.forEach((measure, i) => {
    const { at, axis } = measure;
    if (axis !== undefined && !isReach(measure)) {
      throw badFile(file, `measures.${i}.axis goes only with at {"reach": NUMBER}`);
    }
    if (!isLastWindow(at)) return;
    check(`measures.${i}.at.atTokensOf`, at.atTokensOf);
    if (at.times !== undefined && at.atTokensOf === undefined) {
      throw badFile(file, `measures.${i}.at.times goes only with atTokensOf`);
    }
  });
}

/**
 * The study with this many seeds: its first ones, then counting up from its last, without duplicates.
 * @throws TangoError("bad-setting") when that leaves the seeds there are
 */
export function withSeeds(study: Study, count: number): Study {
  const seeds = study.seeds.slice(0, count);
  for (let next = (study.seeds.at(-1) ?? 0) + 1; seeds.length < count; next++) {
    if (next > MAX_SEED) {
      const why = `counts up past ${MAX_SEED}, the last seed there is`;
      throw new TangoError("bad-setting", `--seeds is ${count}, which ${why}: ask for fewer.`, {
        key: "seeds",
      });
    }
    if (!seeds.includes(next)) seeds.push(next);
  }
  return { ...study, seeds };
}
