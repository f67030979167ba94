import { useState } from "react";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { showScreen } from "../../page/navigation/screen.ts";
import {
  type AnsweredPage,
  keepOpen,
  OPEN_QUESTIONS,
  type OpenAnswers,
  readOpen,
} from "../../page/open-answers.ts";
import pieces from "../../story/blocks/pieces/pieces.module.css";
import { LESSONS } from "../../story/lesson/lessons/registry.ts";
import { saveAll } from "../answers/all-answers.ts";
import { LearnPage } from "../LearnPage.tsx";
import { leavePage, openPage } from "../pages.ts";
import styles from "./before.module.css";
import { OpenQuestion } from "./OpenQuestion.tsx";
import { openWords } from "./words.en.ts";

const OTHER = { before: "after", after: "before" } as const; // the other of the two pages with these questions

function startLessons(): void {
  leavePage();
  showScreen({ lesson: LESSONS[0]?.id ?? null });
}

/** The two open questions. They are never graded, and lessons can be started without them. */
export function OpenQuestions({ page }: { readonly page: AnsweredPage }) {
  const words = useWords(openWords);
  const [answers, setAnswers] = useState(() => readOpen(page));
  const earlier = page === "after" ? readOpen("before") : null;
  const change = (changed: Partial<OpenAnswers>) => {
    const next = Object.assign({}, answers, changed);
    keepOpen(page, next);
    setAnswers(next);
  };
  const { title, about, go, other } = words[page];
  return (
    <LearnPage title={title} about={about}>
      {OPEN_QUESTIONS.map((question, i) => (
        <OpenQuestion
          key={question}
          question={question}
          number={i + 1}
          answer={answers[question]}
          earlier={earlier?.[question] ?? null}
          onChange={(answer) => change({ [question]: answer })}
        />
      ))}
      <div className={classes(pieces.act, styles.foot)}>
        <p>{words.kept}</p>
        <Button onClick={() => openPage(OTHER[page])}>{other}</Button>
        <Button look="main" onClick={page === "before" ? startLessons : saveAll}>
          {go}
        </Button>
      </div>
    </LearnPage>
  );
}
