import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import type { LessonNumbers, Share } from "../model/lesson-numbers.ts";
import { learnWords } from "../words.en.ts";
import styles from "./chart.module.css";

interface Props {
  readonly numbers: LessonNumbers;
  /** The last update that is drawn. */
  readonly upTo: number;
  /** The place of an update, as a share of the chart's width. */
  readonly x: (update: number) => number;
}

/** What the recording measured: a line in training, rings on problems never trained on. */
export function Truth({ numbers, upTo, x }: Props) {
  const words = useWords(learnWords).chart;
  const isDrawn = ({ update }: Share) => update <= upTo;
  const path = (shares: readonly Share[]) =>
    shares
      .filter(isDrawn)
      .map(
        ({ update, value }, i) => `${i === 0 ? "M" : "L"}${100 * x(update)} ${100 - 100 * value}`,
      )
      .join("");
  return (
    <>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path className={styles.training} d={path(numbers.training)} data-part="training-line" />
        <path className={styles.measured} d={path(numbers.measured)} />
      </svg>
      {numbers.measured.filter(isDrawn).map(({ update, value }) => (
        <span
          key={update}
          className={styles.ring}
          data-part="ring"
          style={{ left: `${100 * x(update)}%`, bottom: `${100 * value}%` }}
        >
          <span className="visually-hidden">
            {words.measured(formatInteger(update), formatPercent(value))}
          </span>
        </span>
      ))}
    </>
  );
}
