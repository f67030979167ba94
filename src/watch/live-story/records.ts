/** Texts from the groups of a live run, for its headline and its wall; metrics have no texts. */
import type { RolloutGroup } from "../../core/training/records.ts";
import type { FirstRight } from "./live-story.ts";

/** The text of each first right answer, kept because the groups of a long run are thinned out. */
const firstTexts = new WeakMap<FirstRight, string>();

/** The text of the first right answer; null where the page no longer has the text. */
export function answerOf(first: FirstRight, groups: readonly RolloutGroup[]): string | null {
  const group = groups.find(({ line }) => line === first.line);
  const own = group?.rows.find(({ isCorrect }) => isCorrect)?.answer;
  const answer = own ?? group?.elsewhere?.answer ?? firstTexts.get(first) ?? null;
  if (answer !== null) firstTexts.set(first, answer);
  return answer;
}

/** An answer on the wall, and the group and row that it comes from. */
export interface WallAnswer {
  readonly line: number;
  /** Index of the attempt in its group. */
  readonly row: number;
  readonly answer: string | null;
  readonly isRight: boolean;
}

/** The newest answers of the generator, the newest last. @param count number of answers wanted, at most */
export const newestAnswers = (groups: readonly RolloutGroup[], count: number): WallAnswer[] =>
  groups
    .filter(({ updated }) => updated === "generator")
    .slice(-count)
    .flatMap(({ line, rows }) =>
      rows.map(({ answer, isCorrect }, row) => ({ line, row, answer, isRight: isCorrect })),
    )
    .slice(-count);
