import { Stack } from "../../kit/box/Stack.tsx";
import { PartBoundary } from "../../page/PartBoundary.tsx";
import { GUESS } from "../../run/figures/number-text.ts";
import { DoingStage } from "./Doing.tsx";
import type { Predict } from "./lessons/schema.ts";
import { isCompared } from "./model/is-compared.ts";
import { indexOf } from "./model/parts.ts";
import { PredictStage } from "./predict/PredictStage.tsx";
import type { LessonState } from "./use-lesson.ts";

/** Whether a part has a picture beside the text; before the activities only the chart of a prediction. */
export const hasStage = ({ lesson: { predict }, answers: { part } }: LessonState): boolean =>
  indexOf(part) >= indexOf("do") || (part === "predict" && isDrawn(predict));

/** Whether the student predicts by drawing in a chart. */
const isDrawn = ({ kind }: Predict): boolean => kind === "share" || kind === "spread";

/** The picture beside the text: the chart of the prediction, or the activity's picture, with the prediction below. */
export function LessonStage({ state }: { readonly state: LessonState }) {
  const { part, done } = state.answers;
  const { predict } = state.lesson;
  const isOver = part !== "predict" && done === state.lesson.do.length;
  return (
    <Stack
      as="section"
      gap="s4"
      className="min-w-0 overflow-y-auto px-gutter py-s4 phone:px-s4"
      aria-label="The picture of the lesson"
    >
      {part === "predict" ? (
        <Stack grow className="min-h-[260px] phone:min-h-0">
          <PartBoundary>
            <PredictStage state={state} />
          </PartBoundary>
        </Stack>
      ) : (
        <PartBoundary>
          <DoingStage state={state} />
        </PartBoundary>
      )}
      {isOver && !isDrawn(predict) && !isCompared(state.lesson) ? (
        <p className="rounded-r2 border-[1.5px] border-dashed border-edge bg-surface px-s5 py-s3 text-t2 font-strong">{`You predicted: ${state.texts.get(GUESS) ?? ""}`}</p>
      ) : null}
    </Stack>
  );
}
