import { numberText, type Range } from "./axis.ts";
import { rectAt, textAt } from "./elements.ts";
import { ADAPTIVE, cutToWidth, fill, textWidth, wrapped } from "./sheet.ts";

/** A cell of a grid: its number, and whether it is outlined. */
export interface GridCell {
  readonly value: number | null;
  readonly isMarked: boolean;
}

interface GridSpec {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly GridCell[] }[];
  /** The numbers of the palest and the strongest color. */
  readonly range: Range;
}

const ROW = 24;
const LINE = 17;
const FONT = 11;
/** Opacity of the strongest color, at which the number on it can still be read. */
export const STRONGEST = 0.5;
/** The color is that of the first series, the outline that of the second. */
const [COLOR, MARK] = [0, 1];

/** A table of numbers as colors: each cell has its number, marked ones an outline. */
export function gridPanel(
  { title, columns, rows, range }: GridSpec,
  box: { readonly left: number; readonly top: number; readonly width: number },
): { readonly svg: string; readonly height: number } {
  const lines = wrapped(title, box.width - 32, 13);
  const left = box.left + 16 + Math.max(...rows.map(({ label }) => textWidth(label))) + 12;
  const width = (box.left + box.width - 16 - left) / columns.length;
  const names = box.top + LINE * lines.length + 16;
  const top = names + 8;
  const part = (value: number) =>
    range.to > range.from ? (value - range.from) / (range.to - range.from) : 0;
  const heads = columns.map((name, i) =>
    textAt(
      ADAPTIVE.tick,
      left + width * (i + 0.5),
      names,
      cutToWidth(name, width - 4, FONT),
      "middle",
    ),
  );
  const body = rows.map(({ label, cells }, r) => {
    const y = top + ROW * r;
    const drawn = cells.map(({ value, isMarked }, i) => {
      const x = left + width * i;
      const place = { x: x + 1, y: y + 1, width: width - 2, height: ROW - 2 };
      const opacity = value === null ? 0 : STRONGEST * Math.min(1, Math.max(0, part(value)));
      const mark = isMarked
        ? rectAt(place, `fill-opacity="0" stroke="currentColor" stroke-width="2.5" ${fill(MARK)}`)
        : rectAt(place, `fill="none" ${ADAPTIVE.grid}`);
      const number = value === null ? "–" : numberText(value);
      return [
        rectAt(place, `${fill(COLOR)} opacity="${Number(opacity.toFixed(3))}"`),
        mark,
        textAt('class="cell"', x + width / 2, y + 16, number, "middle"),
      ].join("");
    });
    return textAt(ADAPTIVE.tick, left - 12, y + 16, label, "end") + drawn.join("");
  });
  const titles = lines.map((line, i) =>
    textAt(ADAPTIVE.heading, box.left + 16, box.top + LINE * (i + 0.8), line),
  );
  const style = `<style>.cell{font-size:${FONT}px}</style>`;
  const svg = [style, ...titles, ...heads, ...body].join("\n");
  return { svg, height: top - box.top + ROW * rows.length + 16 };
}
