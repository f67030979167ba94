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
      className="flex flex-[1_0_300px] flex-col overflow-hidden rounded-r3 border border-line bg-surface tabular-nums"
      role="img"
      aria-label={`Attempts at ${problem} and their pushes. ${spoken.join("; ")}.`}
    >
      <div className="@container relative flex-1">
        <div className={styles.above} style={{ bottom: at(0) }} />
        {levelsOf(heights).map((level) => (
          <span
            key={level}
            className={`${styles.level} absolute right-[20px] left-[64px] border-t-[1.5px] border-t-line data-[zero=true]:border-t-[2.5px] data-[zero=true]:border-t-edge @max-[620px]:right-[4px] @max-[620px]:left-[34px]`}
            style={{ bottom: at(level) }}
            data-zero={level === 0}
          >
            <i>{level > 0 ? `+${formatInteger(level)}` : formatInteger(level)}</i>
          </span>
        ))}
        <Text
          tone="pay"
          weight="strong"
          size="t2"
          className="absolute top-[10px] left-[72px] text-ink-soft @max-[620px]:right-[10px] @max-[620px]:left-auto"
        >
          ▲ pushed up
        </Text>
        <p className="absolute bottom-[8px] left-[72px] text-t2 font-strong text-ink-soft @max-[620px]:right-[10px] @max-[620px]:left-auto">
          ▼ pushed down
        </p>
        <p
          className="absolute right-[20px] pb-[58px] text-t1 text-ink-soft phone:hidden"
          style={{ bottom: at(0) }}
        >
          average of the group
        </p>
        {predicted === null ? null : (
          <p
            className={`${styles.predicted} absolute right-[20px] left-[64px] z-1 text-center text-t2 font-strong`}
            style={{ bottom: at(predicted) }}
          >
            <span>your prediction</span>
          </p>
        )}
        <div className="absolute top-0 right-[20px] bottom-0 left-[72px] flex @max-[620px]:top-0 @max-[620px]:right-[2px] @max-[620px]:bottom-0 @max-[620px]:left-[36px]">
          {cards.map((card, i) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: cards never change places, and two may be alike
              key={i}
              className="relative flex-1"
              data-side={card.height > 0 ? "up" : card.height < 0 ? "down" : "none"}
              data-placed={card.isPlaced}
            >
              <span
                className={`${styles.stem} absolute left-[calc(50%_-_2px)] w-[4px] bg-edge opacity-50`}
                style={stemOf(card, at, yOf(0))}
              />
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
      <figcaption className="border-t border-t-line-soft px-s5 py-s3 text-t2 text-ink-soft">
        {captionOf(cards)}
      </figcaption>
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
