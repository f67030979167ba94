import { useWords } from "../../i18n/index.ts";
import { useTold } from "../../i18n/told.ts";
import { fillIn, piecesOf } from "../../run-view/figures/number-text.ts";
import type { Doing } from "../blocks/doing-schema.ts";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";
import { Written } from "../blocks/pieces/Written.tsx";
import type { Question } from "../lesson/lessons/schema.ts";
import { trueOrder } from "../lesson/model/prediction.ts";
import { MarkAnswers } from "./MarkOnPaper.tsx";
import type { PrintedLesson } from "./printed-lesson.ts";
import styles from "./sheet.module.css";
import { VoteAnswers } from "./VoteOnPaper.tsx";
import { sheetWords } from "./words.en.ts";

/** What can be worked out on paper. */
const WORKED: readonly Doing["kind"][] = ["hand", "mark", "vote"];

/** A text without what makes it bold: it stands within a sentence. */
const plain = (text: string, texts: PrintedLesson["texts"]): string =>
  piecesOf(fillIn(text, texts))
    .map((piece) => piece.text)
    .join("");

/** The answers of a lesson, on a page of their own. */
export function AnswerKey({ printed }: { readonly printed: PrintedLesson }) {
  const words = useWords(sheetWords).key;
  const told = useTold();
  const { lesson, texts } = printed;
  const hasFields = lesson.do.some(({ kind }) => WORKED.includes(kind));
  return (
    <article className={styles.sheet}>
      <h1>{words.title(told(lesson.title))}</h1>
      <h2>{words.predicted}</h2>
      <Happened printed={printed} />
      {hasFields ? (
        <>
          <h2>{words.fields}</h2>
          <ul>
            {lesson.do.map((doing) => (
              <Worked key={doing.text[0]?.en} doing={doing} texts={texts} />
            ))}
          </ul>
        </>
      ) : null}
      <h2>{words.see}</h2>
      <Answers question={lesson.see} texts={texts} />
      <h2>{words.explain}</h2>
      <Paragraphs texts={lesson.explain} numbers={texts} />
      <h2>{words.check}</h2>
      <Answers question={lesson.check} texts={texts} />
    </article>
  );
}

interface WorkedProps {
  readonly doing: Doing;
  readonly texts: PrintedLesson["texts"];
}

/** What a doing asks to work out. */
function Worked({ doing, texts }: WorkedProps) {
  const told = useTold();
  if (doing.kind === "mark") return <MarkAnswers doing={doing} />;
  if (doing.kind === "vote") return <VoteAnswers doing={doing} />;
  if (doing.kind !== "hand") return null;
  return doing.jobs.map((job) =>
    job.kind === "field" ? (
      <li key={job.label.en}>
        {plain(told(job.label), texts)}: <b>{texts.get(job.truth)}</b>
      </li>
    ) : null,
  );
}

function Happened({ printed }: { readonly printed: PrintedLesson }) {
  const words = useWords(sheetWords).key;
  const told = useTold();
  const { lesson, texts, values } = printed;
  const { predict } = lesson;
  if (predict.kind === "choice") {
    const truth = predict.options[predict.truth];
    return truth ? <p>{told(truth.text)}</p> : null;
  }
  if (predict.kind === "share")
    return <p>{`${told(predict.title)}: ${texts.get(predict.truth)}`}</p>;
  if (predict.kind === "spread") return <p>{words.spread}</p>;
  return (
    <ol>
      {trueOrder(predict.items.map(({ truth }) => values.get(truth) ?? 0)).map((item) => {
        const { text, truth } = predict.items[item] ?? {};
        return text && truth ? <li key={text.en}>{`${told(text)}: ${texts.get(truth)}`}</li> : null;
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
  const told = useTold();
  const sorted = question.answers.toSorted((one, other) => Number(other.right) - Number(one.right));
  return (
    <ul>
      {sorted.map(({ text, right, feedback }) => {
        const said = plain(told(text), texts);
        return (
          <li key={text.en}>
            {right ? <b>{said}</b> : words.not(said)}{" "}
            <Written text={told(feedback)} numbers={texts} />
          </li>
        );
      })}
    </ul>
  );
}
