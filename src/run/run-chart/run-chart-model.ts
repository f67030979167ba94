/** What the run chart draws: two lanes over the updates of both models. */
import { type Arm, hasVerifier } from "../../core/algorithms/arm.ts";
import { type JudgeFacts, judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { alignedLine } from "./model/align.ts";
import { type Block, blocksOf } from "./model/blocks.ts";
import { type LaneLine, laneLine, type Point, pointsOf } from "./model/lane-line.ts";
import {
  type FixedSet,
  fixedSetOf,
  type Measure,
  namesOf,
  TWIN_METRICS,
  verifierMeasure,
} from "./model/measures.ts";
import { type Section, sectionsOf } from "./model/sections.ts";

/** Possible lower ends of the verifier's axis: the chart uses the highest that is below all points. */
const VERIFIER_LOWS = [0.7, 0.4, 0] as const;

/** What the run chart reads of a run: all of a recording, and of a live run all so far. */
export interface ChartRun {
  readonly metrics: RunMetrics;
  readonly settings: Settings;
}

export interface LaneModel {
  readonly role: Role;
  /** What the lane draws; null when there is no verifier, in which case `instead` says who judges. */
  readonly measure: Measure | null;
  /** Who judges in a run without a second model; null where a verifier judges. */
  readonly instead: JudgeFacts | null;
  readonly line: LaneLine;
  /** Balanced accuracy of the verifier's frozen start on the solutions of each check; empty where not logged. */
  readonly twin: readonly Point[];
  readonly blocks: readonly Block[];
  /** The share at the lower end of the axis; the upper end is 1. */
  readonly low: number;
}

/** The recording under a live run: a pale line to compare with. */
export interface UnderlyingRun {
  readonly generator: LaneLine;
  /** The verifier's line in the recording; null when it has no verifier with the same measure. */
  readonly verifier: LaneLine | null;
}

export interface RunChartModel {
  /** Length of the axis in updates of both models, including the warm-up. */
  readonly updates: number;
  /** The fixed set of solutions that the verifier's rings are measured on. */
  readonly set: FixedSet;
  readonly generator: LaneModel;
  readonly verifier: LaneModel;
  readonly sections: readonly Section[];
  readonly under: UnderlyingRun | null;
}

const NO_LINE: LaneLine = { raw: [], mean: [], before: null, rings: [] };

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
  const measure = verifierMeasure(arm);
  const below = under && underRun(under, measure, updates);
  const set = fixedSetOf(metrics);
  const verifier = measure ? laneLine(metrics, namesOf(measure, set)) : NO_LINE;
  const twin = measure === "steps" ? pointsOf(metrics, TWIN_METRICS.twin) : [];
  return {
    updates,
    set,
    generator: {
      role: "generator",
      measure: "answers",
      instead: null,
      line: laneLine(metrics, namesOf("answers", set)),
      twin: [],
      blocks: blocks.generator,
      low: 0,
    },
    verifier: {
      role: "verifier",
      measure,
      instead: insteadOf(arm),
      line: verifier,
      twin,
      blocks: blocks.verifier,
      low: axisLow([verifier, below?.verifier ?? NO_LINE], twin),
    },
    sections: sectionsOf(arm, settings, updates),
    under: below,
  };
}

/** Who judges in a run without a second model; null where a verifier judges. */
const insteadOf = (arm: Arm): JudgeFacts | null => (hasVerifier(arm) ? null : judgeOf(arm));

function underRun(
  { metrics, settings }: ChartRun,
  measure: Measure | null,
  updates: number,
): UnderlyingRun {
  const set = fixedSetOf(metrics);
  const lineOf = (of: Measure) => alignedLine(laneLine(metrics, namesOf(of, set)), [], updates);
  const same = verifierMeasure(armById(settings.algorithm)) === measure;
  return { generator: lineOf("answers"), verifier: measure && same ? lineOf(measure) : null };
}

/** The highest of `VERIFIER_LOWS` at which all points are on the axis. */
function axisLow(lines: readonly LaneLine[], twin: readonly Point[]): number {
  const points = [...lines.flatMap(({ raw, rings }) => [...raw, ...rings]), ...twin];
  const values = points.map(({ y }) => y);
  const lowest = Math.min(1, ...values);
  return VERIFIER_LOWS.find((low) => low <= lowest) ?? 0;
}
