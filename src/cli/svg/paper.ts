/** One way of drawing for all figures: an SVG that is readable on light and dark paper. */

/**
 * Colors of the series on light and on dark paper, told apart by color-blind readers (after Okabe
 * and Ito), each at 3 : 1 or more against its paper; dashes differ too.
 */
export const SERIES = [
  { light: "#0072b2", dark: "#56b4e9", dash: "" },
  { light: "#d55e00", dark: "#f0803c", dash: "6 3" },
  { light: "#00805e", dark: "#2bc79c", dash: "2 3" },
  { light: "#8e3a75", dark: "#d98bc0", dash: "8 3 2 3" },
  { light: "#a87000", dark: "#e6b422", dash: "10 4" },
  { light: "#4a5568", dark: "#c2cad6", dash: "4 2" },
  { light: "#6b4226", dark: "#c09468", dash: "1 2" },
  { light: "#b0103a", dark: "#ff6b8a", dash: "12 3 2 3 2 3" },
] as const;
export const PAPER = { light: "#ffffff", dark: "#12161c" } as const;

const FONT = 11;

export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A number of pixels, short. */
export const px = (value: number) => String(Number(value.toFixed(1)));

/** About how wide a text is: system fonts differ, so a little more than most. */
export const textWidth = (text: string, size = FONT) => text.length * size * 0.6;

/** A text on one line, cut where it would leave its place. */
export function fitted(text: string, width: number, size: number): string {
  const most = Math.floor(width / textWidth("x", size));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** The attributes of a series' lines. */
export function stroke(index: number): string {
  // Colors come round after eight series, each then with another dash.
  const round = Math.floor(index / SERIES.length);
  const { dash } = SERIES[(index + 3 * round) % SERIES.length] as (typeof SERIES)[number];
  const dashes = dash === "" ? "" : ` stroke-dasharray="${dash}"`;
  return `stroke="currentColor" fill="none"${dashes} ${color(index)}`;
}

/** The attribute that makes currentColor a series' own, on either paper. */
export const color = (index: number) => `class="k${index % SERIES.length}"`;

export const fill = (index: number) => `fill="currentColor" ${color(index)}`;

function style(): string {
  const colors = (paper: "light" | "dark") =>
    SERIES.map((series, i) => `.k${i}{color:${series[paper]}}`).join("");
  const light = `.paper{fill:${PAPER.light}}text{fill:#1b2430}.title{font-size:13px;font-weight:600}.head{font-size:15px;font-weight:700}.tick{font-size:${FONT}px;fill:#4a5568}.grid{stroke:#d6dbe3}${colors("light")}`;
  const dark = `.paper{fill:${PAPER.dark}}text{fill:#e6eaf0}.tick{fill:#aab4c2}.grid{stroke:#333c48}${colors("dark")}`;
  return `<style>${light}@media(prefers-color-scheme:dark){${dark}}</style>`;
}

/** A whole SVG with a title above its body. */
export function sheet(
  title: string,
  size: { readonly width: number; readonly height: number },
  body: string,
): string {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${px(width)} ${px(height)}" role="img" aria-label="${escapeXml(title)}" font-family="system-ui, sans-serif">
${style()}
<rect class="paper" width="${px(width)}" height="${px(height)}"/>
<text class="head" x="16" y="22">${escapeXml(fitted(title, width - 32, 15))}</text>
${body}
</svg>
`;
}

/** The names of the series beside their lines, in as many rows as they need. */
export function legend(
  labels: readonly string[],
  place: { readonly left: number; readonly top: number; readonly width: number },
): { readonly svg: string; readonly height: number } {
  const ROW = 18;
  let x = 0;
  let y = 0;
  const entries = labels.map((label, i) => {
    const width = 32 + textWidth(label) + 18;
    if (x > 0 && x + width > place.width) {
      x = 0;
      y += ROW;
    }
    const at = `${px(place.left + x)} ${px(place.top + y)}`;
    x += width;
    return `<g transform="translate(${at})"><line x1="0" x2="26" y1="0" y2="0" stroke-width="2" ${stroke(i)}/><text class="tick" x="32" y="4">${escapeXml(label)}</text></g>`;
  });
  return { svg: entries.join("\n"), height: y + ROW };
}

/** A text cut into lines no wider than given, between words. */
export function wrapped(text: string, width: number, size = FONT): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
