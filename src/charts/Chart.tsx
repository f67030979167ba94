import { lazy, Suspense, useId } from "react";
import { useWords } from "../i18n/index.ts";
import styles from "./ChartFigure.module.css";
import type { FigureSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";

interface Props {
  readonly figure: FigureSpec;
}

const Drawn = lazy(() => import("./ChartFigure.tsx").catch(() => ({ default: NotLoaded })));

/** A chart in its place. What draws it is code of its own, which comes once the page is there. */
export function Chart({ figure }: Props) {
  return (
    <Suspense fallback={<Place figure={figure} text={figure.empty} />}>
      <Drawn figure={figure} />
    </Suspense>
  );
}

function NotLoaded({ figure }: Props) {
  return <Place figure={figure} text={useWords(chartsWords).notLoaded} />;
}

/** As tall as a chart that has nothing to draw yet. */
function Place({ figure, text }: Props & { readonly text: string }) {
  const titleId = useId();
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {figure.title}
        </h2>
      </div>
      <div className={styles.plots}>
        <p className={styles.empty}>{text}</p>
      </div>
      <figcaption className={styles.caption} />
    </figure>
  );
}
