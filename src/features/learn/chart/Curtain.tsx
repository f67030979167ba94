import { useWords } from "../../../i18n/index.ts";
import { learnWords } from "../words.en.ts";
import styles from "./chart.module.css";

interface Props {
  /** Where it begins and ends, in percent of the chart's width. */
  readonly from: number;
  readonly to: number;
  /** Whether the prediction is locked in: the recording then uncovers the rest as it plays. */
  readonly isOpening: boolean;
}

/** Covers a part of a chart. What is behind it is not drawn at all, so that nothing can reveal it. */
export function Curtain({ from, to, isOpening }: Props) {
  const words = useWords(learnWords).chart;
  if (to <= from) return null;
  return (
    <div
      className={styles.curtain}
      data-part="curtain"
      style={{ left: `${from}%`, width: `${to - from}%` }}
    >
      <p className={styles.hidden}>{isOpening ? words.opening : words.hidden}</p>
    </div>
  );
}
