import { formatInteger, formatNumber, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Axis, Boxes } from "../blocks/pieces/blanks.tsx";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";
import styles from "../blocks/pieces/paper.module.css";
import { Written } from "../blocks/pieces/Written.tsx";
import { shareText } from "../lesson/model/prediction.ts";
import type { PrintedLesson } from "./printed-lesson.ts";
import { sheetWords } from "./words.en.ts";

const MARKS = [0, 0.25, 0.5, 0.75, 1]; // of a scale from 0 to 100 %

/** The prediction on paper, to be made with a pencil. */
export function PredictOnPaper({ printed }: { readonly printed: PrintedLesson }) {
  const { lesson, texts } = printed;
  return (
    <>
      <Paragraphs texts={lesson.predict.text} numbers={texts} />
      <p>
        <b>
          <Written text={lesson.predict.question} numbers={texts} />
        </b>
      </p>
      <AnswerSpace printed={printed} />
    </>
  );
}

function AnswerSpace({ printed }: { readonly printed: PrintedLesson }) {
  const words = useWords(sheetWords).sheet;
  const { lesson, runs, texts } = printed;
  const { predict } = lesson;
  switch (predict.kind) {
    case "choice":
      return <Boxes texts={predict.options.map(({ text }) => text)} numbers={texts} />;
    case "share":
      return (
        <>
          <Boxes texts={predict.options.map(({ text }) => text)} numbers={texts} />
          <p>{words.mark(predict.title)}</p>
          <Axis marks={MARKS.map((share) => shareText(lesson, share))} tall={false} />
        </>
      );
    case "order":
      return (
        <>
          <p>{words.order}</p>
          <ul className={styles.numbered}>
            {predict.items.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      );
    case "spread": {
      const { from, to } = predict;
      const write = from >= 0 && to <= 1 ? formatPercent : formatNumber;
      return (
        <>
          <p>{words.dots(formatInteger(runs.length))}</p>
          <Axis marks={MARKS.map((share) => write(from + share * (to - from)))} tall />
        </>
      );
    }
  }
}
