import { classes } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
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
import { handWords } from "./words.en.ts";

interface Props {
  readonly bench: Extract<Bench, { kind: "chance" }>;
  readonly jobs: readonly Job[];
  readonly hand: Kept;
  readonly figures: Figures;
}

/** The chance of one token before and after a push: the second bar is where the student's number puts it. */
export function ChanceBench({ bench, jobs, hand, figures }: Props) {
  const words = useWords(handWords).chance;
  const before = figures.get(bench.before);
  const after = figures.get(bench.after);
  if (!before || !after) return null;
  const asked = jobs.findIndex((job) => job.kind === "field" && job.truth === bench.after);
  const answer = hand.answers[asked] ?? null;
  const isKnown = isSettled(answer) || (asked < 0 && openJob(hand) === jobs.length);
  const unit = asWritten(after) / after.value;
  const wrong = answer && !isKnown ? (answerIn(answer.text, after) ?? 0) / unit : null;
  const afterText = isKnown ? after.text : words.unknown;
  return (
    <figure
      className={classes(stage.panel, styles.bench)}
      role="img"
      aria-label={words.picture(bench.token, before.text, afterText)}
    >
      <p className={styles.token}>
        {words.of} <b>{bench.token}</b>
      </p>
      <div className={styles.bars}>
        <Bar share={before.value} text={before.text} name={words.before} isKnown />
        <Bar
          share={isKnown ? after.value : (wrong ?? 0)}
          text={isKnown ? after.text : ""}
          name={words.after}
          isKnown={isKnown}
        />
      </div>
    </figure>
  );
}

interface BarProps {
  readonly share: number;
  readonly text: string;
  readonly name: string;
  readonly isKnown: boolean;
}

function Bar({ share, text, name, isKnown }: BarProps) {
  const height = 100 * Math.min(1, Math.max(0, share));
  return (
    <div className={styles.column}>
      <div className={styles.track}>
        <i className={styles.bar} data-known={isKnown} style={{ height: `${height}%` }} />
        <b className={styles.value} style={{ bottom: `${height}%` }}>
          {text}
        </b>
      </div>
      <span>{name}</span>
    </div>
  );
}
