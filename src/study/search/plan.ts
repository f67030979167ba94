/** Converts a search to a study with one condition per arm and point. */

import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { badFile } from "../../core/bad-file.ts";
import { pluralize } from "../../core/counted.ts";
import { type Job, jobsOf } from "../jobs.ts";
import { checkMetrics } from "../loggable-metrics.ts";
import type { Measure } from "../schema.ts";
import { parseStudy, type Study } from "../spec.ts";
import { AXES, conditionOf, measureAt, referenceOf, type SearchFrame } from "./frame.ts";
import { type GridPoint, pointsOf } from "./points.ts";
import type { Search } from "./spec.ts";

/** A search that can be run. */
interface SearchPlan extends SearchFrame {
  readonly study: Study;
  readonly jobs: readonly Job[];
}

/** The deciding metric of a search, then its tie breaker. */
const figuresIn = ({ figure, tieBreak }: Search): string[] =>
  tieBreak === undefined ? [figure] : [figure, tieBreak];

/** @throws TangoError("bad-file") naming file and key of what cannot be run */
export function planOf(file: string, search: Search): SearchPlan {
  const points = pointsOf(file, search);
  const { name, title, question, preset, settings, seeds, arms, times, lastWindow } = search;
  const longest = arms.find((arm) => conditionOf(arm.name, points.at(-1) as GridPoint).length > 40);
  if (longest) throw badFile(file, `arms has ${longest.name}, which must be shorter`);
  const conditions = arms.flatMap((arm) =>
    points.map((point) => ({
      name: conditionOf(arm.name, point),
      settings: { ...arm.settings, ...point.settings },
    })),
  );
  const parts = { name, title, question, preset, settings, seeds, conditions };
  const budget = { tokensOf: referenceOf(search), times };
  const studyWith = (measures: readonly Measure[]) =>
    parseStudy(file, JSON.stringify({ ...parts, budget, measures }));
  const tokens: Measure = { figure: "num_tokens", at: "end" };
  // The measures need the reference's planned updates, which its jobs determine.
  const jobs = jobsOf(file, studyWith([tokens]));
  const ofArm = (arm: string) => jobs.find(({ condition }) => condition === `${arm}-p0`) as Job;
  const { updates } = ofArm(search.tokensOf).settings;
  if (lastWindow > updates) {
    const has = `${search.tokensOf} makes only ${pluralize(updates, "update")}`;
    throw badFile(file, `lastWindow is ${lastWindow}, but ${has}`);
  }
  for (const arm of arms) {
    const own = ofArm(arm.name).settings.updates;
    if (own >= updates) continue;
    const why = `fewer than the ${updates} of ${search.tokensOf}, at which all are compared`;
    throw badFile(file, `arm ${arm.name} has ${pluralize(own, "update")}, ${why}`);
  }
  const study = studyWith([
    ...figuresIn(search).flatMap((figure) =>
      AXES.map((axis) => measureAt(search, updates, figure, axis)),
    ),
    tokens,
  ]);
  checkMetrics(file, study, jobs);
  return {
    search,
    points,
    arms: arms.map((arm) => {
      const { algorithm } = ofArm(arm.name).settings;
      return { name: arm.name, algorithm, hasVerifier: hasVerifier(armById(algorithm)) };
    }),
    updates,
    study,
    jobs,
  };
}
