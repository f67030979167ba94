import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { openView } from "../../page/navigation/routes.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { Button } from "../../ui/Button.tsx";
import type { Lesson } from "./lessons/lesson.ts";
import { LESSONS } from "./lessons/registry.ts";
import styles from "./list.module.css";
import { type Progress, readProgress } from "./model/progress.ts";
import { learnWords } from "./words.en.ts";

/** Pages of Try that teach: what they open is a part of that dialog. */
const PAGES = ["quiz", "fool", "sample"] as const;

function stateOf({ part, guess, isLocked }: Progress): "new" | "begun" | "done" {
  if (part === "explain" && isLocked) return "done";
  return part === "goal" && guess === null ? "new" : "begun";
}

/** All lessons, and the pages on which users try a model. @param unknown id in a link that no lesson has */
export function LessonList({ unknown }: { readonly unknown: string | null }) {
  const words = useWords(learnWords).list;
  return (
    <div className={styles.list}>
      <h1>{words.title}</h1>
      <p className={styles.about}>{words.about}</p>
      {unknown === null ? null : <p role="alert">{words.unknown(unknown)}</p>}
      <h2 id="learn-lessons">{words.lessons}</h2>
      <ol className={styles.cards} aria-labelledby="learn-lessons">
        {LESSONS.map((lesson, i) => (
          <LessonCard key={lesson.id} lesson={lesson} number={i + 1} />
        ))}
      </ol>
      <h2 id="learn-try">{words.try}</h2>
      <ul className={styles.cards} aria-labelledby="learn-try">
        {PAGES.map((page) => (
          <li key={page}>
            <Button className={styles.card} onClick={() => openView("try", page)}>
              <b>{words.pages[page].title}</b>
              <span>{words.pages[page].about}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LessonCard({ lesson, number }: { readonly lesson: Lesson; readonly number: number }) {
  const words = useWords(learnWords).list;
  const told = useTold();
  const progress = readProgress(lesson.id);
  const { guess, isLocked } = progress;
  return (
    <li>
      <Button className={styles.card} onClick={() => showScreen({ lesson: lesson.id })}>
        <span className={styles.number}>{formatInteger(number)}</span>
        <b>{told(lesson.title)}</b>
        <span>
          {words.minutes(formatInteger(lesson.minutes))}
          {" · "}
          {words.states[stateOf(progress)]}
          {isLocked && guess !== null ? ` · ${words.guessed(formatPercent(guess))}` : null}
        </span>
      </Button>
    </li>
  );
}
