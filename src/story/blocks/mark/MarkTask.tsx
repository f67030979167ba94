import { pluralize } from "../../../core/counted.ts";
import { Button } from "../../../kit/Button.tsx";
import { classes, formatInteger } from "../../../kit/format.ts";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import stage from "../pieces/stage.module.css";
import { Waiting } from "../pieces/Waiting.tsx";
import styles from "./mark.module.css";
import { type Asked, keptOf, ownScore, type Score, stepsIn, verifierScore } from "./model/marks.ts";
import type { Mark } from "./schema.ts";
import { useAsked } from "./use-asked.ts";

/** What to mark and how many marks are missing, then how well the verifier did on the same steps. */
export function MarkTask({ doing, texts, kept, onKeep, onDone }: DoingProps<Mark>) {
  const ready = useAsked(doing);
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
          <p className="text-t2 text-ink-soft">{`${formatInteger(marked)} of ${pluralize(formatInteger(steps), "step")} marked.`}</p>
        )}
      </div>
      {isRevealed ? null : (
        <p className={pieces.act}>
          <Button look="main" aria-disabled={marked < steps} onClick={reveal}>
            {marked < steps ? "Mark every step first" : "Compare with the verifier"}
          </Button>
        </p>
      )}
    </>
  );
}

interface ScoresProps {
  readonly asked: readonly Asked[];
  readonly own: Score;
}

function Scores({ asked, own }: ScoresProps) {
  return (
    <table className={classes(`${stage.table} w-full text-t2`, styles.scores)}>
      <caption className="visually-hidden">
        Your marks and the verifier's verdicts on the same steps
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">You</th>
          <th scope="col">Verifier</th>
        </tr>
      </thead>
      <tbody>
        <ScoreRow
          name="wrong steps caught"
          asked={asked}
          own={own}
          of={({ caught, wrong }) => `${formatInteger(caught)} of ${formatInteger(wrong)}`}
        />
        <ScoreRow
          name="right steps accepted"
          asked={asked}
          own={own}
          of={({ accepted, right }) => `${formatInteger(accepted)} of ${formatInteger(right)}`}
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
