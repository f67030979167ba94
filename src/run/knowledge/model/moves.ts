/** The square that an arrow key leads to in a triangle. */
import type { Board } from "./board.ts";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

interface Step {
  readonly right: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

export const STEPS: Readonly<Record<Direction, Step>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};

/**
 * The next square in the direction of an arrow key, as drawn.
 * @param from index of a fact @param as how it is drawn
 * @returns null at the edge
 */
export function squareBeside(
  { facts }: Pick<Board, "facts">,
  from: number,
  { right, down }: Step,
  { isMirrored, isPhone }: { readonly isMirrored: boolean; readonly isPhone: boolean },
): number | null {
  const { row = 0, column = 0 } = facts[from] ?? {};
  const [x, y] = [isMirrored && !isPhone ? -right : right, isMirrored && isPhone ? -down : down];
  const next = facts.findIndex((fact) => fact.row === row + y && fact.column === column + x);
  return next < 0 ? null : next;
}
