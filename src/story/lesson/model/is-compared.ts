import type { Doing } from "../../blocks/forms.ts";
import type { Lesson } from "../lessons/schema.ts";

/** Whether an activity's picture draws the prediction beside the runs. @param share predicted figure; null if no share */
function drawsGuess(doing: Doing, share: string | null): boolean {
  if (doing.kind === "lanes") return doing.arms.some(({ predicted }) => predicted !== undefined);
  if (doing.kind !== "hand") return false;
  const { bench } = doing;
  return bench.kind === "attempts"
    ? bench.others.some(({ guesses }) => guesses !== undefined)
    : bench.kind === "chance" && bench.after === share;
}

/** Whether an activity's picture already shows the prediction beside the measured result. */
export function isCompared({ predict, numbers, do: doings }: Lesson): boolean {
  const share = predict.kind === "share" ? predict.truth : null;
  if (doings.some((doing) => drawsGuess(doing, share))) return true;
  const last = doings.at(-1);
  const truth = numbers[share ?? ""];
  if (last?.kind !== "watch" || truth?.from !== "recording") return false;
  const { recording, chart } = last;
  return (
    truth.preset === recording.preset && truth.metric === chart.metric && truth.at === recording.to
  );
}
