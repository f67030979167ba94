import { Text } from "../../ui/kit/box/Text.tsx";
import { Choices } from "../activities/Choices.tsx";
import { guessText, optionAt, type Prediction, shareText } from "./prediction.ts";
import { ShareChart } from "./ShareChart.tsx";
import { SpreadChart } from "./SpreadChart.tsx";
import type { LessonState } from "./use-lesson.ts";

interface Props {
  readonly state: LessonState;
}

const HOW = {
  choice: "It stays on this device, and is never graded.",
  share: "Never graded. You can drag the point in the chart instead.",
  spread: "Never graded. Tap at a height in the chart, or use Tab and ↑ ↓.",
};

/** The question of the prediction, asked before anything plays, and the options to choose from. */
export function PredictTask({ state: { lesson, answers, change } }: Props) {
  const { predict } = lesson;
  const { prediction, isLocked } = answers;
  const predictTo = (next: Prediction) => change({ prediction: next });
  return (
    <>
      {lesson.known}
      {predict.kind === "choice" ? (
        <Choices
          question={predict.question}
          options={predict.options}
          chosen={prediction?.kind === "choice" ? prediction.value : -1}
          isLocked={isLocked}
          onChoose={(value) => predictTo({ kind: "choice", value })}
        />
      ) : predict.kind === "share" ? (
        <Choices
          question={predict.question}
          options={predict.options.map(({ text }) => text)}
          chosen={prediction?.kind === "share" ? optionAt(predict.options, prediction.value) : -1}
          isLocked={isLocked}
          onChoose={(i) => predictTo({ kind: "share", value: predict.options[i]?.value ?? 0 })}
        />
      ) : (
        <p className="leading-snug font-strong">{predict.question}</p>
      )}
      <Text size="t2" tone="soft">
        {isLocked ? "Your prediction is locked in." : HOW[predict.kind]}
      </Text>
    </>
  );
}

/** The chart in which the student predicts. */
export function PredictStage({ state: { lesson, answers, figures, data, change } }: Props) {
  const { predict } = lesson;
  const { prediction, isLocked } = answers;
  if (predict.kind === "spread" && data) {
    return (
      <SpreadChart
        title={predict.title ?? ""}
        scale={predict}
        counts={prediction?.kind === "spread" ? prediction.value : Array(predict.bins).fill(0)}
        most={data.runs.length}
        onCounts={isLocked ? null : (value) => change({ prediction: { kind: "spread", value } })}
      />
    );
  }
  const start = predict.kind === "share" ? figures.get(predict.start) : undefined;
  if (!start) return null;
  return (
    <ShareChart
      title={predict.title ?? ""}
      write={(share) => shareText(lesson, share)}
      start={start}
      guess={prediction?.kind === "share" ? prediction.value : null}
      said={guessText(lesson, prediction)}
      onGuess={isLocked ? null : (value) => change({ prediction: { kind: "share", value } })}
    />
  );
}
