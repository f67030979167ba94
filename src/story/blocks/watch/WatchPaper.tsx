import { useWords } from "../../../i18n/index.ts";
import type { PaperProps } from "../lesson-view.ts";
import styles from "../pieces/paper.module.css";
import type { Watch } from "./schema.ts";
import { watchWords } from "./words.en.ts";

/** An empty chart to sketch the curve in, on paper. */
export function WatchPaper({ doing }: PaperProps<Watch>) {
  const words = useWords(watchWords);
  return (
    <>
      <p>{words.sketch}</p>
      <div className={styles.sketch}>
        <span>{doing.chart.title}</span>
      </div>
    </>
  );
}
