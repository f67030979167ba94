import { Row } from "../../../kit/box/Row.tsx";
import { Stack } from "../../../kit/box/Stack.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { classes } from "../../../kit/format.ts";
import { formatAs, type WrittenNumber } from "../../../run/figures/write.ts";
import type { Guess } from "../lesson-view.ts";
import stage from "../pieces/stage.module.css";
import styles from "./chance.module.css";
import {
  answerIn,
  asWritten,
  type Figures,
  isSettled,
  type Job,
  type Kept,
  openJob,
} from "./model/answers.ts";
import type { Bench } from "./schema.ts";

interface Props {
  readonly bench: Extract<Bench, { kind: "chance" }>;
  readonly jobs: readonly Job[];
  readonly hand: Kept;
  readonly figures: Figures;
  readonly guess: Guess | null;
}

/** The chance of a token before and after a push, as bars: the second at the student's number, then as measured. */
export function ChanceBench({ bench, jobs, hand, figures, guess }: Props) {
  const before = figures.get(bench.before);
  const after = figures.get(bench.after);
  if (!before || !after) return null;
  const asked = jobs.findIndex((job) => job.kind === "field" && job.truth === bench.after);
  const answer = hand.answers[asked] ?? null;
  const isKnown = isSettled(answer) || (asked < 0 && openJob(hand) === jobs.length);
  const unit = asWritten(after) / after.value;
  const wrong = answer && !isKnown ? (answerIn(answer.text, after) ?? 0) / unit : 0;
  const predicted = guess?.kind === "share" && guess.of === bench.after ? guess.value : null;
  const { against } = bench;
  const others = against && [figures.get(against.before), figures.get(against.after)];
  return (
    <Row gap="s5" align="stretch" className={classes(stage.panel, "flex-[1_0_260px]")}>
      <Pair
        token={bench.token}
        before={before}
        after={after}
        shown={isKnown ? null : wrong}
        predicted={isKnown ? predicted : null}
      />
      {against && others?.[0] && others[1] ? (
        <Pair
          token={against.token}
          before={others[0]}
          after={others[1]}
          shown={null}
          predicted={null}
        />
      ) : null}
    </Row>
  );
}

interface PairProps {
  readonly token: string;
  readonly before: WrittenNumber;
  readonly after: WrittenNumber;
  /** The height of the second bar until the student's number is settled; null from then on. */
  readonly shown: number | null;
  /** The predicted height; null where no chance was predicted, and before the number is settled. */
  readonly predicted: number | null;
}

function Pair({ token, before, after, shown, predicted }: PairProps) {
  const isKnown = shown === null;
  return (
    <figure
      className="flex min-w-0 flex-1 flex-col"
      role="img"
      aria-label={`The chance of “${token}”: before the update ${before.text}, after the update ${isKnown ? after.text : "waits for your number"}.`}
    >
      <Text as="figcaption" size="t3" tone="soft" className={`${styles.token} mx-0 mt-0 mb-s4`}>
        the chance of <b>{token}</b>
      </Text>
      <Row align="stretch" justify="center" grow className="gap-[clamp(24px,12%,96px)]">
        <Bar share={before.value} text={before.text} name="before the update" isKnown />
        <Bar
          share={shown ?? after.value}
          text={isKnown ? after.text : ""}
          name="after the update"
          isKnown={isKnown}
          predicted={predicted === null ? null : [predicted, formatAs(predicted, after.source.as)]}
        />
      </Row>
    </figure>
  );
}

interface BarProps {
  readonly share: number;
  readonly text: string;
  readonly name: string;
  readonly isKnown: boolean;
  readonly predicted?: readonly [share: number, text: string] | null;
}

const heightOf = (share: number): string => `${100 * Math.min(1, Math.max(0, share))}%`;

function Bar({ share, text, name, isKnown, predicted = null }: BarProps) {
  const height = heightOf(share);
  return (
    <Stack gap="s3" size="t2" className="flex-[0_1_150px] text-center">
      <div className={`${styles.track} relative mt-s7 flex-1 border-b-[2.5px] border-b-edge`}>
        <i
          className={`${styles.bar} absolute right-[20%] bottom-0 left-[20%] box-border border-[2.5px] border-dashed border-generator`}
          data-known={isKnown}
          style={{ height }}
        />
        <b className={styles.value} style={{ bottom: height }}>
          {text}
        </b>
        {predicted ? (
          <p
            className={`${styles.predicted} absolute right-0 left-0 z-1 h-0 leading-tight font-strong`}
            style={{ bottom: heightOf(predicted[0]) }}
          >
            <span>your prediction {predicted[1]}</span>
          </p>
        ) : null}
      </div>
      <span>{name}</span>
    </Stack>
  );
}
