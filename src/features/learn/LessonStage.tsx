import { useWords } from "../../i18n/index.ts";
import { Group } from "../../stage/group/Group.tsx";
import { useHeadline } from "../../stage/headline/use-headline.ts";
import { useNow } from "../../stage/now/use-now.ts";
import { Stages } from "../../stage/stages/Stages.tsx";
import { Button } from "../../ui/Button.tsx";
import { LessonChart } from "./chart/LessonChart.tsx";
import type { LessonState } from "./lesson-state.ts";
import styles from "./stage.module.css";
import { openLessonRecording } from "./use-lesson-run.ts";
import { learnWords } from "./words.en.ts";

/** The lesson's recording: one attempt, its group, and the chart of what is predicted. */
export function LessonStage({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
  const { presets } = useWords();
  const { lesson, figures, run, progress, setGuess } = state;
  const { preset } = lesson.recording;
  if (run.screened === "other") {
    const title = presets[preset]?.title ?? preset;
    return (
      <section className={styles.empty} aria-label={words.stage}>
        <p>{words.otherRun(title)}</p>
        <Button data-main onClick={() => openLessonRecording(lesson)}>
          {words.open(title)}
        </Button>
      </section>
    );
  }
  if (!figures) {
    const isLoading = run.screened === "loading";
    return (
      <section className={styles.empty} aria-label={words.stage}>
        <p role="status">{isLoading ? words.loading : words.noFigures}</p>
      </section>
    );
  }
  return (
    <section className={styles.stage} aria-label={words.stage}>
      <GroupShown />
      <LessonChart
        lesson={lesson}
        figures={figures}
        progress={progress}
        update={run.update}
        onGuess={setGuess}
      />
    </section>
  );
}

/** The finding, the stages and the group, as in Watch. */
function GroupShown() {
  const now = useNow();
  const { finding } = useHeadline();
  return (
    <>
      <div className={styles.caption}>
        <h2 className={styles.finding}>{finding}</h2>
        <Stages />
      </div>
      <Group now={now} />
    </>
  );
}
