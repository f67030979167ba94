import { useWords } from "../../i18n/index.ts";
import { lessonViewOf } from "../blocks/lesson-views.ts";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";
import styles from "../blocks/pieces/paper.module.css";
import { plainIn } from "../blocks/pieces/plain-in.ts";
import { Written } from "../blocks/pieces/Written.tsx";
import { lessonFormOf } from "../blocks/registry.ts";
import type { Question } from "../lesson/lessons/schema.ts";
import { trueOrder } from "../lesson/model/prediction.ts";
import type { PrintedLesson } from "./printed-lesson.ts";
import { sheetWords } from "./words.en.ts";

/** The answers of a lesson, printed on a page of their own. */
export function AnswerKey({ printed }: { readonly printed: PrintedLesson }) {
  const words = useWords(sheetWords).key;
  const { lesson, texts } = printed;
  const hasFields = lesson.do.some((doing) => lessonFormOf(doing).isWorked);
  return (
    <article className={styles.sheet}>
      <h1>{words.title(lesson.title)}</h1>
      <h2>{words.predicted}</h2>
      <TrueResult printed={printed} />
      {hasFields ? (
        <>
          <h2>{words.fields}</h2>
          <ul>
            {lesson.do.map((doing) => {
              const { Answers: Worked } = lessonViewOf(doing);
              return Worked && <Worked key={doing.text[0]} doing={doing} texts={texts} />;
            })}
          </ul>
        </>
      ) : null}
      {lesson.do.map((doing) => {
        const { Drawn } = lessonViewOf(doing);
        return Drawn && <Drawn key={doing.text[0]} doing={doing} texts={texts} />;
      })}
      <h2>{words.see}</h2>
      <Answers question={lesson.see} texts={texts} />
      <h2>{words.explain}</h2>
      <Paragraphs texts={lesson.explain} numbers={texts} />
      <h2>{words.check}</h2>
      <Answers question={lesson.check} texts={texts} />
    </article>
  );
}

function TrueResult({ printed }: { readonly printed: PrintedLesson }) {
  const words = useWords(sheetWords).key;
  const { lesson, texts, values } = printed;
  const { predict } = lesson;
  if (predict.kind === "choice") {
    const truth = predict.options[predict.truth];
    return truth ? <p>{truth.text}</p> : null;
  }
  if (predict.kind === "share") return <p>{`${predict.title}: ${texts.get(predict.truth)}`}</p>;
  if (predict.kind === "spread") return <p>{words.spread}</p>;
  return (
    <ol>
      {trueOrder(predict.items.map(({ truth }) => values.get(truth) ?? 0)).map((item) => {
        const { text, truth } = predict.items[item] ?? {};
        return text && truth ? <li key={text}>{`${text}: ${texts.get(truth)}`}</li> : null;
      })}
    </ol>
  );
}

interface AnswersProps {
  readonly question: Question;
  readonly texts: PrintedLesson["texts"];
}

function Answers({ question, texts }: AnswersProps) {
  const words = useWords(sheetWords).key;
  const sorted = question.answers.toSorted((one, other) => Number(other.right) - Number(one.right));
  return (
    <ul>
      {sorted.map(({ text, right, feedback }) => {
        const said = plainIn(text, texts);
        return (
          <li key={text}>
            {right ? <b>{said}</b> : words.not(said)} <Written text={feedback} numbers={texts} />
          </li>
        );
      })}
    </ul>
  );
}
