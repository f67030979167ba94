import { useWords } from "../../i18n/index.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { Part } from "../../page/Part.tsx";
import { PartBoundary } from "../../page/PartBoundary.tsx";
import { Group } from "../../run-view/group/Group.tsx";
import { useHeadline } from "../../run-view/headline/use-headline.ts";
import { Stages } from "../../run-view/stages/Stages.tsx";
import { Button } from "../../ui/Button.tsx";
import { LessonChart } from "./chart/LessonChart.tsx";
import type { LessonState } from "./lesson-state.ts";
import styles from "./stage.module.css";
import { openLessonRecording } from "./use-lesson-run.ts";
import { learnWords } from "./words.en.ts";

/** The lesson's recording: one attempt, its group, and the chart of what is predicted. */
export function LessonBody({ state }: { readonly state: LessonState }) {
  const words = useWords(learnWords).lesson;
  const { presets } = useWords();
  const locked = useLock("run");
  const { lesson, numbers, run, progress, setGuess } = state;
  const { preset } = lesson.recording;
  if (run.screened === "other") {
    const title = presets[preset]?.title ?? preset;
    return (
      <section className={styles.empty} aria-label={words.stage}>
        <p>{words.otherRun(title)}</p>
        <Button
          data-main
          aria-disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => {
            if (locked === null) openLessonRecording(lesson);
          }}
        >
          {words.open(title)}
        </Button>
      </section>
    );
  }
  if (!numbers) {
    const isLoading = run.screened === "loading";
    return (
      <section className={styles.empty} aria-label={words.stage}>
        <p role="status">{isLoading ? words.loading : words.noNumbers}</p>
      </section>
    );
  }
  return (
    <section className={styles.stage} aria-label={words.stage}>
      <GroupShown />
      <PartBoundary>
        <LessonChart
          lesson={lesson}
          numbers={numbers}
          progress={progress}
          update={run.update}
          onGuess={setGuess}
        />
      </PartBoundary>
    </section>
  );
}

/** The finding, the stages and the group, as in Watch. */
function GroupShown() {
  return (
    <>
      <div className={styles.caption}>
        <Part name="headline">
          <Finding />
        </Part>
        <Part name="stages">
          <Stages />
        </Part>
      </div>
      <Group />
    </>
  );
}

function Finding() {
  const { finding } = useHeadline();
  return <h2 className={styles.finding}>{finding}</h2>;
}
