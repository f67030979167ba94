/** A table of numbers on a ground that is the stronger the larger they are, as SVG. */
import { rectAt, textAt } from "./elements.ts";
import { ADAPTIVE, cutToWidth, type SeriesInk, textWidth, wrapped } from "./sheet.ts";

export interface HeatCell {
  /** The text in the cell. */
  readonly text: string;
  /** Color strength, from 0 to 1. */
  readonly strength: number;
  /** Whether it has a frame. */
  readonly isMarked: boolean;
}

interface HeatPanel {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly HeatCell[] }[];
  readonly ink: SeriesInk;
}

/** Upper left corner and width of the panel, and height of a row. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly row: number;
}

const LINE = 17; // px of a line of text
const FONT = 11; // px of the font
/** Opacity of the strongest color, low enough that the number on it stays readable. */
export const STRONGEST = 0.5;

/** Color strength of a number, linear between the palest (`from`) and the strongest (`to`), clamped. */
export const strengthIn = (value: number | null, from: number, to: number): number =>
  value === null || !(to > from) ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)));

/** A title and the cells below it, each with its number. */
export function heatPanel(
  { title, columns, rows, ink }: HeatPanel,
  box: Box,
): { readonly svg: string; readonly height: number } {
  const lines = wrapped(title, box.width - 32, 13);
  const left = box.left + 16 + Math.max(...rows.map(({ label }) => textWidth(label))) + 12;
  const width = (box.left + box.width - 16 - left) / columns.length;
  const heads = box.top + LINE * lines.length + 16;
  const top = heads + 8;
  const titles = lines.map((line, i) =>
    textAt(ADAPTIVE.heading, box.left + 16, box.top + LINE * (i + 0.8), line),
  );
  const columnNames = columns.map((name, i) => {
    const text = cutToWidth(name, width - 4, FONT);
    return textAt(ADAPTIVE.tick, left + width * (i + 0.5), heads, text, "middle");
  });
  const body = rows.map(({ label, cells }, r) => {
    const y = top + box.row * r;
    const drawn = cells.map((cell, i) => {
      const place = { x: left + width * i + 1, y: y + 1, width: width - 2, height: box.row - 2 };
      return cellAt(cell, place, ink);
    });
    const name = textAt(ADAPTIVE.tick, left - 12, y + box.row / 2 + 4, label, "end");
    return name + drawn.join("");
  });
  const style = `<style>.cell{font-size:${FONT}px}</style>`;
  const svg = [style, ...titles, ...columnNames, ...body].join("\n");
  return { svg, height: top - box.top + box.row * rows.length + 16 };
}

function cellAt(
  { text, strength, isMarked }: HeatCell,
  place: Parameters<typeof rectAt>[0],
  ink: SeriesInk,
): string {
  const opacity = Number((STRONGEST * strength).toFixed(3));
  const color = `fill="currentColor" ${ADAPTIVE.ink(ink)} opacity="${opacity}"`;
  const frame = `fill="none" stroke="currentColor" stroke-width="2.5" ${ADAPTIVE.ink("text")}`;
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2 + 4];
  return [
    rectAt(place, color),
    rectAt(place, isMarked ? frame : `fill="none" ${ADAPTIVE.grid}`),
    textAt('class="cell"', x, y, text, "middle"),
  ].join("");
}
