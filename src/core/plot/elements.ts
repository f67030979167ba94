/** Writes the elements of an SVG, for the page's chart files and the command line's figures alike. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Safe between tags and in an attribute; characters that XML does not allow are dropped. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? "");

/** A number of pixels with at most one decimal. */
export const px = (value: number) => String(Number(value.toFixed(1)));

/** An element with a text in it. */
export function textAt(
  attributes: string,
  x: number,
  y: number,
  text: string,
  anchor?: "start" | "middle" | "end",
): string {
  const anchored = anchor ? ` text-anchor="${anchor}"` : "";
  return `<text ${attributes} x="${px(x)}" y="${px(y)}"${anchored}>${escapeXml(text)}</text>`;
}

/** An SVG rectangle. */
export function rectAt(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  attributes: string,
): string {
  const size = `width="${px(box.width)}" height="${px(box.height)}"`;
  return `<rect x="${px(box.x)}" y="${px(box.y)}" ${size} ${attributes}/>`;
}

export const circleAt = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${radius}" ${attributes}/>`;

type Ends = readonly [from: number, to: number];
const ends = ([x1, x2]: Ends, [y1, y2]: Ends): string =>
  `x1="${px(x1)}" x2="${px(x2)}" y1="${px(y1)}" y2="${px(y2)}"`;

/** An SVG line. */
export const lineAt = (x: Ends, y: Ends, attributes: string): string =>
  `<line ${ends(x, y)} ${attributes}/>`;

/** A line of the grid behind a plot. @param attributes of the look */
export const gridLine = (x: Ends, y: Ends, attributes: string): string =>
  `<line ${attributes} ${ends(x, y)}/>`;

/** @param d the data of the path */
export const pathAt = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
