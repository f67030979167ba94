/** What the run chart draws: two lanes over the updates of both models. */
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { type JudgeFacts, judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
import { type Checks, runChecks } from "../growth/model/checks.ts";
import type { VerifierMeasure } from "../run-chart/model/measures.ts";
import { type Block, blocksOf } from "./model/blocks.ts";
import type { ChartRun } from "./model/chart-run.ts";
import type { Point } from "./model/lane-line.ts";
import { type Section, sectionsOf } from "./model/sections.ts";

export interface LaneModel {
  readonly role: Role;
  /** Who judges in a run without a second model; null where a verifier judges. */
  readonly instead: JudgeFacts | null;
  /** The model's checks, the same as in Watch. */
  readonly points: readonly Point[];
  readonly blocks: readonly Block[];
}

export interface RunChartModel {
  /** Length of the axis in updates of both models, including the warm-up. */
  readonly updates: number;
  /** What the verifier's points measure. */
  readonly judged: VerifierMeasure;
  readonly generator: LaneModel;
  readonly verifier: LaneModel;
  readonly sections: readonly Section[];
  /** The checks of the recording under a live run: a pale line to compare with. */
  readonly under: Checks | null;
}

/**
 * The model of the run chart.
 * @param updates length of the axis: all of a recording, or those a live run plans
 * @param under the recording that lies under a live run, drawn at the same updates; null for none
 */
export function runChartOf(
  { metrics, settings }: ChartRun,
  updates: number,
  under: ChartRun | null = null,
): RunChartModel {
  const arm = armById(settings.algorithm);
  const blocks = blocksOf(metrics, arm, settings, updates);
  const { generator, verifier, judged } = runChecks({ metrics, settings });
  return {
    updates,
    judged,
    generator: { role: "generator", instead: null, points: generator, blocks: blocks.generator },
    verifier: {
      role: "verifier",
      instead: hasVerifier(arm) ? null : judgeOf(arm),
      points: verifier ?? [],
      blocks: blocks.verifier,
    },
    sections: sectionsOf(arm, settings, updates),
    under: under && underRun(under, judged, updates),
  };
}

/** The checks of another run as far as the axis goes; those of its verifier only by the same measure. */
function underRun(under: ChartRun, judged: VerifierMeasure, updates: number): Checks {
  const checks = runChecks(under);
  const within = (points: readonly Point[]) => points.filter(({ x }) => x <= updates);
  return {
    ...checks,
    generator: within(checks.generator),
    verifier: checks.judged === judged && checks.verifier ? within(checks.verifier) : null,
  };
}
