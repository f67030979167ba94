import { pluralize } from "../../../core/counted.ts";
import { scale } from "../../../core/plot/axis.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { formatInteger, formatNumber, formatSigned } from "../../../kit/format.ts";
import { type Card, levelsOf } from "./model/scale.ts";
import styles from "./scale.module.css";

interface Props {
  readonly problem: string;
  readonly cards: readonly Card[];
  readonly heights: readonly [low: number, high: number];
  /** Where the prediction would have put the right cards; null if the prediction is about something else. */
  readonly predicted: number | null;
}

const percent = (share: number): string => `${share}%`;

/** Cards around a line, each at the height of its push; a card whose number is not known yet has a dashed edge. */
export function Scale({ problem, cards, heights, predicted }: Props) {
  const [low, high] = heights;
  const yOf = scale({ from: low, to: high }, 6, 94);
  const at = (height: number) => percent(yOf(Math.min(high, Math.max(low, height))));
  const nameOf = ({ text, points }: Card) => text || pointsText(points);
  const pointsText = (points: number) => {
    const text = Number.isInteger(points) ? formatInteger(points) : formatNumber(points);
    return points === 1 ? `${text} point` : pluralize(text, "point");
  };
  const spoken = cards.map(
    (card) =>
      `${nameOf(card)}: ${card.isPlaced ? formatSigned(card.height) : "waits for your number"}`,
  );
  return (
    <figure
      className={styles.scale}
      role="img"
      aria-label={`Attempts at ${problem} and their pushes. ${spoken.join("; ")}.`}
    >
      <div className={styles.plot}>
        <div className={styles.above} style={{ bottom: at(0) }} />
        {levelsOf(heights).map((level) => (
          <span
            key={level}
            className={styles.level}
            style={{ bottom: at(level) }}
            data-zero={level === 0}
          >
            <i>{level > 0 ? `+${formatInteger(level)}` : formatInteger(level)}</i>
          </span>
        ))}
        <Text tone="pay" weight="strong" className={styles.up}>
          ▲ pushed up
        </Text>
        <p className={styles.down}>▼ pushed down</p>
        <p className={styles.average} style={{ bottom: at(0) }}>
          average of the group
        </p>
        {predicted === null ? null : (
          <p className={styles.predicted} style={{ bottom: at(predicted) }}>
            <span>your prediction</span>
          </p>
        )}
        <div className={styles.cards}>
          {cards.map((card, i) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: cards never change places, and two may be alike
              key={i}
              className={styles.slot}
              data-side={card.height > 0 ? "up" : card.height < 0 ? "down" : "none"}
              data-placed={card.isPlaced}
            >
              <span className={styles.stem} style={stemOf(card, at, yOf(0))} />
              <Grid lines="tight" className={styles.card} style={{ bottom: at(card.height) }}>
                <b>{card.text || (card.points > 0 ? "✓" : "✗")}</b>
                <Text as="small" size="t1" tone="soft">
                  {pointsText(card.points)}
                </Text>
                {card.isPlaced ? <em>{formatSigned(card.height)}</em> : null}
              </Grid>
            </div>
          ))}
        </div>
      </div>
      <figcaption className={styles.caption}>{captionOf(cards)}</figcaption>
    </figure>
  );
}

/** The stem from the line to a card. */
function stemOf({ height }: Card, at: (height: number) => string, zero: number) {
  const end = Number.parseFloat(at(height));
  return { bottom: percent(Math.min(zero, end)), height: percent(Math.abs(end - zero)) };
}

function captionOf(cards: readonly Card[]): string {
  if (cards.some(({ isPlaced }) => !isPlaced)) return "A dashed card waits for your number.";
  return cards.every(({ height }) => height === 0)
    ? "All alike: the answer gives nothing to learn from."
    : "Every card stands where its number puts it.";
}
