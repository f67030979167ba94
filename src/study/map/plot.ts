/** The map as a plot, identical on the page and in its file. Its colors are keyed by outcome. */
import { type Axis, niceAxis } from "../../core/plot/axis.ts";
import { type PlotMark, type PlotTree, rectangle } from "../../core/plot/marks.ts";
import {
  backgroundCells,
  firstOf,
  MAP_SIGNS,
  type MapAxis,
  type MapMark,
  OUTCOMES,
  type Outcome,
} from "./map.ts";
import { powerOfTen } from "./power-of-ten.ts";

/** Labels of the axes. */
export interface MapWords {
  readonly entropy: (nats: number) => string;
  readonly names: { readonly chance: string; readonly entropy: string };
}

/** Cells of the background. */
const CELLS = { columns: 53, rows: 46 } as const;

/** How each outcome's symbol is drawn: filled or hollow distinguishes the two arms of a side. */
export const SIGN_FILLS: Readonly<Record<Outcome, "full" | "hollow" | "none">> = {
  grpo: "full",
  dapo: "hollow",
  frozen: "hollow",
  tango: "full",
  nobody: "none",
  open: "none",
};
/** Background opacity by outcome. */
const OPACITY: Readonly<Record<Outcome, number>> = {
  grpo: 0.24,
  dapo: 0.12,
  frozen: 0.12,
  tango: 0.24,
  nobody: 0.16,
  open: 0.08,
};

/** The settings, placed by their starting point, on a pale background in the color of the nearest one. */
export function mapPlot(
  marks: readonly MapMark[],
  axis: MapAxis,
  words: MapWords,
): PlotTree<Outcome> {
  const chance = chanceAxis(marks, words);
  const most = 1.15 * Math.max(...marks.map(({ entropy }) => entropy));
  const high = niceAxis([0, most]);
  const entropy = {
    ...high,
    ticks: high.ticks.map(([value]) => [value, words.entropy(value)] as const),
    name: words.names.entropy,
  };
  const signs = marks.map((mark): PlotMark<Outcome> => {
    const first = firstOf(mark, axis);
    const at = { x: mark.log10Chance, y: mark.entropy };
    return { kind: "sign", at, sign: MAP_SIGNS[first], fill: SIGN_FILLS[first], ink: first };
  });
  return { x: chance, y: entropy, marks: [...areasOf(marks, axis, chance, entropy), ...signs] };
}

/** The chance axis: a tick every decade or two, extending half a decade beyond the settings. */
function chanceAxis(marks: readonly MapMark[], { names }: MapWords): Axis {
  const chances = marks.map(({ log10Chance }) => log10Chance);
  const from = Math.floor(Math.min(...chances) - 0.5);
  const to = Math.min(0, Math.ceil(Math.max(...chances) + 0.5));
  const every = to - from > 6 ? 2 : 1;
  const decades = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const ticks = decades
    .filter((power) => (power - to) % every === 0)
    .map((power) => [power, powerOfTen(power)] as const);
  return { from, to, ticks, name: names.chance };
}

/** A background shape for each outcome that is nearest somewhere, up to one decade around each mark. */
function areasOf(
  marks: readonly MapMark[],
  axis: MapAxis,
  chance: Axis,
  entropy: Axis,
): PlotMark<Outcome>[] {
  const { columns, rows } = CELLS;
  const [width, height] = [(chance.to - chance.from) / columns, entropy.to / rows];
  const spots = marks.map((mark) => ({
    x: (mark.log10Chance - chance.from) / width,
    y: rows - mark.entropy / height,
    first: firstOf(mark, axis),
  }));
  const cells = backgroundCells(spots, { columns, rows, reach: 1 / width });
  return OUTCOMES.flatMap((ink): PlotMark<Outcome>[] => {
    const outlines = cells
      .filter(({ first }) => first === ink)
      .map(({ x, y, span }) =>
        rectangle(
          { x: chance.from + x * width, y: (rows - y) * height },
          { x: chance.from + (x + span) * width, y: (rows - y - 1) * height },
        ),
      );
    return outlines.length === 0 ? [] : [{ kind: "area", outlines, ink, opacity: OPACITY[ink] }];
  });
}
