import { type Axis, scale } from "./axis.ts";
import { circleAt, gridLine, px, textAt } from "./elements.ts";
import { ADAPTIVE, fill, GRAY, type SvgStyles, stroke, textWidth } from "./sheet.ts";

type Points = readonly (readonly [x: number, y: number])[];

/** One curve: its line, and what may lie behind it. */
export interface Series {
  readonly points: Points;
  /** A dot at each point. */
  readonly dots?: boolean;
  /** Thin lines, one per seed. */
  readonly seeds?: readonly Points[];
  /** [x, low, high], filled. */
  readonly band?: readonly (readonly [x: number, low: number, high: number])[];
}

export interface CurvePanel {
  readonly title: string;
  readonly xLabel: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  /** A gray band behind everything. */
  readonly behind?: Series["band"];
}

/** The edges of a plot in pixels. */
interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const MARGIN = { right: 14, top: 34, bottom: 42 };

/** Axes and the functions that draw on them. @param edgeLabels edge x labels stay in the frame */
export function plotArea(
  { left, right, top, bottom }: Frame,
  { x, y, xLabel }: Pick<CurvePanel, "x" | "y" | "xLabel">,
  look: SvgStyles,
  edgeLabels: boolean,
) {
  const atX = scale(x, left, right);
  const atY = scale(y, bottom, top);
  const path = (points: Points) => points.map(([a, b]) => `${px(atX(a))},${px(atY(b))}`).join(" ");
  const grid = y.ticks.map(([value, label]) => {
    const at = atY(value);
    const text = textAt(look.tick, left - 6, at + 4, label, "end");
    return gridLine([left, right], [at, at], look.grid) + text;
  });
  const ticks = x.ticks.map(([value, label], i) => {
    const edge = i === 0 ? "start" : i === x.ticks.length - 1 ? "end" : "middle";
    return textAt(look.tick, atX(value), bottom + 16, label, edgeLabels ? edge : "middle");
  });
  const name = textAt(look.tick, (left + right) / 2, bottom + 34, xLabel, "middle");
  return {
    atX,
    atY,
    axes: [...grid, ...ticks, name],
    line: (points: Points, attributes: string) =>
      `<polyline points="${path(points)}" ${attributes}/>`,
    area: (points: Points, attributes: string) =>
      `<polygon points="${path(points)}" ${attributes}/>`,
  };
}

/** Curves over one axis, in a box whose upper left corner is at (left, top). */
export function curvePanel(
  panel: CurvePanel,
  box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  },
): string {
  const { series } = panel;
  const labels = Math.max(...panel.y.ticks.map(([, label]) => textWidth(label)));
  const frame = {
    left: box.left + 16 + labels + 6,
    right: box.left + box.width - MARGIN.right,
    top: box.top + MARGIN.top,
    bottom: box.top + box.height - MARGIN.bottom,
  };
  const { atX, atY, axes, line, area } = plotArea(frame, panel, ADAPTIVE, true);
  // Bands first and lines last, so that the lines are on top.
  const filled = (band: NonNullable<Series["band"]>, attributes: string) => {
    const low = band.map(([a, b]) => [a, b] as const);
    const high = band.map(([a, , c]) => [a, c] as const).reverse();
    return band.length < 2 ? "" : area([...low, ...high], attributes);
  };
  const behind = filled(panel.behind ?? [], GRAY);
  const bands = series.map(({ band = [] }, i) => filled(band, `${fill(i)} opacity="0.14"`));
  const thin = series.flatMap(({ seeds = [] }, i) =>
    seeds.map((points) => line(points, `stroke-width="0.8" opacity="0.45" ${stroke(i)}`)),
  );
  const lines = series.map(({ points, dots }, i) => {
    const circles = points.map(([a, b]) => circleAt(atX(a), atY(b), 2.5, fill(i)));
    return line(points, `stroke-width="2" ${stroke(i)}`) + (dots ? circles.join("") : "");
  });
  return [
    textAt(ADAPTIVE.heading, frame.left, frame.top - 12, panel.title),
    ...axes,
    ...[behind, ...bands, ...thin, ...lines].filter(Boolean),
  ].join("\n");
}
