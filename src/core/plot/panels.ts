import { type CurvePanel, curvePanel } from "./curves.ts";
import { textAt } from "./elements.ts";
import { ADAPTIVE, legend, sheet } from "./sheet.ts";

/** Pixels for the title above the panels, and between them and the legend. */
const HEAD = 26;
const GAP = 16; // px between panels and legend

interface Layout {
  readonly columns: number;
  /** Pixels of each panel. */
  readonly width: number;
  readonly height: number;
  /** A last line; none by default. */
  readonly note?: string;
}

/** Panels in columns, with one legend below for the series of all. */
export function panelsSvg(
  title: string,
  panels: readonly CurvePanel[],
  labels: readonly string[],
  { columns, width, height, note }: Layout,
): string {
  const drawn = panels.map((panel, n) => {
    const [left, top] = [(n % columns) * width, HEAD + Math.floor(n / columns) * height];
    return curvePanel(panel, { left, top, width, height });
  });
  const all = columns * width;
  const bottom = HEAD + Math.ceil(panels.length / columns) * height + GAP;
  const names = legend(labels, { left: 16, top: bottom, width: all - 32 });
  const end = bottom + names.height;
  const last = note === undefined ? [] : [textAt(ADAPTIVE.tick, 16, end + 2, note)];
  const size = { width: all, height: note === undefined ? end : end + 12 };
  return sheet(title, size, [...drawn, names.svg, ...last].join("\n"));
}
