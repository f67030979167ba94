/** Computes a search's results: each arm at each point, and the best point of each arm. Pure. */
import { mean } from "../../core/metrics/statistics.ts";
import type { Cell } from "../report.ts";
import {
  AXES,
  axisWords,
  conditionOf,
  measureName,
  type SearchArm,
  type SearchAxis,
  type SearchFrame,
} from "./frame.ts";

/** A metric of an arm at a point. */
interface Tried {
  /** Over all seeds of the search; null if one has no value. */
  readonly mean: number | null;
  /** In the order of the seeds; null for a failed job, and at larger token counts for a run that used fewer. */
  readonly seeds: readonly (number | null)[];
}

type OnAxes<T> = Readonly<Record<SearchAxis, T>>;

interface TriedPoint {
  readonly point: string;
  readonly condition: string;
  readonly figure: OnAxes<Tried>;
  readonly tieBreak?: OnAxes<Tried>;
  /** Tokens sampled by both models until each run's end, by seed; null for a failed job. */
  readonly tokens: readonly (number | null)[];
  /** Seeds whose run ended with fewer tokens than the reference, or than `times` as many. */
  readonly endedWithFewer: { readonly tokens: number; readonly more: number };
}

export interface Best {
  readonly arm: string;
  readonly point: string;
  readonly condition: string;
  readonly mean: number;
  readonly tieBreak: number | null;
  /** Number of candidates with the same mean, including this one. */
  readonly equal: number;
}

interface ArmResult extends SearchArm {
  readonly points: readonly TriedPoint[];
  readonly best: OnAxes<Best | null>;
}

/** The content of search.json: the frame and the results. */
export interface SearchResults extends SearchFrame {
  readonly axes: OnAxes<string>;
  readonly arms: readonly ArmResult[];
  /** The best of all arms without a verifier. */
  readonly bestBaseline: OnAxes<Best | null>;
}

const onAxes = <T>(of: (axis: SearchAxis) => T): OnAxes<T> =>
  Object.fromEntries(AXES.map((axis) => [axis, of(axis)])) as Record<SearchAxis, T>;

/**
 * The results of a search. They can be recomputed from earlier results, which contain the frame.
 * @param table of the plan's study: `tableOf` of its finished jobs
 */
export function searchResults(plan: SearchFrame, table: readonly Cell[]): SearchResults {
  const { search, points, updates } = plan;
  const cellOf = (condition: string, measure: string) =>
    table.find((cell) => cell.condition === condition && cell.measure === measure);
  const triedAt = (condition: string, metric: string) =>
    onAxes((axis): Tried => triedOf(cellOf(condition, measureName(plan, metric, axis)), axis));
  const endedAt = (condition: string, axis: SearchAxis) =>
    cellOf(condition, measureName(plan, search.figure, axis))?.windows?.filter(
      ({ window }) => window?.ended,
    ).length ?? 0;
  const arms = plan.arms.map((arm): ArmResult => {
    const tried = points.map((point): TriedPoint => {
      const condition = conditionOf(arm.name, point);
      const { tieBreak } = search;
      return {
        point: point.name,
        condition,
        figure: triedAt(condition, search.figure),
        ...(tieBreak === undefined ? {} : { tieBreak: triedAt(condition, tieBreak) }),
        tokens: triedOf(cellOf(condition, "num_tokens, end"), "updates").seeds,
        endedWithFewer: { tokens: endedAt(condition, "tokens"), more: endedAt(condition, "more") },
      };
    });
    const best = onAxes((axis) => bestOf(tried.map(candidateOf(arm.name, axis))));
    return { ...arm, points: tried, best };
  });
  return {
    search,
    updates,
    axes: onAxes((axis) => axisWords(plan, axis)),
    points,
    arms,
    bestBaseline: onAxes((axis) =>
      bestOf(
        arms
          .filter((arm) => !arm.hasVerifier)
          .flatMap((arm) => arm.points.map(candidateOf(arm.name, axis))),
      ),
    ),
  };
}

function triedOf(cell: Cell | undefined, axis: SearchAxis): Tried {
  const seeds = (cell?.values ?? []).map(({ value }, i) => {
    const isShort = axis === "more" && cell?.windows?.[i]?.window?.ended;
    return typeof value === "number" && !isShort ? value : null;
  });
  const known = seeds.filter((value) => value !== null);
  return { mean: known.length > 0 && known.length === seeds.length ? mean(known) : null, seeds };
}

interface Candidate extends Omit<Best, "mean" | "equal"> {
  readonly mean: number | null;
}

const candidateOf =
  (arm: string, axis: SearchAxis) =>
  ({ point, condition, figure, tieBreak }: TriedPoint): Candidate => ({
    arm,
    point,
    condition,
    mean: figure[axis].mean,
    tieBreak: tieBreak?.[axis].mean ?? null,
  });

/** The highest mean; ties go to the better tie breaker, then to the first candidate. */
function bestOf(candidates: readonly Candidate[]): Best | null {
  const known = candidates.flatMap(({ mean: value, ...rest }) =>
    value === null ? [] : [{ ...rest, mean: value }],
  );
  const low = Number.NEGATIVE_INFINITY;
  const [best] = known.toSorted(
    (a, b) => b.mean - a.mean || (b.tieBreak ?? low) - (a.tieBreak ?? low) || 0,
  );
  if (!best) return null;
  return { ...best, equal: known.filter((one) => one.mean === best.mean).length };
}
