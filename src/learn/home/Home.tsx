import { useReducer } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { showScreen } from "../../page/navigation/screen.ts";
import pieces from "../../story/blocks/pieces/pieces.module.css";
import { LESSONS } from "../../story/lesson/lessons/registry.ts";
import { readAnswers } from "../../story/lesson/model/answers.ts";
import { guessText } from "../../story/lesson/model/prediction.ts";
import { learnWords } from "../../story/lesson/words.en.ts";
import { Chapter } from "./Chapter.tsx";
import { HomeLinks } from "./HomeLinks.tsx";
import styles from "./home.module.css";
import { type Path, pathOf } from "./path.ts";
import { TryList } from "./TryList.tsx";

/** Learn's home: the lessons as a path. @param unknown id in a link that no lesson has */
export function Home({ unknown }: { readonly unknown: string | null }) {
  const words = useWords(learnWords).home;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const path = pathOf(LESSONS, readAnswers);
  return (
    <div className={styles.home}>
      <Row as="header" gap="s6" className={styles.head}>
        <div>
          <h1 className={pieces.heading}>{words.title}</h1>
          <Text size="t3" tone="soft">
            {words.about}
          </Text>
          {unknown === null ? null : <p role="alert">{words.unknown(unknown)}</p>}
        </div>
        <Go path={path} />
      </Row>
      <Grid columns={3} className={styles.chapters}>
        {path.chapters.map((chapter) => (
          <Chapter key={chapter.name} chapter={chapter} now={path.isNew ? null : path.now} />
        ))}
      </Grid>
      <aside className={styles.aside}>
        <TryList />
        <HomeLinks onForgotten={redraw} />
      </aside>
      <Text size="t0" tone="faint" className={styles.drawings}>
        {words.drawings}
      </Text>
    </div>
  );
}

/** The main button, to the next lesson, and what was done last. */
function Go({ path }: { readonly path: Path }) {
  const words = useWords(learnWords);
  const { now, isNew } = path;
  if (now === null) {
    return (
      <Row gap="s5" className={styles.go}>
        <p>{words.home.allDone}</p>
      </Row>
    );
  }
  const { lesson, answers, number } = now;
  const open = () => showScreen({ lesson: lesson.id });
  if (isNew) {
    return (
      <Row gap="s5" className={styles.go}>
        <Button look="main" onClick={open}>
          {words.home.start} <span aria-hidden>→</span>
        </Button>
      </Row>
    );
  }
  const guess = guessText(lesson, answers.prediction);
  return (
    <Row gap="s5" className={styles.go}>
      <p>
        {answers.isLocked && lesson.predict.kind !== "spread" ? (
          <b>{words.home.predicted(guess)}</b>
        ) : null}
        <span>{words.home.next(words.lesson.parts[answers.part])}</span>
      </p>
      <Button look="main" onClick={open}>
        {words.home.go(formatInteger(number))} <span aria-hidden>→</span>
      </Button>
    </Row>
  );
}
