/** The figures of a report: curves, and all measures of a block. */

import { niceAxis, numberText, SHARES } from "../../core/plot/axis.ts";
import { curvePanel } from "../../core/plot/curves.ts";
import { dotPanel } from "../../core/plot/dots.ts";
import { legend, sheet } from "../../core/plot/sheet.ts";
import { type Contrast, noiseOf } from "../../study/contrasts.ts";
import { meanCurves } from "../../study/mean-curves.ts";
import { AXIS_WORDS } from "../../study/measure.ts";
import { type NoiseBand, noiseBand } from "../../study/noise-band.ts";
import type { Cell, JobLines } from "../../study/report.ts";
import type { Resolved } from "../../study/resolved.ts";
import { type Curve, curvesOf, type Study } from "../../study/spec.ts";
import type { StudyFigure } from "./study-figure.ts";

const WIDTH = 720; // px
const HEAD = 30; // px for the title

/** All figures of a report, in their order. */
export function studyFigures(report: Results, jobs: readonly JobLines[]): StudyFigure[] {
  const { study, settings, table, contrasts } = report;
  return study.blocks.flatMap(({ name: block }) => {
    const title = study.blocks.length > 1 ? `${study.title}: ${block}` : study.title;
    const measures = { file: `figure-${block}-measures.svg`, block, words: "all measures" };
    return [
      ...curvesOf(study).map((curve) => ({
        file: `figure-${block}-${fileWords(curve)}.svg`,
        block,
        words: `${curve.metric} over ${AXIS_WORDS[curve.axis]}`,
        svg: curveSvg(
          title,
          study,
          jobs,
          block,
          curve,
          noiseBand(study, jobs, settings, block, curve),
        ),
      })),
      {
        ...measures,
        svg: measuresSvg(
          title,
          table.filter((cell) => cell.block === block),
          (measure) => noiseOf(contrasts, block, measure),
        ),
      },
    ];
  });
}

function fileWords({ metric, axis }: Curve): string {
  const words = metric.replace(/[^a-z0-9_]+/gi, "-");
  return axis === "generator_updates" ? words : `${words}-over-${axis}`;
}

/** The part of the report that figures draw. */
interface Results {
  readonly study: Study;
  readonly settings: readonly Resolved[];
  readonly table: readonly Cell[];
  readonly contrasts: readonly Contrast[];
}

/** The mean of each condition with its 95 % band, and each seed as a thin line. */
function curveSvg(
  title: string,
  study: Study,
  jobs: readonly JobLines[],
  block: string,
  curve: Curve,
  noise: NoiseBand,
): string {
  const { metric, axis } = curve;
  const curves = meanCurves(study, jobs, block, curve);
  const points = curves.flatMap(({ seeds }) => seeds.flat());
  const isShare = /accuracy|f1|(parse|positive)_rate$|ratio|frac_|solved_/.test(metric);
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
      y: isShare ? SHARES : niceAxis(points.map(({ y }) => y)),
      series,
      behind: noise,
    },
    { left: 0, top: HEAD, width: WIDTH, height },
  );
  const labels = curves.map(({ condition }) => condition);
  const names = legend(labels, { left: 16, top: HEAD + height + 14, width: WIDTH - 32 });
  const size = { width: WIDTH, height: HEAD + height + 14 + names.height };
  return sheet(title, size, [panel, names.svg].join("\n"));
}

/** One panel per measure: each seed, and the mean with its interval, or the median of the updates needed to reach a target. */
function measuresSvg(
  title: string,
  cells: readonly Cell[],
  noise: (measure: string) => ReturnType<typeof noiseOf>,
): string {
  let top = HEAD + 6;
  const panels = [...new Set(cells.map(({ measure }) => measure))].flatMap((measure) => {
    const rows = cells
      .filter((cell) => cell.measure === measure)
      .map(({ condition, values, mean, interval, reach, n }) => ({
        label: condition,
        values: values.flatMap(({ value }) => (typeof value === "number" ? [value] : [])),
        middle: reach ? reach.median : mean,
        interval,
        note: reach ? `${reach.reached} of ${n}` : mean === null ? "–" : numberText(mean),
      }));
    // No condition has a value, which the table shows.
    if (rows.every(({ values }) => values.length === 0)) return [];
    const floor = noise(measure);
    const base = cells.find(
      (cell) => cell.measure === measure && cell.condition === floor?.contrast.baseline,
    )?.mean;
    const band =
      floor && typeof base === "number" ? ([base - floor.half, base + floor.half] as const) : null;
    const { svg, height } = dotPanel(measure, rows, { left: 0, top, width: WIDTH }, band);
    top += height;
    return [svg];
  });
  return sheet(title, { width: WIDTH, height: top + 4 }, panels.join("\n"));
}
