import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Boxes, Lines } from "../blocks/pieces/blanks.tsx";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";
import styles from "../blocks/pieces/paper.module.css";
import { Written } from "../blocks/pieces/Written.tsx";
import type { Question } from "../lesson/lessons/schema.ts";
import { DoingOnPaper } from "./DoingOnPaper.tsx";
import { PredictOnPaper } from "./PredictOnPaper.tsx";
import { type PrintedLesson, sheetTexts } from "./printed-lesson.ts";
import { sheetWords } from "./words.en.ts";

const WHY_LINES = 2; // empty lines for the reason of a prediction
const EXPLAIN_LINES = 3; // empty lines for the explanation

/** A lesson as a worksheet: what it asks, with space to write, and without answers. */
export function Sheet({ printed }: { readonly printed: PrintedLesson }) {
  const words = useWords(sheetWords).sheet;
  const { lesson, number } = printed;
  const texts = sheetTexts(printed);
  return (
    <article className={styles.sheet}>
      <header>
        <p className={styles.top}>
          {number === null ? null : <b>{words.lesson(formatInteger(number))}</b>}
          <Blank label={words.name} />
          <Blank label={words.date} />
        </p>
        <h1>{lesson.title}</h1>
      </header>
      <section>
        <h2>{words.goal}</h2>
        <Paragraphs texts={lesson.goal} numbers={texts} />
      </section>
      <section>
        <h2>{words.predict}</h2>
        <PredictOnPaper printed={printed} />
        <p>{words.why}</p>
        <Lines count={WHY_LINES} />
      </section>
      <section>
        <h2>{words.do}</h2>
        {lesson.do.map((doing) => (
          <DoingOnPaper key={doing.text[0]} doing={doing} texts={texts} />
        ))}
      </section>
      <QuestionOnPaper title={words.see} question={lesson.see} texts={texts} />
      <section>
        <h2>{words.explain}</h2>
        <Lines count={EXPLAIN_LINES} />
      </section>
      <QuestionOnPaper title={words.check} question={lesson.check} texts={texts} />
      <p className={styles.source}>{words.source}</p>
    </article>
  );
}

const Blank = ({ label }: { readonly label: string }) => (
  <span className={styles.blank}>{label}</span>
);

interface AskedProps {
  readonly title: string;
  readonly question: Question;
  readonly texts: PrintedLesson["texts"];
}

function QuestionOnPaper({ title, question, texts }: AskedProps) {
  return (
    <section>
      <h2>{title}</h2>
      <p>
        <Written text={question.text} numbers={texts} />
      </p>
      <Boxes texts={question.answers.map(({ text }) => text)} numbers={texts} />
    </section>
  );
}
