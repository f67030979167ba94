import { classes, formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { usePhone } from "../../../kit/use-media.ts";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import stage from "../pieces/stage.module.css";
import { Waiting } from "../pieces/Waiting.tsx";
import styles from "./mark.module.css";
import { type Asked, keptOf, ownScore, type Score, stepsIn, verifierScore } from "./model/marks.ts";
import type { Mark } from "./schema.ts";
import { useAsked } from "./use-asked.ts";
import { markWords } from "./words.en.ts";

/** What to mark and how many marks are missing, then how well the verifier did on the same steps. */
export function MarkTask({ doing, texts, kept, onKeep, onDone }: DoingProps<Mark>) {
  const words = useWords(markWords);
  const ready = useAsked(doing);
  const isPhone = usePhone();
  if (typeof ready === "string") return <Waiting state={ready} />;
  const steps = stepsIn(ready.asked);
  const { marks, isRevealed } = keptOf(kept, steps);
  const marked = marks.filter((mark) => mark !== null).length;
  const reveal = () => {
    if (marked < steps) return;
    onKeep({ marks, isRevealed: true });
    onDone();
  };
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      <div role="status">
        {isRevealed ? (
          <Scores asked={ready.asked} own={ownScore(ready.asked, marks)} />
        ) : (
          <p className={pieces.soft}>{words.left(formatInteger(marked), formatInteger(steps))}</p>
        )}
      </div>
      {isRevealed ? null : (
        <>
          {isPhone ? null : <p className={pieces.soft}>{words.keys}</p>}
          <p className={pieces.act}>
            <Button look="main" aria-disabled={marked < steps} onClick={reveal}>
              {marked < steps ? words.first : words.reveal}
            </Button>
          </p>
        </>
      )}
    </>
  );
}

interface ScoresProps {
  readonly asked: readonly Asked[];
  readonly own: Score;
}

function Scores({ asked, own }: ScoresProps) {
  const words = useWords(markWords);
  return (
    <table className={classes(stage.table, styles.scores)}>
      <caption className="visually-hidden">{words.table}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.you}</th>
          <th scope="col">{words.verifier}</th>
        </tr>
      </thead>
      <tbody>
        <ScoreRow
          name={words.caught}
          asked={asked}
          own={own}
          of={({ caught, wrong }) => words.of(formatInteger(caught), formatInteger(wrong))}
        />
        <ScoreRow
          name={words.accepted}
          asked={asked}
          own={own}
          of={({ accepted, right }) => words.of(formatInteger(accepted), formatInteger(right))}
        />
      </tbody>
    </table>
  );
}

interface RowProps extends ScoresProps {
  readonly name: string;
  readonly of: (score: Score) => string;
}

const ScoreRow = ({ name, asked, own, of }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{of(own)}</td>
    <td>{of(verifierScore(asked))}</td>
  </tr>
);
