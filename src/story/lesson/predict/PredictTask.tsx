import { GUESS } from "../../../run/figures/number-text.ts";
import { Choices } from "../../blocks/pieces/Choices.tsx";
import { Paragraphs } from "../../blocks/pieces/Paragraphs.tsx";
import { optionAt } from "../model/guess.ts";
import type { LessonState } from "../use-lesson.ts";

const HOW = {
  choice: "Your answer stays on this device. It is never graded.",
  share: "You can drag the point in the chart instead. Your answer is never graded.",
  spread: "Tap or drag in the chart, or use ← → to choose a column and ↑ ↓ to place dots.",
};

/** The question of the prediction, asked before anything plays, and the controls to answer it. */
export function PredictTask({ state }: { readonly state: LessonState }) {
  const { lesson, answers, texts } = state;
  const { kind } = lesson.predict;
  return (
    <>
      <Paragraphs texts={lesson.predict.text} numbers={texts} />
      <PredictionControls state={state} />
      <p className="text-t2 text-ink-soft">
        {answers.isLocked && (kind === "share" || kind === "choice")
          ? `Your prediction: ${texts.get(GUESS) ?? ""}. It is locked in.`
          : answers.isLocked
            ? "Your prediction is locked in."
            : HOW[kind]}
      </p>
    </>
  );
}

function PredictionControls({ state }: { readonly state: LessonState }) {
  const { lesson, answers, predict: answer } = state;
  const { prediction, isLocked } = answers;
  const { predict } = lesson;
  switch (predict.kind) {
    case "choice":
      return (
        <Choices
          question={predict.question}
          options={predict.options.map(({ text }) => text)}
          chosen={prediction?.kind === "choice" ? prediction.value : -1}
          isLocked={isLocked}
          onChoose={(value) => answer({ kind: "choice", value })}
        />
      );
    case "share":
      return (
        <Choices
          question={predict.question}
          options={predict.options.map(({ text }) => text)}
          chosen={prediction?.kind === "share" ? optionAt(predict.options, prediction.value) : -1}
          isLocked={isLocked}
          onChoose={(i) => answer({ kind: "share", value: predict.options[i]?.value ?? 0 })}
        />
      );
    case "spread":
      return <p className="mb-s3 p-0 leading-snug font-strong">{predict.question}</p>;
  }
}
