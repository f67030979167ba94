import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import type { PaperProps } from "../lesson-view.ts";
import styles from "../pieces/paper.module.css";
import type { Asked } from "./model/marks.ts";
import type { Mark } from "./schema.ts";
import { useAsked } from "./use-asked.ts";
import { markWords } from "./words.en.ts";

const useRead = (doing: Mark): readonly Asked[] => {
  const ready = useAsked(doing);
  return typeof ready === "string" ? [] : ready.asked;
};

/** The steps of a solution that the student marks, as written. */
const stepsOf = ({ group, count }: Asked): readonly string[] =>
  group.rows[0]?.steps.slice(0, count) ?? [];

/** Each solution as a table: its steps, a row for the student's marks and one for the verifier's. */
export function MarkPaper({ doing }: PaperProps<Mark>) {
  const words = useWords(markWords).paper;
  return useRead(doing).map((asked) => (
    <table key={asked.first} className={styles.table}>
      <thead>
        <tr>
          <th>{asked.group.problem}</th>
          {stepsOf(asked).map((step, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike
            <th key={k}>{step}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[words.mine, words.model].map((row) => (
          <tr key={row}>
            <th>{row}</th>
            {stepsOf(asked).map((_, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells to write in
              <td key={k} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

/** The wrong steps of each solution, and the steps that the verifier calls wrong. */
export function MarkAnswers({ doing }: PaperProps<Mark>) {
  const words = useWords(markWords).paper;
  const numbers = (asked: Asked, isMeant: (k: number) => boolean): string =>
    stepsOf(asked)
      .flatMap((_, k) => (isMeant(k) ? [formatInteger(k + 1)] : []))
      .join(", ") || "–";
  return useRead(doing).map((asked) => {
    const [row] = asked.group.rows;
    const wrong = numbers(asked, (k) => row?.stepTruth[k] !== true);
    const called = numbers(asked, (k) => row?.verdicts?.[k] !== 1);
    return <li key={asked.first}>{`${asked.group.problem} ${words.wrongSteps(wrong, called)}`}</li>;
  });
}
