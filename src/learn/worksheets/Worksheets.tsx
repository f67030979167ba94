import { useState } from "react";
import { toPlainError } from "../../core/errors.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { errorText } from "../../page/error-text.ts";
import { fetchLessonViews } from "../../story/blocks/lesson-views.ts";
import { useOutcome } from "../../story/blocks/pieces/use-loaded.ts";
import { LESSONS, positionOf } from "../../story/lesson/lessons/registry.ts";
import { type LessonData, lessonData } from "../../story/lesson/use-lesson-data.ts";
import { Printed } from "../../story/paper/Printed.tsx";
import { printedLesson } from "../../story/paper/printed-lesson.ts";
import { sheetWords } from "../../story/paper/words.en.ts";
import { LearnPage } from "../LearnPage.tsx";
import styles from "./worksheets.module.css";

type All = ReadonlyMap<string, LessonData>;

async function loadAll(): Promise<All> {
  await fetchLessonViews();
  return new Map(
    await Promise.all(
      LESSONS.map(async (lesson) => [lesson.id, await lessonData(lesson)] as const),
    ),
  );
}

/** Chooses which lessons are printed, and whether with answers. */
export function Worksheets() {
  const words = useWords(sheetWords);
  const outcome = useOutcome(LESSONS, loadAll);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [hasAnswers, setAnswers] = useState(true);
  if (outcome && "error" in outcome) {
    return (
      <LearnPage title={words.title} about={words.about}>
        <p role="alert">{errorText(toPlainError(outcome.error))}</p>
      </LearnPage>
    );
  }
  const all = outcome?.value ?? null;
  const isChosen = (id: string) => !left.includes(id);
  const lessons = LESSONS.filter(({ id }) => isChosen(id)).flatMap((lesson) => {
    const data = all?.get(lesson.id);
    return data ? [printedLesson(lesson, positionOf(lesson)?.number ?? null, data)] : [];
  });
  return (
    <LearnPage title={words.title} about={words.about}>
      <Grid as="fieldset" gap="s2" className={styles.which}>
        <legend>{words.which}</legend>
        {LESSONS.map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={isChosen(id)}
              onChange={() =>
                setLeft(isChosen(id) ? [...left, id] : left.filter((one) => one !== id))
              }
            />
            {title}
          </label>
        ))}
        <label className={styles.answers}>
          <input type="checkbox" checked={hasAnswers} onChange={() => setAnswers(!hasAnswers)} />
          {words.answers}
        </label>
      </Grid>
      <Button
        look="main"
        aria-disabled={lessons.length === 0}
        onClick={() => {
          if (lessons.length > 0) print();
        }}
      >
        {words.print}
      </Button>
      <p role="status">{all === null ? words.reading : null}</p>
      <Printed lessons={lessons} hasAnswers={hasAnswers} />
    </LearnPage>
  );
}
