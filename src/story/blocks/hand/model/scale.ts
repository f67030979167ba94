/** Attempts as cards along a line, each at the height of its advantage once the student has worked it out. */
import { normalize } from "../../../../core/tango/advantages.ts";
import type { WrittenNumber } from "../../../../run/figures/write.ts";
import type { Bench } from "../schema.ts";
import {
  type Answer,
  answerIn,
  type Figures,
  isSettled,
  type Job,
  type Kept,
  openJob,
} from "./answers.ts";

type Attempts = Extract<Bench, { kind: "attempts" }>;

export interface Card {
  readonly text: string;
  readonly points: number;
  /** Height of the card: the attempt's advantage, or the value that a wrong answer gave. */
  readonly height: number;
  /** Whether the attempt's number is settled, so that the card is at its right height. */
  readonly isPlaced: boolean;
}

/** GRPO's advantages of a group, computed with the lab's own function. */
export const advantagesOf = (points: readonly number[]): number[] => normalize("grpo", points);

/** Whether a figure is the advantage of one attempt. */
export const isAboutAdvantage = (figure: WrittenNumber | undefined): boolean =>
  figure?.source.from === "rule" && figure.source.rule === "advantage";

/** The answer of the field about the advantage of attempts with these points; null where no field asks for it. */
function answerFor(points: number, jobs: readonly Job[], kept: Kept, figures: Figures) {
  for (const [i, job] of jobs.entries()) {
    const figure = job.kind === "field" ? figures.get(job.truth) : undefined;
    if (figure?.source.from !== "rule" || figure.source.rule !== "advantage") continue;
    const { values, of = 0 } = figure.source;
    if (values[of] === points) return { answer: kept.answers[i] ?? null, figure };
  }
  return null;
}

const wrongHeight = (answer: Answer | null, figure: WrittenNumber): number =>
  answer ? (answerIn(answer.text, figure) ?? 0) : 0;

/** The cards of the group whose numbers the student works out. */
export function cardsOf(
  { attempts }: Attempts,
  jobs: readonly Job[],
  kept: Kept,
  figures: Figures,
): Card[] {
  const advantages = advantagesOf(attempts.map(({ points }) => points));
  const isOver = openJob(kept) === jobs.length;
  return attempts.map(({ text, points }, i) => {
    const asked = answerFor(points, jobs, kept, figures);
    const isPlaced = isOver || (asked !== null && isSettled(asked.answer));
    const height = isPlaced
      ? (advantages[i] ?? 0)
      : asked
        ? wrongHeight(asked.answer, asked.figure)
        : 0;
    return { text, points, height, isPlaced };
  });
}

/** The cards of another group of the same size. @param right number of its attempts that are right */
export function otherCards({ attempts }: Attempts, right: number): Card[] {
  const points = attempts.map((_, i) => (i < right ? 1 : 0));
  const advantages = advantagesOf(points);
  return points.map((one, i) => ({
    text: "",
    points: one,
    height: advantages[i] ?? 0,
    isPlaced: true,
  }));
}

/** Space above the highest card and below the lowest, in units of the scale. */
const HEIGHT_MARGIN = 0.6;

/** The range of heights that the bench has to show, including space at both ends. */
export function heightsOf({ attempts, others }: Attempts): readonly [low: number, high: number] {
  const own = advantagesOf(attempts.map(({ points }) => points));
  const all = others.flatMap(({ right }) =>
    advantagesOf(attempts.map((_, i) => (i < right ? 1 : 0))),
  );
  const heights = [-1, 1, ...own, ...all];
  return [Math.min(...heights) - HEIGHT_MARGIN, Math.max(...heights) + HEIGHT_MARGIN];
}

/** The whole numbers within a range of heights. */
export const levelsOf = ([low, high]: readonly [number, number]): number[] =>
  Array.from({ length: Math.floor(high) - Math.ceil(low) + 1 }, (_, i) => Math.ceil(low) + i);
