import { type Axis, scale } from "./axis.ts";
import { escapeXml, fill, px, stroke, textWidth } from "./paper.ts";

export type Points = readonly (readonly [x: number, y: number])[];

/** One curve: its line, and what may lie behind it. */
export interface Series {
  readonly points: Points;
  /** A dot at each point. */
  readonly dots?: boolean;
  /** Thin lines, one a seed. */
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
}

const MARGIN = { right: 14, top: 34, bottom: 42 };

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
  const { x, y, series } = panel;
  const labels = Math.max(...y.ticks.map(([, label]) => textWidth(label)));
  const [left, right] = [box.left + 16 + labels + 6, box.left + box.width - MARGIN.right];
  const [bottom, top] = [box.top + box.height - MARGIN.bottom, box.top + MARGIN.top];
  const atX = scale(x, left, right);
  const atY = scale(y, bottom, top);
  const path = (points: Points) => points.map(([a, b]) => `${px(atX(a))},${px(atY(b))}`).join(" ");
  const grid = y.ticks.map(([value, label]) => {
    const at = atY(value);
    return `<line class="grid" x1="${px(left)}" x2="${px(right)}" y1="${px(at)}" y2="${px(at)}"/><text class="tick" x="${px(left - 6)}" y="${px(at + 4)}" text-anchor="end">${escapeXml(label)}</text>`;
  });
  const ticks = x.ticks.map(([value, label], i) => {
    const anchor = i === 0 ? "start" : i === x.ticks.length - 1 ? "end" : "middle";
    return `<text class="tick" x="${px(atX(value))}" y="${px(bottom + 16)}" text-anchor="${anchor}">${escapeXml(label)}</text>`;
  });
  // Bands first and lines last: what matters lies on top.
  const bands = series.map(({ band = [] }, i) => {
    const low = band.map(([a, b]) => [a, b] as const);
    const high = band.map(([a, , c]) => [a, c] as const).reverse();
    return band.length < 2
      ? ""
      : `<polygon points="${path([...low, ...high])}" ${fill(i)} opacity="0.14"/>`;
  });
  const thin = series.flatMap(({ seeds = [] }, i) =>
    seeds.map(
      (points) =>
        `<polyline points="${path(points)}" stroke-width="0.8" opacity="0.45" ${stroke(i)}/>`,
    ),
  );
  const lines = series.map(({ points, dots }, i) => {
    const circles = points.map(
      ([a, b]) => `<circle cx="${px(atX(a))}" cy="${px(atY(b))}" r="2.5" ${fill(i)}/>`,
    );
    return `<polyline points="${path(points)}" stroke-width="2" ${stroke(i)}/>${dots ? circles.join("") : ""}`;
  });
  return [
    `<text class="title" x="${px(left)}" y="${px(top - 12)}">${escapeXml(panel.title)}</text>`,
    ...grid,
    ...ticks,
    `<text class="tick" x="${px((left + right) / 2)}" y="${px(bottom + 34)}" text-anchor="middle">${escapeXml(panel.xLabel)}</text>`,
    ...[...bands, ...thin, ...lines].filter(Boolean),
  ].join("\n");
}
