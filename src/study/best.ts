/** The best point of each arm of a grid. */
import { measureWords } from "./measure.ts";
import type { Cell } from "./report.ts";
import type { Study } from "./schema.ts";

/** The point of an arm with the highest mean of a primary measure. */
export interface Best {
  readonly block: string;
  readonly measure: string;
  readonly arm: string;
  readonly condition: string;
  readonly mean: number;
  /** Number of points with the same mean, including this one. */
  readonly equal: number;
}

/**
 * The best point of each arm by each primary measure; ties go to the higher `tieBreak`, then to the earlier point. A
 * point counts only with a value on every seed, and at a multiple of tokens only if all its runs have used them.
 */
export function bestPoints(study: Study, table: readonly Cell[]): Best[] {
  const { blocks, conditions, measures, tieBreak } = study;
  const arms = [...new Set(conditions.flatMap(({ arm }) => arm ?? []))];
  return blocks.flatMap(({ name: block }) =>
    measures.flatMap((measure) => {
      if (!measure.primary) return [];
      const cellOf = (condition: string, words: string) =>
        table.find(
          (cell) => cell.block === block && cell.condition === condition && cell.measure === words,
        );
      const isMultiple = typeof measure.at === "object" && "times" in measure.at;
      const words = measureWords(measure);
      return arms.flatMap((arm): Best[] => {
        const points = conditions.flatMap(({ name, arm: own }) => {
          const cell = own === arm ? cellOf(name, words) : undefined;
          const isShort = isMultiple && cell?.windows?.some(({ window }) => window?.ended);
          const isWhole = cell?.values.every(({ value }) => value !== null) && !isShort;
          if (cell?.mean == null || !isWhole) return [];
          const tie = tieBreak && measureWords({ ...measure, figure: tieBreak });
          const tied = tie ? cellOf(name, tie)?.mean : null;
          return [{ condition: name, mean: cell.mean, tied: tied ?? Number.NEGATIVE_INFINITY }];
        });
        const [best] = points.toSorted((a, b) => b.mean - a.mean || b.tied - a.tied || 0);
        if (!best) return [];
        const { condition, mean } = best;
        const equal = points.filter((point) => point.mean === mean).length;
        return [{ block, measure: words, arm, condition, mean, equal }];
      });
    }),
  );
}
