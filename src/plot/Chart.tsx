import { useId } from "react";
import { useWords } from "../i18n/index.ts";
import { Row } from "../kit/box/Row.tsx";
import { useLazy } from "../kit/lazy.ts";
import styles from "./Chart.module.css";
import type { ChartSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";

interface Props {
  readonly chart: ChartSpec;
}

const load = () => import("./DrawnChart.tsx");

/** A chart. The code that draws it is loaded once the page is there. */
export function Chart({ chart }: Props) {
  const drawn = useLazy(load);
  const { notLoaded } = useWords(chartsWords);
  if (typeof drawn === "object") return <drawn.default chart={chart} />;
  return <Placeholder chart={chart} text={drawn === "failed" ? notLoaded : chart.empty} />;
}

/** A placeholder as tall as an empty chart. */
function Placeholder({ chart, text }: Props & { readonly text: string }) {
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <Row gap="s3" align="baseline" justify="between" className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {chart.title}
        </h2>
      </Row>
      <div className={styles.plots}>
        <p className={styles.empty}>{text}</p>
      </div>
      <figcaption className={styles.caption} />
    </figure>
  );
}
