import { niceAxis, scale } from "./axis.ts";
import { color, escapeXml, fill, px, textWidth, wrapped } from "./paper.ts";

/** One row of a dot plot: a condition's values, its middle and the interval of that. */
export interface DotRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly middle: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  /** In words at the right: "0.913", "4 of 5". */
  readonly note: string;
}

const ROW = 20;
const LINE = 17;

/**
 * Conditions below each other over one axis: a faint dot a value, a full dot with its interval for the
 * middle. An interval that leaves the axis (few values, wide apart) is cut at its edge.
 */
export function dotPanel(
  title: string,
  rows: readonly DotRow[],
  box: { readonly left: number; readonly top: number; readonly width: number },
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
      `<line class="grid" x1="${px(at(value))}" x2="${px(at(value))}" y1="${px(top)}" y2="${px(bottom)}"/><text class="tick" x="${px(at(value))}" y="${px(bottom + 15)}" text-anchor="middle">${escapeXml(label)}</text>`,
  );
  const drawn = rows.map(({ label, values, middle, interval, note }, i) => {
    const y = top + ROW * (i + 0.5);
    const whisker = interval
      ? `<line x1="${px(at(interval[0]))}" x2="${px(at(interval[1]))}" y1="${px(y)}" y2="${px(y)}" stroke-width="2" stroke="currentColor" ${color(i)}/>`
      : "";
    const each = values.map(
      (value) => `<circle cx="${px(at(value))}" cy="${px(y)}" r="3" ${fill(i)} opacity="0.4"/>`,
    );
    const dot =
      middle === null ? "" : `<circle cx="${px(at(middle))}" cy="${px(y)}" r="4.5" ${fill(i)}/>`;
    return [
      `<text class="tick" x="${px(left - 12)}" y="${px(y + 4)}" text-anchor="end">${escapeXml(label)}</text>`,
      ...[whisker, ...each, dot].filter(Boolean),
      `<text class="tick" x="${px(right + 12)}" y="${px(y + 4)}">${escapeXml(note)}</text>`,
    ].join("");
  });
  const head = lines.map(
    (line, i) =>
      `<text class="title" x="${px(box.left + 16)}" y="${px(box.top + 12 + LINE * i)}">${escapeXml(line)}</text>`,
  );
  const svg = [...head, ...grid, ...drawn].join("\n");
  return { svg, height: bottom + 34 - box.top };
}

/** Holds all values and as much of the intervals as leaves the values room. */
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
