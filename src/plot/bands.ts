import { indexAt, type PlotData } from "./data.ts";
import type { BandSpec, PlotSpec } from "./spec.ts";

/** The outline of a band: along one curve and back along the other. */
export interface Band {
  readonly spec: BandSpec;
  readonly xs: readonly number[];
  readonly values: readonly number[];
}

/** The bands of a single run, where both curves have values; with several runs, bands would hide each other. */
export function bandsOf(plot: PlotSpec, { curves }: PlotData): Band[] {
  if (curves.some(({ run }) => run > 0)) return [];
  /** The smoothed curve if there is one, since it is drawn strongest. */
  const drawn = (id: string) => {
    const curve = curves.find((candidate) => candidate.id === id);
    return curve?.smooth ?? curve ?? null;
  };
  return (plot.bands ?? []).flatMap((spec) => {
    const from = drawn(spec.from);
    if (!from) return [];
    if (spec.to === null) {
      const [first = 0] = from.xs;
      const last = from.xs.at(-1) ?? first;
      return { spec, xs: [...from.xs, last, first], values: [...from.values, 0, 0] };
    }
    const to = drawn(spec.to);
    return to ? between(spec, from, to) : [];
  });
}

interface Points {
  readonly xs: readonly number[];
  readonly values: readonly number[];
}

/** No band where only one of the two curves has values. */
function between(spec: BandSpec, a: Points, b: Points): Band | [] {
  const begin = Math.max(a.xs[0] ?? 0, b.xs[0] ?? 0);
  const end = Math.min(a.xs.at(-1) ?? 0, b.xs.at(-1) ?? 0);
  if (end <= begin) return [];
  const [there, back] = [within(a, begin, end), within(b, begin, end)];
  return {
    spec,
    xs: [...there.xs, ...back.xs.toReversed()],
    values: [...there.values, ...back.values.toReversed()],
  };
}

/** The points from one x to another, with the interpolated points at both ends. */
function within(points: Points, begin: number, end: number): Points {
  const inside = [...points.xs.keys()].filter((i) => {
    const x = points.xs[i] ?? 0;
    return x > begin && x < end;
  });
  return {
    xs: [begin, ...inside.map((i) => points.xs[i] ?? 0), end],
    values: [
      valueOn(points, begin),
      ...inside.map((i) => points.values[i] ?? 0),
      valueOn(points, end),
    ],
  };
}

/** The value of the line at x, interpolated between its points. */
function valueOn({ xs, values }: Points, x: number): number {
  const i = indexAt(xs, x);
  const [left = 0, right = left] = [values[i], values[i + 1]];
  const [from = 0, to = from] = [xs[i], xs[i + 1]];
  return to === from ? left : left + ((right - left) * (x - from)) / (to - from);
}
