import { type Axis, roundTicks } from "../core/plot/axis.ts";
import { plotArea } from "../core/plot/curves.ts";
import { escapeXml, pathAt, px, rectAt, textAt } from "../core/plot/elements.ts";
import { KEY_WIDTH, legend, type SvgStyles, sheet } from "../core/plot/sheet.ts";
import { words } from "../i18n/index.ts";
import { BAND_OPACITY, bandsOf } from "./bands.ts";
import type { Snapshot } from "./chart-renderer.ts";
import type { PlotCurve } from "./data.ts";
import { markPath, marksFit } from "./marks.ts";
import { formatTick, formatX, legendName } from "./numbers.ts";
import { LIGHT } from "./palette.ts";
import { RAW_CURVE_OPACITY, type ShownPlot } from "./plot.ts";
import { type BandSpec, lineStyle, type PlotSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";
import { yTicks } from "./y-scale.ts";

/** Pixels. */
const SIZE = { width: 760, plot: 300, head: 40, title: 18, gap: 24 } as const;
const MARGIN = { left: 62, right: 26, top: 8, bottom: 40 } as const;
/** Room for the number of a tick. */
const TICK = { x: 90, y: 44 } as const;

/** Uses the light theme's colors, because files are printed and put on slides. */
const LIGHT_LOOK: SvgStyles = {
  paper: `fill="${LIGHT.ground}"`,
  head: `font-size="17" font-weight="600" fill="${LIGHT.ink}"`,
  heading: `fill="${LIGHT.ink}"`,
  tick: `fill="${LIGHT.text}"`,
  grid: `stroke="${LIGHT.grid}"`,
  root: "",
  first: "",
};

/** A chart as an SVG file: title, legend, axes and curves, one plot below the other. */
export function chartSvg(snapshot: Snapshot): { text: string; width: number; height: number } {
  const parts: string[] = [];
  const { width } = SIZE;
  let top: number = SIZE.head;
  for (const { spec, shown } of snapshot.plots) {
    if (shown.data.curves.length === 0) continue;
    if (spec.title) {
      parts.push(textAt(LIGHT_LOOK.heading, MARGIN.left, top + 12, spec.title));
      top += SIZE.title;
    }
    const names = legendOf(snapshot, spec, shown, top + 8);
    top += names.height + MARGIN.top;
    const bottom = top + SIZE.plot - MARGIN.top - MARGIN.bottom;
    const frame = { left: MARGIN.left, right: width - MARGIN.right, top, bottom };
    parts.push(names.svg, ...plotParts(snapshot, spec, shown, frame));
    top = bottom + MARGIN.bottom + SIZE.gap;
  }
  const { title } = snapshot.chart;
  const text = sheet(title, { width, height: top }, parts.join("\n"), {
    ...LIGHT_LOOK,
    root: ` width="${width}" height="${px(top)}" font-size="12"`,
    first: `<title>${escapeXml(title)}</title>`,
  });
  return { text, width, height: top };
}

/** A key for each curve and each labeled band. */
function legendOf({ runs }: Snapshot, spec: PlotSpec, { data }: ShownPlot, top: number) {
  const lines = data.curves.map((curve) => {
    const line = pathAt(`M0 0h${KEY_WIDTH}`, strokeOf(curve, 1));
    const mark = curve.spec.points ? markAt(curve, KEY_WIDTH / 2, 0) : "";
    return { name: legendName(runs, curve), key: line + mark };
  });
  const bands = bandsOf(spec, data).flatMap(({ spec: { label: name = "", role } }) =>
    name === ""
      ? []
      : { name, key: rectAt({ x: 0, y: -5, width: KEY_WIDTH, height: 10 }, bandFill(role)) },
  );
  const entries = [...lines, ...bands];
  return legend(
    entries.map(({ name }) => name),
    { left: MARGIN.left, top, width: SIZE.width - MARGIN.left },
    (_, i) => entries[i]?.key ?? "",
    LIGHT_LOOK,
  );
}

function plotParts(
  { axis }: Snapshot,
  spec: PlotSpec,
  { data, scale }: ShownPlot,
  frame: Parameters<typeof plotArea>[0],
): string[] {
  const [from = 0, to = from] = [data.x[0], data.x.at(-1)];
  const width = frame.right - frame.left;
  const isLog = scale.kind === "log";
  const toY = isLog ? (value: number) => Math.log(Math.max(scale.min, value)) : Number;
  const xTicks = roundTicks({ from, to }, Math.floor(width / TICK.x));
  const yValues = yTicks(scale, Math.floor((frame.bottom - frame.top) / TICK.y));
  // A single x lies in the middle.
  const alone = to === from ? 1 : 0;
  const x: Axis = {
    from: from - alone,
    to: to + alone,
    ticks: xTicks.map((value) => [value, formatX(axis, value)]),
  };
  const y: Axis = {
    from: toY(scale.min),
    to: toY(scale.max),
    ticks: yValues.map((value) => [toY(value), formatTick(spec.scale, value)]),
  };
  const xLabel = words(chartsWords).axes[axis];
  const { atX, atY, axes, line, area } = plotArea(frame, { x, y, xLabel }, LIGHT_LOOK, false);
  const points = ({ xs, values }: Pick<PlotCurve, "xs" | "values">) =>
    xs.flatMap((at, i) => {
      const value = values[i] ?? 0;
      return isLog && value <= 0 ? [] : [[at, toY(value)] as const];
    });
  const marks = (curve: PlotCurve): string[] => {
    const isMarked = curve.spec.points && marksFit(curve.xs.length, width);
    if (!isMarked && curve.xs.length > 1) return [];
    return points(curve).map(([at, value]) => markAt(curve, atX(at), atY(value)));
  };
  return [
    ...axes,
    pathAt(`M${frame.left} ${px(frame.bottom)}H${frame.right}`, `stroke="${LIGHT.text}"`),
    ...bandsOf(spec, data).map((band) => area(points(band), bandFill(band.spec.role))),
    ...data.curves.flatMap((curve) => [
      line(points(curve), strokeOf(curve, curve.smooth ? RAW_CURVE_OPACITY : 1)),
      ...(curve.smooth ? [line(points(curve.smooth), strokeOf(curve, 1))] : marks(curve)),
    ]),
  ];
}

function strokeOf({ spec, run }: PlotCurve, strength: number): string {
  const { ink, width, dash, opacity } = lineStyle(spec, run);
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(" ")}"` : "";
  return `fill="none" stroke="${LIGHT[ink]}" stroke-width="${width}" stroke-opacity="${opacity * strength}" stroke-linejoin="round"${dashes}`;
}

function markAt({ spec, run }: PlotCurve, x: number, y: number): string {
  const { mark = "dot" } = spec;
  const ink = LIGHT[lineStyle(spec, run).ink];
  const fill = mark === "ring" ? LIGHT.ground : ink;
  const outline = markPath(mark, Number(px(x)), Number(px(y)), 2.5);
  return pathAt(outline, `class="mark" fill="${fill}" stroke="${ink}"`);
}

const bandFill = (role: BandSpec["role"]): string =>
  `fill="${LIGHT[role]}" fill-opacity="${BAND_OPACITY}"`;
