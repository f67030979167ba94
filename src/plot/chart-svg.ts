import { escapeXml, px, rectAt, textAt } from "../core/plot/elements.ts";
import { drawn, framed } from "../core/plot/frame.ts";
import type { PlotMark } from "../core/plot/marks.ts";
import { KEY_WIDTH, type Look, legend, sheet } from "../core/plot/sheet.ts";
import { bandsOf } from "./bands.ts";
import type { Snapshot } from "./chart-renderer.ts";
import { legendName } from "./numbers.ts";
import { LIGHT } from "./palette.ts";
import type { Ink, PlotSpec } from "./spec.ts";
import { bandStyle, dotsMark, lineMark, plotTree, type ShownPlot } from "./tree.ts";

/** Pixels. */
const SIZE = { width: 760, plot: 300, head: 40, title: 18, gap: 24 } as const;
const MARGIN = { left: 76, right: 26, top: 8, bottom: 40 } as const;
const FRAME = {
  width: SIZE.width - MARGIN.left - MARGIN.right,
  height: SIZE.plot - MARGIN.top - MARGIN.bottom,
} as const;

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

/** A chart as an SVG file: title, legend, axes and curves, one plot below the other. */
export function chartSvg(snapshot: Snapshot): string {
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
    const bottom = top + FRAME.height;
    const frame = { left: MARGIN.left, right: width - MARGIN.right, top, bottom };
    const tree = plotTree(spec, snapshot.axis, shown, FRAME);
    parts.push(names.svg, ...framed(tree, frame, LIGHT_LOOK));
    top = bottom + MARGIN.bottom + SIZE.gap;
  }
  const { title } = snapshot.chart;
  return sheet(title, { width, height: top }, parts.join("\n"), {
    ...LIGHT_LOOK,
    root: ` width="${width}" height="${px(top)}" font-size="12"`,
    first: `<title>${escapeXml(title)}</title>`,
  });
}

/** A key for each curve and each labeled band. */
function legendOf({ runs }: Snapshot, spec: PlotSpec, { data }: ShownPlot, top: number) {
  const drawKey = (mark: PlotMark<Ink>) => drawn(mark, ({ x, y }) => [x, y], LIGHT_LOOK).join("");
  const ends = [0, KEY_WIDTH].map((x) => ({ x, y: 0 }));
  const lines = data.curves.map((curve) => {
    const line = drawKey({ ...lineMark(curve), points: ends });
    const dots = dotsMark(curve, curve.spec.points ? [{ x: KEY_WIDTH / 2, y: 0 }] : []);
    return { name: legendName(runs, curve), key: line + drawKey(dots) };
  });
  const bands = bandsOf(spec, data).flatMap(({ spec: band }) => {
    const { ink, opacity } = bandStyle(band);
    const fill = `fill="currentColor" ${LIGHT_LOOK.ink(ink)} opacity="${opacity}"`;
    const key = rectAt({ x: 0, y: -5, width: KEY_WIDTH, height: 10 }, fill);
    return band.label ? [{ name: band.label, key }] : [];
  });
  const entries = [...lines, ...bands];
  return legend(
    entries.map(({ name }) => name),
    { left: MARGIN.left, top, width: SIZE.width - MARGIN.left },
    (_, i) => entries[i]?.key ?? "",
    LIGHT_LOOK,
  );
}
