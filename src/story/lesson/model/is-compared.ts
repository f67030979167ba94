import type { Lesson } from "../lessons/schema.ts";

/** Whether an activity's picture draws the chosen answer beside the measured result. */
export const isCompared = ({ do: doings }: Pick<Lesson, "do">): boolean =>
  doings.some(
    (doing) =>
      (doing.kind === "lanes" && doing.arms.some(({ predicted }) => predicted !== undefined)) ||
      (doing.kind === "hand" &&
        doing.bench.kind === "attempts" &&
        doing.bench.others.some(({ guesses }) => guesses !== undefined)),
  );
