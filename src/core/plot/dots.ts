import { niceAxis, scale } from "./axis.ts";
import { circleAt, gridLine, lineAt, rectAt, textAt } from "./elements.ts";
import { ADAPTIVE, color, fill, GRAY, textWidth, wrapped } from "./sheet.ts";

/** One row of a dot plot, in a file or on the page: the values of a condition, their mean or median, and its interval. */
export interface DotRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly middle: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  /** Text at the right: "0.913", "4 of 5". */
  readonly note: string;
}

const ROW = 20;
const LINE = 17;

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
  const axis = axisOf(rows);
  const at = scale(axis, left, right);
  const grid = axis.ticks.map(
    ([value, label]) =>
      gridLine([at(value), at(value)], [top, bottom], ADAPTIVE.grid) +
      textAt(ADAPTIVE.tick, at(value), bottom + 15, label, "middle"),
  );
  // Cut at the ends of the axis.
  const edges = band?.map((end) => Math.min(right, Math.max(left, at(end)))) ?? [0, 0];
  const [low = 0, high = 0] = edges;
  const behind =
    high > low ? rectAt({ x: low, y: top, width: high - low, height: bottom - top }, GRAY) : "";
  const drawn = rows.map(({ label, values, middle, interval, note }, i) => {
    const y = top + ROW * (i + 0.5);
    const whisker = interval
      ? lineAt(
          [at(interval[0]), at(interval[1])],
          [y, y],
          `stroke-width="2" stroke="currentColor" ${color(i)}`,
        )
      : "";
    const each = values.map((value) => circleAt(at(value), y, 3, `${fill(i)} opacity="0.4"`));
    const dot = middle === null ? "" : circleAt(at(middle), y, 4.5, fill(i));
    return [
      textAt(ADAPTIVE.tick, left - 12, y + 4, label, "end"),
      ...[whisker, ...each, dot].filter(Boolean),
      textAt(ADAPTIVE.tick, right + 12, y + 4, note),
    ].join("");
  });
  const head = lines.map((line, i) =>
    textAt(ADAPTIVE.heading, box.left + 16, box.top + 12 + LINE * i, line),
  );
  const svg = [...head, behind, ...grid, ...drawn].filter(Boolean).join("\n");
  return { svg, height: bottom + 34 - box.top };
}

/** Holds all values, and the intervals as far as they leave the values enough room. */
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
