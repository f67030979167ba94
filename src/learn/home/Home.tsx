import { useReducer } from "react";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { formatInteger } from "../../kit/format.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import pieces from "../../story/blocks/pieces/pieces.module.css";
import { LESSONS } from "../../story/lesson/lessons/registry.ts";
import { readAnswers } from "../../story/lesson/model/answers.ts";
import { guessText } from "../../story/lesson/model/prediction.ts";
import { PART_NAMES } from "../../story/lesson/part-names.ts";
import { Chapter } from "./Chapter.tsx";
import { HomeLinks } from "./HomeLinks.tsx";
import styles from "./home.module.css";
import { type Path, pathOf } from "./path.ts";
import { TryList } from "./TryList.tsx";

/** Learn's home: the lessons as a path. @param unknown id in a link that no lesson has */
export function Home({ unknown }: { readonly unknown: string | null }) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const path = pathOf(LESSONS, readAnswers);
  return (
    <div className={styles.home}>
      <Row
        as="header"
        gap="s6"
        className={`${styles.head} col-span-full pb-s6 max-lg:flex-wrap phone:block phone:pb-s5`}
      >
        <div>
          <h1 className={pieces.heading}>Seven questions, each with an answer you find yourself</h1>
          <Text size="t3" tone="soft">
            First you predict, then you do it, then you see. Your answers stay on this device.
          </Text>
          {unknown === null ? null : (
            <p role="alert">There is no lesson “{unknown}”. These are the lessons.</p>
          )}
        </div>
        <Go path={path} />
      </Row>
      <Grid
        columns={3}
        className="content-start gap-x-s6 gap-y-0 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-y-s6 phone:gap-s4"
      >
        {path.chapters.map((chapter) => (
          <Chapter key={chapter.name} chapter={chapter} now={path.isNew ? null : path.now} />
        ))}
      </Grid>
      <aside className="max-lg:mt-s6">
        <TryList />
        <HomeLinks onForgotten={redraw} />
      </aside>
      <Text size="t0" tone="faint" className="col-span-full pt-s4">
        The small pictures show what one does in a lesson. They are drawings, not data.
      </Text>
    </div>
  );
}

/** The main button, to the next lesson, and what was done last. */
function Go({ path }: { readonly path: Path }) {
  const { now, isNew } = path;
  if (now === null) {
    return (
      <Row gap="s5" className={`${styles.go} phone:mt-s4 phone:block`}>
        <p>All lessons are done.</p>
      </Row>
    );
  }
  const { lesson, answers, number } = now;
  const open = () => showScreen({ lesson: lesson.id });
  if (isNew) {
    return (
      <Row gap="s5" className={`${styles.go} phone:mt-s4 phone:block`}>
        <Button look="main" onClick={open}>
          Start: lesson 1 <span aria-hidden>→</span>
        </Button>
      </Row>
    );
  }
  const guess = guessText(lesson, answers.prediction);
  return (
    <Row gap="s5" className={`${styles.go} phone:mt-s4 phone:block`}>
      <p>
        {answers.isLocked && lesson.predict.kind !== "spread" ? (
          <b>You predicted: {guess}</b>
        ) : null}
        <span>Next: {PART_NAMES[answers.part]}</span>
      </p>
      <Button look="main" onClick={open}>
        {`Continue: lesson ${formatInteger(number)}`} <span aria-hidden>→</span>
      </Button>
    </Row>
  );
}
