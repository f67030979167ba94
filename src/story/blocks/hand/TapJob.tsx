import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { formatInteger } from "../../../kit/format.ts";
import styles from "./hand.module.css";
import { type Answer, wronglyTapped } from "./model/answers.ts";

interface Props {
  readonly attempts: readonly { readonly text: string; readonly points: number }[];
  /** Indices of the attempts that the student tapped as right. */
  readonly right: readonly number[];
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer, right?: readonly number[]) => void;
}

/** The button that checks which cards the student tapped on the stage. */
export function TapJob({ attempts, right, answer, onAnswer }: Props) {
  const wrong = wronglyTapped(attempts, right);
  const misses = answer?.misses ?? 0;
  const text = formatInteger(right.length);
  const isMissed = answer !== null && answer.text === key(right);
  const check = () =>
    onAnswer(
      wrong.length === 0
        ? { text, state: "right", misses }
        : { text: key(right), state: "missed", misses: misses + 1 },
    );
  const show = () => {
    const truth = attempts.flatMap(({ points }, i) => (points > 0 ? [i] : []));
    onAnswer({ text: formatInteger(truth.length), state: "shown", misses }, truth);
  };
  const miss = () => {
    if (misses >= 2) return `Look again at ${wrong.map((i) => attempts[i]?.text).join(", ")}.`;
    return wrong.length === 1
      ? "One card is not marked as it should be."
      : `${formatInteger(wrong.length)} cards are not marked as they should be.`;
  };
  return (
    <Grid gap="s3">
      <Text size="t2" tone="faint" lines="snug">
        Tap a card to mark it right, and again to take the mark back.
      </Text>
      <div role="status">
        {isMissed ? (
          <p
            className={`${styles.hint} relative rounded-r2 bg-pay-soft px-s4 py-s3 text-t2 leading-[1.45]`}
          >
            <b>Not yet.</b> {miss()}
          </p>
        ) : null}
      </div>
      <p className={`${styles.buttons} flex flex-row-reverse flex-wrap justify-between gap-s3`}>
        <Button look="main" onClick={check}>
          Check
        </Button>
        {answer ? <Button onClick={show}>Show me</Button> : null}
      </p>
    </Grid>
  );
}

/** Identifies a set of tapped cards, so that a hint is shown only for the set that was checked. */
const key = (right: readonly number[]): string => [...right].sort((a, b) => a - b).join(" ");
