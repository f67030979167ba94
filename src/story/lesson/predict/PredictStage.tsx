import { answerOf, binned, shareText } from "../model/prediction.ts";
import type { LessonState } from "../use-lesson.ts";
import { ShareChart } from "./ShareChart.tsx";
import { SpreadChart } from "./SpreadChart.tsx";

/** The chart in which the student predicts. */
export function PredictStage({ state }: { readonly state: LessonState }) {
  const { lesson, answers, figures, data, predict: answer } = state;
  const { predict } = lesson;
  const { prediction, isLocked } = answers;
  if (predict.kind === "share") {
    const start = figures.get(predict.start);
    if (!start) return null;
    return (
      <ShareChart
        title={predict.title}
        write={(share) => shareText(lesson, share)}
        start={start}
        guess={prediction?.kind === "share" ? prediction.value : null}
        answer={answerOf(predict, prediction)}
        onGuess={isLocked ? null : (value) => answer({ kind: "share", value })}
      />
    );
  }
  if (predict.kind === "spread" && data) {
    return (
      <SpreadChart
        title={predict.title}
        scale={predict}
        counts={prediction?.kind === "spread" ? prediction.value : binned(predict, [])}
        most={data.runs.length}
        onCounts={isLocked ? null : (value) => answer({ kind: "spread", value })}
      />
    );
  }
  return null;
}
