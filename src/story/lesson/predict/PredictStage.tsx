import { answerOf, binned, shareText } from "../model/prediction.ts";
import type { LessonState } from "../use-lesson.ts";
import { ShareChart } from "./ShareChart.tsx";
import { SpreadChart } from "./SpreadChart.tsx";

/** The chart in which the student predicts; in the explanation also with the measured result. */
export function PredictStage({ state }: { readonly state: LessonState }) {
  const { lesson, answers, figures, data, predict: answer } = state;
  const { predict } = lesson;
  const { prediction, isLocked, part } = answers;
  const isTold = part === "explain";
  if (predict.kind === "share") {
    const counted = answerOf(predict, prediction);
    return (
      <ShareChart
        title={predict.title}
        write={(share) => shareText(lesson, share)}
        start={figures.get(predict.start ?? "") ?? null}
        guess={prediction?.kind === "share" ? prediction.value : null}
        answer={counted && counted}
        truth={isTold ? (figures.get(predict.truth) ?? null) : null}
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
        truth={isTold ? binned(predict, data.runs) : null}
        onCounts={isLocked ? null : (value) => answer({ kind: "spread", value })}
      />
    );
  }
  return null;
}
