import type { ReactNode } from "react";
import { Row } from "../../ui/kit/box/Row.tsx";
import { formatAs } from "../../watch/figures/write.ts";
import styles from "./chance.module.css";
import { useDoing } from "./doing.ts";
import { isSettled, Jobs, useHand } from "./hand.tsx";
import { answerIn, type Field } from "./hand-numbers.ts";

interface Props {
  /** The character, and the figures of its chance before and after. */
  readonly token: string;
  readonly before: string;
  /** The number to work out. */
  readonly after: Field;
  /** Another character, to compare with. */
  readonly against: { readonly token: string; readonly before: string; readonly after: string };
  readonly children: ReactNode;
}

/** An activity: the chance of a character after an update, as a bar at the student's number, then as measured. */
export function Chance({ token, before, after, against, children }: Props) {
  const hand = useHand(1);
  const { doing } = hand;
  const [answer] = hand.answers;
  const isKnown = isSettled(answer);
  const figure = doing.figures.get(after.truth);
  const own = answer && figure ? (answerIn(answer.text, figure) ?? 0) : 0;
  const task = (
    <Jobs hand={hand} fields={[after]}>
      {children}
    </Jobs>
  );
  const guess = isKnown && doing.guess?.kind === "share" ? doing.guess.value : null;
  const picture = (
    <Row
      gap="s5"
      align="stretch"
      className="flex-[1_0_260px] rounded-r3 border border-line bg-surface p-s5"
    >
      <Pair
        token={token}
        before={before}
        after={after.truth}
        own={isKnown ? null : own}
        guess={guess}
      />
      <Pair {...against} own={null} guess={null} />
    </Row>
  );
  return doing.frame(task, picture);
}

interface PairProps {
  readonly token: string;
  /** Figures of the chance. */
  readonly before: string;
  readonly after: string;
  /** The height of the second bar until the number is settled; null from then on. */
  readonly own: number | null;
  /** The predicted height; null for none. */
  readonly guess: number | null;
}

function Pair({ token, before, after, own, guess }: PairProps) {
  const { figures } = useDoing();
  const [start, end] = [figures.get(before), figures.get(after)];
  if (!start || !end) return null;
  const then = own === null ? end.text : "waits for your number";
  return (
    <figure
      className="m-0 flex min-w-0 flex-1 flex-col text-center"
      role="img"
      aria-label={`The chance of “${token}”: before the update ${start.text}, after the update ${then}.`}
    >
      <figcaption className="text-t3 text-ink-soft">
        the chance of <b className="font-mono text-t5 text-generator">{token}</b>
      </figcaption>
      <Row align="stretch" justify="center" gap="s5" grow>
        <Bar share={start.value} text={start.text} name="before the update" />
        <Bar
          share={own ?? end.value}
          text={own === null ? end.text : ""}
          name="after the update"
          guess={guess}
        />
      </Row>
    </figure>
  );
}

interface BarProps {
  readonly share: number;
  /** The chance as written; empty while it is not known. */
  readonly text: string;
  readonly name: string;
  readonly guess?: number | null;
}

const heightOf = (share: number): string => `${100 * Math.min(1, Math.max(0, share))}%`;

const Bar = ({ share, text, name, guess = null }: BarProps) => (
  <div className="flex flex-[0_1_150px] flex-col gap-s3">
    <div className={styles.track}>
      <i className={styles.bar} data-known={text !== ""} style={{ height: heightOf(share) }} />
      <b className={styles.value} style={{ bottom: heightOf(share) }}>
        {text}
      </b>
      {guess === null ? null : (
        <p className={styles.guess} style={{ bottom: heightOf(guess) }}>
          <span>{`your prediction ${formatAs(guess, "decimal")}`}</span>
        </p>
      )}
    </div>
    <span className="text-t2">{name}</span>
  </div>
);
