import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { HEIGHT, linePath, placeOf } from "../../../run-view/run-chart/model/drawing.ts";
import type { Point } from "../../../run-view/run-chart/model/lane-line.ts";
import type { LessonNumbers } from "../model/lesson-numbers.ts";
import { learnWords } from "../words.en.ts";
import styles from "./chart.module.css";

interface Props {
  readonly numbers: LessonNumbers;
  /** The update where the chart begins, and the last one that is drawn. */
  readonly from: number;
  readonly upTo: number;
}

/** What the recording measured: a line in training, rings on problems never trained on. */
export function Truth({ numbers, from, upTo }: Props) {
  const words = useWords(learnWords).chart;
  const { updates } = numbers;
  const drawn = (shares: readonly Point[]) =>
    shares.filter(({ x }) => x <= upTo).map(({ x, y }) => ({ x: x - from, y }));
  const measured = drawn(numbers.measured);
  return (
    <>
      <svg
        className={styles.lines}
        viewBox={`0 0 ${updates} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path
          className={styles.training}
          d={linePath(drawn(numbers.training), 0)}
          data-part="training-line"
        />
        <path className={styles.measured} d={linePath(measured, 0)} data-part="measured-line" />
      </svg>
      {measured.map((ring) => (
        <span
          key={ring.x}
          className={styles.ring}
          data-part="ring"
          style={placeOf(ring, updates, 0)}
        >
          <span className="visually-hidden">
            {words.measured(formatInteger(ring.x + from), formatPercent(ring.y))}
          </span>
        </span>
      ))}
    </>
  );
}
