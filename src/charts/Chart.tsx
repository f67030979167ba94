import { lazy, Suspense, useId } from "react";
import { useWords } from "../i18n/index.ts";
import styles from "./Chart.module.css";
import type { ChartSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";

interface Props {
  readonly chart: ChartSpec;
}

const Drawn = lazy(() => import("./DrawnChart.tsx").catch(() => ({ default: NotLoaded })));

/** A chart in its place. What draws it is code of its own, which comes once the page is there. */
export function Chart({ chart }: Props) {
  return (
    <Suspense fallback={<Place chart={chart} text={chart.empty} />}>
      <Drawn chart={chart} />
    </Suspense>
  );
}

function NotLoaded({ chart }: Props) {
  return <Place chart={chart} text={useWords(chartsWords).notLoaded} />;
}

/** As tall as a chart that has nothing to draw yet. */
function Place({ chart, text }: Props & { readonly text: string }) {
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {chart.title}
        </h2>
      </div>
      <div className={styles.plots}>
        <p className={styles.empty}>{text}</p>
      </div>
      <figcaption className={styles.caption} />
    </figure>
  );
}
