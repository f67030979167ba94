import type { Lesson } from "../lessons/schema.ts";

/** Whether the chart that was watched already has the prediction beside what was measured. */
export function isCompared({ predict, numbers, do: doings }: Lesson): boolean {
  const last = doings.at(-1);
  if (predict.kind !== "share" || last?.kind !== "watch") return false;
  const { recording, chart } = last;
  const truth = numbers[predict.truth];
  return (
    truth?.from === "recording" &&
    truth.preset === recording.preset &&
    truth.metric === chart.metric &&
    truth.at === recording.to
  );
}
