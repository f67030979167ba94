/** A complete SVG document: background, colors, title and legend. */
import { escapeXml, lineAt, px, textAt } from "./elements.ts";
import type { PlotMark } from "./marks.ts";

/**
 * Colors of the series on light and on dark paper, distinguishable by color-blind readers (after
 * Okabe and Ito), each with a contrast of at least 3 : 1 to its paper; dashes differ too.
 */
export const SERIES = [
  { light: "#0072b2", dark: "#56b4e9", dash: [] },
  { light: "#d55e00", dark: "#f0803c", dash: [6, 3] },
  { light: "#00805e", dark: "#2bc79c", dash: [2, 3] },
  { light: "#8e3a75", dark: "#d98bc0", dash: [8, 3, 2, 3] },
  { light: "#a87000", dark: "#e6b422", dash: [10, 4] },
  { light: "#4a5568", dark: "#c2cad6", dash: [4, 2] },
  { light: "#6b4226", dark: "#c09468", dash: [1, 2] },
  { light: "#b0103a", dark: "#ff6b8a", dash: [12, 3, 2, 3, 2, 3] },
] as const;
export const PAPER = { light: "#ffffff", dark: "#12161c" } as const;

/** The index of a series, or the color of everything else. */
export type SeriesInk = number | "gray" | "text";

const FONT = 11; // px of the font

/** Attributes of an SVG's elements by what they are, and what the root has and starts with. */
export interface SvgStyles {
  readonly paper: string;
  readonly head: string;
  readonly heading: string;
  readonly tick: string;
  readonly grid: string;
  readonly root: string;
  readonly first: string;
}

/** The styles of a drawing, and how its marks get the color of an ink as `currentColor`. */
export interface Look<Ink> extends SvgStyles {
  readonly ink: (ink: Ink) => string;
}

/** Estimated width of a text, rather too large since system fonts differ. A Chinese character takes a full em. */
export function textWidth(text: string, size = FONT): number {
  const wide = text.match(/[\u2E80-\uFFFF]/g)?.length ?? 0;
  return (text.length + (wide * 2) / 3) * size * 0.6;
}

/** A text on one line, cut to fit the width. */
export function cutToWidth(text: string, width: number, size: number): string {
  const most = Math.floor(width / textWidth("x", size));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** How the line of a series is drawn. */
export function lineOf(index: number) {
  // Colors repeat after eight series, each time with another dash pattern.
  const round = Math.floor(index / SERIES.length);
  const { dash } = SERIES[(index + 3 * round) % SERIES.length] as (typeof SERIES)[number];
  return { kind: "line", ink: index, width: 2, dash } as const satisfies Partial<
    PlotMark<SeriesInk>
  >;
}

const inkOf = (ink: SeriesInk): string =>
  typeof ink === "number" ? `class="k${ink % SERIES.length}"` : `class="${ink}"`;

function style(): string {
  const colors = (paper: "light" | "dark") =>
    SERIES.map((series, i) => `.k${i}{color:${series[paper]}}`).join("");
  const light = `.paper{fill:${PAPER.light}}text{fill:#1b2430}.title{font-size:13px;font-weight:600}.head{font-size:15px;font-weight:700}.tick{font-size:${FONT}px;fill:#4a5568}.grid{stroke:#d6dbe3}.gray{color:#808890}.text{color:#1b2430}${colors("light")}`;
  const dark = `.paper{fill:${PAPER.dark}}text{fill:#e6eaf0}.tick{fill:#aab4c2}.grid{stroke:#333c48}.text{color:#e6eaf0}${colors("dark")}`;
  return `<style>${light}@media(prefers-color-scheme:dark){${dark}}</style>`;
}

/** Follows the reader's preference for a light or a dark page. */
export const ADAPTIVE: Look<SeriesInk> = {
  paper: 'class="paper"',
  head: 'class="head"',
  heading: 'class="title"',
  tick: 'class="tick"',
  grid: 'class="grid"',
  root: "",
  first: style(),
  ink: inkOf,
};

/** A complete SVG document with a title above its body. */
export function sheet(
  title: string,
  size: { readonly width: number; readonly height: number },
  body: string,
  look: SvgStyles = ADAPTIVE,
): string {
  const [width, height] = [px(size.width), px(size.height)];
  return `<svg xmlns="http://www.w3.org/2000/svg"${look.root} viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}" font-family="system-ui, sans-serif">
${look.first}
<rect ${look.paper} width="${width}" height="${height}"/>
${textAt(look.head, 16, 22, cutToWidth(title, size.width - 32, 15))}
${body}
</svg>
`;
}

/** A legend key: a short piece of the series' line. */
function lineKey(_: string, i: number): string {
  const { ink, width, dash } = lineOf(i);
  const dashes = dash.length === 0 ? "" : ` stroke-dasharray="${dash.join(" ")}"`;
  const line = `stroke-width="${width}" stroke="currentColor"${dashes} ${inkOf(ink)}`;
  return lineAt([0, KEY_WIDTH], [0, 0], line);
}

/** Pixels of a legend's key. */
export const KEY_WIDTH = 26;
const LEGEND_ROW = 18; // px of a legend's row

/**
 * Legend entries side by side, on as many rows as they need.
 * @param key draws the symbol in front of a name, from (0, 0) to the right; y is the middle of the text
 */
export function legend(
  labels: readonly string[],
  box: { readonly left: number; readonly top: number; readonly width: number },
  key = lineKey,
  look: SvgStyles = ADAPTIVE,
): { readonly svg: string; readonly height: number } {
  let x = 0;
  let y = 0;
  const entries = labels.map((label, i) => {
    const width = KEY_WIDTH + 6 + textWidth(label) + 18;
    if (x > 0 && x + width > box.width) {
      x = 0;
      y += LEGEND_ROW;
    }
    const corner = `${px(box.left + x)} ${px(box.top + y)}`;
    x += width;
    return `<g transform="translate(${corner})">${key(label, i)}${textAt(look.tick, KEY_WIDTH + 6, 4, label)}</g>`;
  });
  return { svg: entries.join("\n"), height: y + LEGEND_ROW };
}
