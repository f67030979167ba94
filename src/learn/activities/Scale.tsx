import { pluralize } from "../../core/counted.ts";
import { scale } from "../../core/plot/axis.ts";
import { formatInteger, formatSigned } from "../../ui/kit/format.ts";
import styles from "./scale.module.css";

export interface Card {
  readonly text: string;
  readonly points: number;
  /** The attempt's advantage, or the value that a wrong answer gave. */
  readonly height: number;
  /** Whether it is at its right height. */
  readonly isPlaced: boolean;
}

interface Props {
  readonly cards: readonly Card[];
  /** Where the prediction would have put the right cards; null if it is about something else. */
  readonly predicted: number | null;
}

/** The heights of one right or wrong attempt among eight, with space at both ends. */
const [LOW, HIGH] = [-3.1, 3.1];
const LEVELS = [-3, -2, -1, 0, 1, 2, 3];
const placeOf = scale({ from: LOW, to: HIGH }, 6, 94);
const at = (height: number): number => placeOf(Math.min(HIGH, Math.max(LOW, height)));
const percent = (share: number): string => `${share}%`;

/** Cards around a line, each at the height of its push; a card whose number is not known yet has a dashed edge. */
export function Scale({ cards, predicted }: Props) {
  const isWhole = cards.every(({ isPlaced }) => isPlaced);
  const isFlat = isWhole && cards.every(({ height }) => height === 0);
  const spoken = cards.map(
    ({ text, height, isPlaced }) =>
      `${text}: ${isPlaced ? formatSigned(height) : "waits for your number"}`,
  );
  return (
    <figure
      className={styles.scale}
      role="img"
      aria-label={`The attempts and their pushes. ${spoken.join("; ")}.`}
    >
      <div className={styles.field}>
        <div className={styles.above} style={{ bottom: percent(at(0)) }}>
          ▲ pushed up
        </div>
        {LEVELS.map((level) => (
          <span
            key={level}
            className={styles.level}
            style={{ bottom: percent(at(level)) }}
            data-zero={level === 0}
          >
            <i>{level > 0 ? `+${formatInteger(level)}` : formatInteger(level)}</i>
          </span>
        ))}
        {predicted === null ? null : (
          <p className={styles.predicted} style={{ bottom: percent(at(predicted)) }}>
            <span>your prediction</span>
          </p>
        )}
        {cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards never change places, and two may be alike
          <Column key={i} card={card} />
        ))}
      </div>
      <figcaption className="border-t border-line-soft px-s5 py-s3 text-t2 text-ink-soft">
        {isFlat
          ? "All alike: the answer gives nothing to learn from."
          : isWhole
            ? "The line at 0 is the average of the group. Every card stands where its number puts it."
            : "The line at 0 is the average of the group. A dashed card waits for your number."}
      </figcaption>
    </figure>
  );
}

/** A card at its height, with its stem from the line. */
const Column = ({ card: { text, points, height, isPlaced } }: { readonly card: Card }) => (
  <div
    className={styles.column}
    data-side={height > 0 ? "up" : height < 0 ? "down" : "none"}
    data-placed={isPlaced}
  >
    <span
      className={styles.stem}
      style={{
        bottom: percent(Math.min(at(0), at(height))),
        height: percent(Math.abs(at(height) - at(0))),
      }}
    />
    <div className={styles.card} style={{ bottom: percent(at(height)) }}>
      <b>{text}</b>
      <small>{pluralize(formatInteger(points), "point")}</small>
      {isPlaced ? <em>{formatSigned(height)}</em> : null}
    </div>
  </div>
);
