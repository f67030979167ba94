import { escapeXml, px } from "../../core/plot/elements.ts";
import { drawn, framed } from "../../core/plot/frame.ts";
import type { PlotMark, PlotTree } from "../../core/plot/marks.ts";
import { KEY_WIDTH, type Look, legend, sheet } from "../../core/plot/sheet.ts";
import type { XAxis } from "../../runtime/metrics/columns.ts";
import type { DrawnRun } from "../page/overlay.ts";
import { AXES } from "./axes.ts";
import type { PlotCurve } from "./data.ts";
import { curveName } from "./numbers.ts";
import { LIGHT } from "./palette.ts";
import type { ChartSpec, Ink } from "./spec.ts";
import { dotsMark, lineMark } from "./tree.ts";

/** Pixels. */
const SIZE = { width: 760, plot: 300, head: 40 } as const;
const MARGIN = { left: 76, right: 26, top: 8, bottom: 40 } as const;

/** Uses the light theme's colors, because files are printed and put on slides. */
const LIGHT_LOOK: Look<Ink> = {
  paper: `fill="${LIGHT.ground}"`,
  head: `font-size="17" font-weight="600" fill="${LIGHT.ink}"`,
  heading: `fill="${LIGHT.ink}"`,
  tick: `fill="${LIGHT.text}"`,
  grid: `stroke="${LIGHT.grid}"`,
  root: "",
  first: "",
  ink: (ink) => `color="${LIGHT[ink]}"`,
};

/** What a chart shows now. */
export interface Snapshot {
  readonly chart: ChartSpec;
  readonly axis: XAxis;
  readonly runs: readonly DrawnRun[];
  readonly curves: readonly PlotCurve[];
  readonly tree: PlotTree<Ink>;
}

/** A chart as an SVG file: title, legend, axes and curves. */
export function chartSvg(snapshot: Snapshot): string {
  const { chart, axis, tree } = snapshot;
  const { width } = SIZE;
  const names = legendOf(snapshot, SIZE.head + 8);
  const top = SIZE.head + names.height + MARGIN.top;
  const bottom = top + SIZE.plot - MARGIN.bottom;
  const frame = { left: MARGIN.left, right: width - MARGIN.right, top, bottom };
  const named = { ...tree, x: { ...tree.x, name: AXES[axis] } };
  const height = bottom + MARGIN.bottom;
  const parts = [names.svg, ...framed(named, frame, LIGHT_LOOK)].join("\n");
  return sheet(chart.title, { width, height }, parts, {
    ...LIGHT_LOOK,
    root: ` width="${width}" height="${px(height)}" font-size="12"`,
    first: `<title>${escapeXml(chart.title)}</title>`,
  });
}

/** A key for each curve. */
function legendOf({ runs, curves }: Snapshot, top: number) {
  const drawKey = (mark: PlotMark<Ink>) => drawn(mark, ({ x, y }) => [x, y], LIGHT_LOOK).join("");
  const ends = [0, KEY_WIDTH].map((x) => ({ x, y: 0 }));
  const keys = curves.map((curve) => {
    const line = drawKey({ ...lineMark(curve), points: ends });
    const isMarked = curve.spec.points && curve.run === 0;
    return line + drawKey(dotsMark(curve, isMarked ? [{ x: KEY_WIDTH / 2, y: 0 }] : []));
  });
  return legend(
    curves.map((curve) => curveName(runs, curve)),
    { left: MARGIN.left, top, width: SIZE.width - MARGIN.left },
    (_, i) => keys[i] ?? "",
    LIGHT_LOOK,
  );
}
