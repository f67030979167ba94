import { useState } from "react";
import type { Attempt } from "../../core/inference/attempts.ts";
import { formatInteger, formatNumber, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { TableHead } from "../../kit/TableHead.tsx";
import { finalFacts, SIGNS } from "../../runtime/step-facts.ts";
import type { Text } from "./model/texts.ts";
import { TableBlock } from "./TableBlock.tsx";
import styles from "./Tables.module.css";
import { inferenceWords } from "./words.en.ts";

const LISTED_AT_FIRST = 12; // number of distinct solutions that are listed until the user asks for all

interface Props {
  readonly texts: readonly Text[];
  /** Number of solutions, equal ones included. */
  readonly count: number;
  /** Index of the text on the sheet. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  /** Index of the random draw, and the temperature. */
  readonly draw: number;
  readonly temperature: number;
}

/** The different solutions, how often each was written, and what the verifier says of it. */
export function Texts({ texts, count, chosen, onChoose, draw, temperature }: Props) {
  const words = useWords(inferenceWords).samples;
  const [isOpen, setOpen] = useState(false);
  const all = formatInteger(count);
  return (
    <TableBlock
      level="h4"
      title={
        texts.length === 1 ? words.allAlike(all) : words.written(all, formatInteger(texts.length))
      }
      note={
        <>
          {texts.length > LISTED_AT_FIRST ? (
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? words.less : words.more(formatInteger(texts.length - LISTED_AT_FIRST))}
            </Button>
          ) : null}
          <p>
            {words.hint} {words.drawn(draw + 1, formatNumber(temperature))}
          </p>
        </>
      }
    >
      <TableHead names={[words.often, words.answer, words.truth, words.verifier]} />
      <tbody>
        {texts.slice(0, isOpen ? texts.length : LISTED_AT_FIRST).map((text, index) => (
          <Row
            key={text.attempt.solution}
            attempt={text.attempt}
            often={words.times(formatInteger(text.count), all)}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
          />
        ))}
      </tbody>
    </TableBlock>
  );
}

interface RowProps {
  readonly attempt: Attempt;
  readonly often: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ attempt, often, isChosen, onChoose }: RowProps) {
  const { rollouts } = useWords();
  const words = useWords(inferenceWords).samples;
  const { verdict, isRight } = finalFacts(attempt);
  const { score } = attempt.sample;
  return (
    <tr data-correct={attempt.isCorrect}>
      <td>{often}</td>
      <td>
        <Button aria-pressed={isChosen} onClick={onChoose}>
          {attempt.answer === null ? rollouts.noAnswer : <code>{attempt.answer}</code>}
        </Button>
      </td>
      <td className={isRight ? styles.good : styles.bad}>
        {rollouts.truth[isRight ? "right" : "wrong"]}
      </td>
      <td>
        {verdict === "none" ? "—" : `${SIGNS[verdict]} ${rollouts.verdicts[verdict]}`}
        {score === null ? null : <small>{words.sure(formatPercent(score))}</small>}
      </td>
    </tr>
  );
}
