import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import styles from "./hand.module.css";
import { type Answer, wronglyTapped } from "./model/answers.ts";
import { handWords } from "./words.en.ts";

interface Props {
  readonly attempts: readonly { readonly text: string; readonly points: number }[];
  /** Indices of the attempts that the student tapped as right. */
  readonly right: readonly number[];
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer, right?: readonly number[]) => void;
}

/** The button that checks which cards the student tapped on the stage. */
export function TapJob({ attempts, right, answer, onAnswer }: Props) {
  const words = useWords(handWords);
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
    if (misses >= 2) return words.tapAgain(wrong.map((i) => attempts[i]?.text).join(", "));
    return wrong.length === 1 ? words.tapMissOne : words.tapMiss(formatInteger(wrong.length));
  };
  return (
    <Grid gap="s3">
      <Text size="t2" tone="faint" lines="snug">
        {words.tap}
      </Text>
      <div role="status">
        {isMissed ? (
          <p className={styles.hint}>
            <b>{words.notYetHint}</b> {miss()}
          </p>
        ) : null}
      </div>
      <p className={styles.buttons}>
        <Button look="main" onClick={check}>
          {words.check}
        </Button>
        {answer ? <Button onClick={show}>{words.showMe}</Button> : null}
      </p>
    </Grid>
  );
}

/** Identifies a set of tapped cards, so that a hint is shown only for the set that was checked. */
const key = (right: readonly number[]): string => [...right].sort((a, b) => a - b).join(" ");
