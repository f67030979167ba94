import { useWords } from "../../i18n/index.ts";
import { PartBoundary } from "../../page/PartBoundary.tsx";
import { DoingStage } from "./Doing.tsx";
import { isCompared } from "./model/is-compared.ts";
import { indexOf } from "./model/parts.ts";
import { Picture } from "./pictures/Picture.tsx";
import { PredictStage } from "./predict/PredictStage.tsx";
import styles from "./stage.module.css";
import type { LessonState } from "./use-lesson.ts";
import { learnWords } from "./words.en.ts";

/** Beside the text: what one predicts on, then the picture that answers, with the prediction under it. */
export function LessonStage({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
  const { part } = state.answers;
  const { picture, predict } = state.lesson;
  const isBefore = indexOf(part) < indexOf("do");
  const hasChart = predict.kind === "share" || predict.kind === "spread";
  return (
    <section className={styles.stage} aria-label={words.stage}>
      {isBefore ? (
        <div className={styles.drawn}>
          {hasChart && part === "predict" ? (
            <PartBoundary>
              <PredictStage state={state} />
            </PartBoundary>
          ) : (
            <Picture name={picture} />
          )}
        </div>
      ) : (
        <PartBoundary>
          <DoingStage state={state} />
        </PartBoundary>
      )}
      {hasChart && part === "explain" && !isCompared(state.lesson) ? (
        <div className={styles.beside}>
          <PartBoundary>
            <PredictStage state={state} />
          </PartBoundary>
        </div>
      ) : null}
    </section>
  );
}
