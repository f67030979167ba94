import { words } from "../i18n/index.ts";
import { BAND_OPACITY, bandsOf } from "./bands.ts";
import type { PlotCurve } from "./data.ts";
import type { Snapshot } from "./figure-view.ts";
import { markPath, marksFit } from "./marks.ts";
import { formatPlace, formatTick, legendName } from "./numbers.ts";
import { LIGHT } from "./palette.ts";
import { FAINT, type Shown } from "./plot.ts";
import { type BandSpec, lineStyle, type Mark, type PlotSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";
import { roundTicks, yTicks } from "./y-scale.ts";

/** Pixels. */
const SIZE = { width: 760, plot: 300, title: 40, legendLine: 18, gap: 24 } as const;
const FRAME = { left: 62, right: 26, top: 8, bottom: 40 } as const;
/** Room for a tick's number. */
const TICK = { x: 90, y: 44 } as const;
const SWATCH = 24;
/** Legend entries stand in so many columns. */
const LEGEND_COLUMNS = 3;

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A chart as a picture of its own, in the light theme's colors: title, axes, legend and curves, one
 * plot under the other. Well-formed XML whatever words are in it.
 */
export function chartSvg(snapshot: Snapshot): { text: string; width: number; height: number } {
  const parts: string[] = [];
  let top: number = SIZE.title;
  for (const { spec, shown } of snapshot.plots) {
    if (shown.data.curves.length === 0) continue;
    const legend = legendParts(snapshot, spec, shown, top);
    const frame = {
      left: FRAME.left,
      top: legend.bottom + FRAME.top,
      width: SIZE.width - FRAME.left - FRAME.right,
      height: SIZE.plot - FRAME.top - FRAME.bottom,
    };
    parts.push(...legend.parts, ...plotParts(snapshot, spec, shown, frame));
    top = frame.top + frame.height + FRAME.bottom + SIZE.gap;
  }
  const { width } = SIZE;
  const title = escaped(snapshot.figure.title);
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" viewBox="0 0 ${width} ${top}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${top}" fill="${LIGHT.ground}"/>`,
    `<text x="${FRAME.left}" y="26" font-size="17" font-weight="600" fill="${LIGHT.ink}">${title}</text>`,
    ...parts,
    "</svg>",
  ].join("\n");
  return { text, width, height: top };
}

/** The plot's own title and a key for each curve, and where they end. */
function legendParts({ runs }: Snapshot, spec: PlotSpec, { data }: Shown, top: number) {
  const parts: string[] = [];
  const first = top + (spec.title ? SIZE.legendLine : 0);
  if (spec.title) parts.push(label(FRAME.left, top + 12, spec.title, LIGHT.ink));
  const shades = bandsOf(spec, data).flatMap(({ spec: { label: name = "", role } }) =>
    name === "" ? [] : { name, key: (x: number, y: number) => shadeKey(x, y, role) },
  );
  const lines = data.curves.map((curve) => ({
    name: legendName(runs, curve),
    key: (x: number, y: number) =>
      path(`M${x} ${y}h${SWATCH}`, curve, 1) +
      (curve.spec.points ? markAt(curve.spec.mark ?? "dot", curve, x + SWATCH / 2, y) : ""),
  }));
  const entries = [...lines, ...shades];
  const columnWidth = (SIZE.width - FRAME.left) / LEGEND_COLUMNS;
  for (const [i, { name, key }] of entries.entries()) {
    const x = FRAME.left + (i % LEGEND_COLUMNS) * columnWidth;
    const y = first + Math.floor(i / LEGEND_COLUMNS) * SIZE.legendLine + 8;
    parts.push(key(x, y), label(x + SWATCH + 6, y + 4, name, LIGHT.text));
  }
  const rows = Math.ceil(entries.length / LEGEND_COLUMNS);
  return { parts, bottom: first + rows * SIZE.legendLine };
}

function plotParts({ axis }: Snapshot, spec: PlotSpec, shown: Shown, frame: Frame): string[] {
  const { data, scale } = shown;
  const [from = 0, to = from] = [data.x[0], data.x.at(-1)];
  const toY = scale.kind === "log" ? Math.log : (value: number) => value;
  const [low, high] = [toY(scale.min), toY(scale.max)];
  const right = frame.left + frame.width;
  const bottom = frame.top + frame.height;
  /** A single place stands in the middle. */
  const px = (x: number) =>
    frame.left + frame.width * (to === from ? 0.5 : (x - from) / (to - from));
  const py = (value: number) =>
    bottom - (frame.height * (toY(Math.max(scale.min, value)) - low)) / (high - low);
  const along = (points: Pick<PlotCurve, "xs" | "values">): string =>
    points.xs
      .map((x, i) => ({ x, value: points.values[i] ?? 0 }))
      .filter(({ value }) => scale.kind !== "log" || value > 0)
      .map(({ x, value }, i) => `${i === 0 ? "M" : "L"}${round(px(x))} ${round(py(value))}`)
      .join("");
  const rows = yTicks(scale, Math.floor(frame.height / TICK.y)).flatMap((value) => [
    `<path d="M${frame.left} ${round(py(value))}H${right}" stroke="${LIGHT.grid}"/>`,
    label(frame.left - 6, round(py(value)) + 4, formatTick(spec.scale, value), LIGHT.text, "end"),
  ]);
  const columns = roundTicks(from, to, Math.floor(frame.width / TICK.x)).map((x) =>
    label(round(px(x)), bottom + 16, formatPlace(axis, x), LIGHT.text, "middle"),
  );
  const bands = bandsOf(spec, data).map(
    (band) =>
      `<path d="${along(band)}Z" fill="${LIGHT[band.spec.role]}" fill-opacity="${BAND_OPACITY}"/>`,
  );
  const curves = data.curves.flatMap((curve) => [
    path(along(curve), curve, curve.smooth ? FAINT : 1),
    ...(curve.smooth ? [path(along(curve.smooth), curve, 1)] : pointsOf(curve)),
  ]);
  const axisName = words(chartsWords).axes[axis];
  return [
    ...rows,
    ...columns,
    `<path d="M${frame.left} ${bottom}H${right}" stroke="${LIGHT.text}"/>`,
    label(frame.left + frame.width / 2, bottom + 33, axisName, LIGHT.text, "middle"),
    ...bands,
    ...curves,
  ];

  function pointsOf(curve: PlotCurve): string[] {
    const { points = false, mark = "dot" } = curve.spec;
    const isMarked = points && marksFit(curve.xs.length, frame.width);
    if (!isMarked && curve.xs.length > 1) return [];
    return curve.xs.map((x, i) => markAt(mark, curve, px(x), py(curve.values[i] ?? 0)));
  }
}

function path(d: string, { spec, run }: PlotCurve, strength: number): string {
  const { ink, width, dash, opacity } = lineStyle(spec, run);
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(" ")}"` : "";
  return `<path d="${d}" fill="none" stroke="${LIGHT[ink]}" stroke-width="${width}" stroke-opacity="${opacity * strength}" stroke-linejoin="round"${dashes}/>`;
}

function markAt(mark: Mark, { spec, run }: PlotCurve, x: number, y: number): string {
  const ink = LIGHT[lineStyle(spec, run).ink];
  const fill = mark === "ring" ? LIGHT.ground : ink;
  return `<path class="mark" d="${markPath(mark, round(x), round(y), 2.5)}" fill="${fill}" stroke="${ink}"/>`;
}

const shadeKey = (x: number, y: number, role: BandSpec["role"]): string =>
  `<rect x="${x}" y="${y - 5}" width="${SWATCH}" height="10" fill="${LIGHT[role]}" fill-opacity="${BAND_OPACITY}"/>`;

function label(x: number, y: number, text: string, color: string, anchor = "start"): string {
  return `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Safe between tags and in an attribute; characters that XML does not know are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "");
}
