/** The map of which arm reaches one half first: its file format and its statistics. Pure, for page and command line. */
import * as v from "valibot";
import { badFile, jsonOf, schemaError } from "../../core/bad-file.ts";
import { median } from "../../core/metrics/statistics.ts";
import type { Sign } from "../../core/plot/signs.ts";

const FORMAT = "tango-map-1";
/** The arms of the map; on a tie the earlier one represents both. */
export const MAP_ARMS = ["grpo", "dapo", "frozen", "tango"] as const;
export type MapArm = (typeof MAP_ARMS)[number];
/** Marker shapes: answers alone, or a verifier; a cross if no arm is first, a question mark if undecided. */
export const MAP_SIGNS: Readonly<Record<Outcome, Sign>> = {
  grpo: "circle",
  dapo: "square",
  frozen: "diamond",
  tango: "diamond",
  nobody: "cross",
  open: "question",
};
/** Arms with a verifier. */
const JUDGED: readonly MapArm[] = ["frozen", "tango"];

export const MAP_AXES = ["tokens", "updates"] as const;
/** What is counted until one half: tokens that both models sampled, or updates of the generator. */
export type MapAxis = (typeof MAP_AXES)[number];

/** One value per seed: the position at which its run reached one half, or else ended. */
const counts = v.array(v.pipe(v.number(), v.minValue(0)));
const runs = v.strictObject({ tokens: counts, updates: counts, reached: v.array(v.boolean()) });
const mark = v.strictObject({
  study: v.pipe(v.string(), v.maxLength(40)),
  columns: v.pipe(v.number(), v.integer(), v.minValue(1)),
  misprintRate: v.number(),
  /** Decimal logarithm of the chance of a right answer at the start; mean over seeds. */
  log10Chance: v.pipe(v.number(), v.maxValue(0)),
  /** In nats per token written at the start; mean over seeds. */
  entropy: v.pipe(v.number(), v.minValue(0)),
  /** The position at which a run ended without reaching one half. */
  mostTokens: v.pipe(v.number(), v.minValue(1)),
  arms: v.strictObject({ grpo: runs, dapo: runs, frozen: runs, tango: runs }),
});
const schema = v.strictObject({
  format: v.literal(FORMAT),
  /** The share of right answers to be reached. */
  reach: v.number(),
  marks: v.pipe(v.array(mark), v.minLength(1)),
});

/** One setting of the study: its starting point, and when each arm reached one half. */
export type MapMark = v.InferOutput<typeof mark>;
/** Marks in the order of the studies, each by misprint rate. */
export type ReachMap = Omit<v.InferOutput<typeof schema>, "format">;

export const mapText = ({ reach, marks }: ReachMap): string =>
  `${JSON.stringify({ format: FORMAT, reach, marks })}\n`;

/** @param file its name, for the error message @throws TangoError("bad-file") saying what is wrong */
export function parseMap(file: string, text: string): ReachMap {
  const read = v.safeParse(schema, jsonOf(file, text), { abortEarly: true });
  if (!read.success) throw schemaError(file, "the map", read.issues[0]);
  const { format: _, ...map } = read.output;
  for (const { study, arms } of map.marks) {
    const seeds = new Set(
      MAP_ARMS.flatMap((arm) => Object.values(arms[arm]).map(({ length }) => length)),
    );
    if (seeds.size === 1 && !seeds.has(0)) continue;
    throw badFile(file, `${study} has not the same seeds in all arms`);
  }
  return map;
}

/** The first arm on a setting. `open`: runs of another arm were stopped too early to decide. */
export type Outcome = MapArm | "nobody" | "open";
export const OUTCOMES = [...MAP_ARMS, "nobody", "open"] as const;

/** Where the runs of an arm reached one half, with `otherwise` for runs that did not. */
function valuesOf(
  { arms }: Pick<MapMark, "arms">,
  arm: MapArm,
  axis: MapAxis,
  otherwise = (_end: number) => Number.POSITIVE_INFINITY,
): number[] {
  const { reached } = arms[arm];
  return arms[arm][axis].map((end, i) => (reached[i] ? end : otherwise(end)));
}

/** Median over seeds, runs that never reached one half counting as later than all; null if it is one of these. */
export function medianOf(mark: Pick<MapMark, "arms">, arm: MapArm, axis: MapAxis): number | null {
  const middle = median(valuesOf(mark, arm, axis));
  return middle !== null && Number.isFinite(middle) ? middle : null;
}

/**
 * The arm with the lowest median. Runs stop at equal tokens, hence at different numbers of updates: the result is open
 * if another arm could still have had a lower median when its runs were stopped.
 */
export function firstOf(mark: Pick<MapMark, "arms">, axis: MapAxis): Outcome {
  const known = MAP_ARMS.flatMap((arm) => {
    const middle = medianOf(mark, arm, axis);
    return middle === null ? [] : [{ arm, middle }];
  });
  const first = known.toSorted((a, b) => a.middle - b.middle)[0];
  if (!first) return "nobody";
  const couldBeEarlier = MAP_ARMS.some((arm) => {
    const least = median(valuesOf(mark, arm, axis, (end) => end));
    return arm !== first.arm && least !== null && least < first.middle;
  });
  return couldBeEarlier ? "open" : first.arm;
}

/** The number of seeds on which an arm reached one half before every other arm. */
export function seedsWon(mark: Pick<MapMark, "arms">, arm: MapArm, axis: MapAxis): number {
  const others = MAP_ARMS.filter((other) => other !== arm).map((other) =>
    valuesOf(mark, other, axis),
  );
  return valuesOf(mark, arm, axis).filter((value, i) =>
    others.every((values) => value < (values[i] as number)),
  ).length;
}

/** Number of settings with each outcome. */
export function outcomeCounts(marks: readonly MapMark[], axis: MapAxis): Map<Outcome, number> {
  const firsts = marks.map((one) => firstOf(one, axis));
  return new Map(OUTCOMES.map((one) => [one, firsts.filter((first) => first === one).length]));
}

/**
 * The map in one sentence. `border`: an arm with a verifier is first on all settings whose chance of a right answer is
 * below this power of ten, and on no other; `mixed`: on some, which chance does not determine.
 */
type Finding =
  | { readonly kind: "nobody" | "nowhere" | "everywhere" }
  | { readonly kind: "border"; readonly log10Chance: number }
  | { readonly kind: "mixed"; readonly verifier: number; readonly of: number };

/** Settings where no arm is first count for neither side. */
export function findingOf(marks: readonly MapMark[], axis: MapAxis): Finding {
  const decided = marks.flatMap((one) => {
    const first = firstOf(one, axis);
    if (first === "nobody" || first === "open") return [];
    return [{ x: one.log10Chance, isJudged: JUDGED.includes(first) }];
  });
  const side = (isJudged: boolean) =>
    decided.filter((one) => one.isJudged === isJudged).map(({ x }) => x);
  const [judged, others] = [side(true), side(false)];
  if (decided.length === 0) return { kind: "nobody" };
  if (judged.length === 0) return { kind: "nowhere" };
  if (others.length === 0) return { kind: "everywhere" };
  const [from, to] = [Math.max(...judged), Math.min(...others)];
  if (from < to) return { kind: "border", log10Chance: (from + to) / 2 };
  return { kind: "mixed", verifier: judged.length, of: decided.length };
}

/** A position in the picture, in units of its width. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One cell of the pale background. */
export interface BackgroundCell extends Spot {
  /** Number of grid cells that it spans to the right. */
  readonly span: number;
  readonly first: Outcome;
}

/**
 * The pale background: a grid whose cells take the arm of the nearest mark within distance `reach`; adjacent cells of
 * one arm are merged.
 * @param marks in units of the grid's cells, (0, 0) at the upper left
 */
export function backgroundCells(
  marks: readonly (Spot & { readonly first: Outcome })[],
  grid: { readonly columns: number; readonly rows: number; readonly reach: number },
): BackgroundCell[] {
  const ground: BackgroundCell[] = [];
  for (let y = 0; y < grid.rows; y++) {
    for (let x = 0; x < grid.columns; x++) {
      const distanceTo = (spot: Spot) => Math.hypot(spot.x - x - 0.5, spot.y - y - 0.5);
      const nearest = marks.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
      if (!nearest || distanceTo(nearest) > grid.reach) continue;
      const { first } = nearest;
      const before = ground.at(-1);
      const isBeside = before?.y === y && before.x + before.span === x && before.first === first;
      if (before && isBeside) ground[ground.length - 1] = { ...before, span: before.span + 1 };
      else ground.push({ x, y, span: 1, first });
    }
  }
  return ground;
}
