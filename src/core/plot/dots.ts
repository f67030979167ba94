import { niceAxis } from "./axis.ts";
import { textAt } from "./elements.ts";
import { framed } from "./frame.ts";
import { type PlotMark, type PlotTree, rectangle } from "./marks.ts";
import { ADAPTIVE, type SeriesInk, textWidth, wrapped } from "./sheet.ts";

/** One row of a dot plot, in a file or on the page: the values of a condition, their mean or median, and its interval. */
export interface DotRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly middle: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  /** Text at the right: "0.913", "4 of 5". */
  readonly note: string;
}

const ROW = 20; // px of a row
const LINE = 17; // px of a line of text

/**
 * Conditions below each other on one axis: a faint dot for each value, a solid dot with its interval for
 * the mean or median, a gray band behind them if there is one. An interval that exceeds the axis (few values, far apart) is cut at its edge.
 */
export function dotPanel(
  title: string,
  rows: readonly DotRow[],
  box: { readonly left: number; readonly top: number; readonly width: number },
  band: readonly [low: number, high: number] | null = null,
): { readonly svg: string; readonly height: number } {
  const lines = wrapped(title, box.width - 32, 13);
  const top = box.top + LINE * lines.length + 6;
  const bottom = top + ROW * rows.length;
  const left = box.left + 16 + Math.max(...rows.map(({ label }) => textWidth(label))) + 12;
  const right = box.left + box.width - 28 - Math.max(...rows.map(({ note }) => textWidth(note)));
  const head = lines.map((line, i) =>
    textAt(ADAPTIVE.heading, box.left + 16, box.top + 12 + LINE * i, line),
  );
  const notes = rows.map(({ note }, i) =>
    textAt(ADAPTIVE.tick, right + 12, top + ROW * (i + 0.5) + 4, note),
  );
  const drawn = framed(treeOf(rows, band), { left, right, top, bottom }, ADAPTIVE);
  return { svg: [...head, ...drawn, ...notes].join("\n"), height: bottom + 34 - box.top };
}

/** The rows as plot marks: one unit of y for each row, the first on top. */
function treeOf(
  rows: readonly DotRow[],
  band: readonly [low: number, high: number] | null,
): PlotTree<SeriesInk> {
  const x = axisOf(rows);
  const y = {
    from: rows.length,
    to: 0,
    ticks: rows.map(({ label }, i) => [i + 0.5, label] as const),
  };
  const behind: PlotMark<SeriesInk>[] = band
    ? [
        {
          kind: "area",
          outlines: [rectangle({ x: band[0], y: 0 }, { x: band[1], y: rows.length })],
          ink: "gray",
          opacity: 0.28,
        },
      ]
    : [];
  const marks = rows.flatMap(({ values, middle, interval }, ink): PlotMark<SeriesInk>[] => {
    const at = (value: number) => ({ x: value, y: ink + 0.5 });
    const dots = { kind: "dots", shape: "dot", ink } as const;
    return [
      { kind: "line", points: (interval ?? []).map(at), width: 2, ink },
      { ...dots, points: values.map(at), size: 6, opacity: 0.4 },
      { ...dots, points: middle === null ? [] : [at(middle)], size: 9 },
    ];
  });
  return { x, y, grid: "upright", marks: [...behind, ...marks] };
}

/** An axis that spans all values, and the intervals as far as that keeps the values readable. */
function axisOf(rows: readonly DotRow[]) {
  const values = rows.flatMap((row) => [
    ...row.values,
    ...(row.middle === null ? [] : [row.middle]),
  ]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high > low ? high - low : Math.abs(high) / 2;
  const ends = rows
    .flatMap(({ interval }) => interval ?? [])
    .map((end) => Math.min(high + room, Math.max(low - room, end)));
  return niceAxis([...values, ...ends]);
}
