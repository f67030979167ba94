/** The figures of a report: its curves. */

import { niceAxis, SHARES } from "../../core/plot/axis.ts";
import { curvePanel } from "../../core/plot/curves.ts";
import { legend, sheet } from "../../core/plot/sheet.ts";
import { isShare } from "../../study/logit.ts";
import { meanCurves } from "../../study/mean-curves.ts";
import { AXIS_WORDS } from "../../study/measure.ts";
import type { JobLines } from "../../study/report.ts";
import { type Curve, curvesOf, type Study } from "../../study/spec.ts";

/** A figure of the report. */
export interface StudyFigure {
  readonly file: string;
  readonly block: string;
  /** Alternative text. */
  readonly words: string;
  readonly svg: string;
}

const WIDTH = 720; // px
const HEAD = 30; // px for the title

/** A figure of each curve in each block. */
export function studyFigures(study: Study, jobs: readonly JobLines[]): StudyFigure[] {
  return study.blocks.flatMap(({ name: block }) => {
    const title = study.blocks.length > 1 ? `${study.title}: ${block}` : study.title;
    return curvesOf(study).map((curve) => ({
      file: `figure-${block}-${fileWords(curve)}.svg`,
      block,
      words: `${curve.metric} over ${AXIS_WORDS[curve.axis]}`,
      svg: curveSvg(title, study, jobs, block, curve),
    }));
  });
}

function fileWords({ metric, axis }: Curve): string {
  const words = metric.replace(/[^a-z0-9_]+/gi, "-");
  return axis === "generator_updates" ? words : `${words}-over-${axis}`;
}

/** The mean of each condition with its 95 % band, and each seed as a thin line. */
function curveSvg(
  title: string,
  study: Study,
  jobs: readonly JobLines[],
  block: string,
  curve: Curve,
): string {
  const { metric, axis } = curve;
  const curves = meanCurves(study, jobs, block, curve);
  const points = curves.flatMap(({ seeds }) => seeds.flat());
  const series = curves.map(({ seeds, mean }) => ({
    points: mean,
    seeds,
    band: mean.flatMap(({ x, interval }) =>
      interval ? [[x, interval[0], interval[1]] as const] : [],
    ),
  }));
  const height = 360;
  const last = Math.max(1, ...points.map(({ x }) => x));
  const round = niceAxis([0, last]);
  const panel = curvePanel(
    {
      title: metric,
      x: {
        ...round,
        to: last,
        ticks: round.ticks.filter(([value]) => value <= last),
        name: `${AXIS_WORDS[axis]} (mean, 95 % interval, and every seed)`,
      },
      y: isShare(metric) ? SHARES : niceAxis(points.map(({ y }) => y)),
      series,
    },
    { left: 0, top: HEAD, width: WIDTH, height },
  );
  const labels = curves.map(({ condition }) => condition);
  const names = legend(labels, { left: 16, top: HEAD + height + 14, width: WIDTH - 32 });
  const size = { width: WIDTH, height: HEAD + height + 14 + names.height };
  return sheet(title, size, [panel, names.svg].join("\n"));
}
