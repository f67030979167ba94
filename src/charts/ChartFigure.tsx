import { useWords } from "../i18n/index.ts";
import { chartsWords } from "./words.en.ts";
import "uplot/dist/uPlot.min.css";
import { useId, useMemo, useRef, useState } from "react";
import { classes } from "../i18n/format.ts";
import styles from "./ChartFigure.module.css";
import { ChartMenu } from "./ChartMenu.tsx";
import { ChartTable } from "./ChartTable.tsx";
import type { Snapshot } from "./figure-view.ts";
import { Plots } from "./Plots.tsx";
import { type ChartFile, saveChart } from "./save.ts";
import type { FigureSpec } from "./spec.ts";
import { figureTable } from "./table-rows.ts";
import { useFigure } from "./use-figure.ts";

/** A chart with its legend, crosshair, trend sentence, menu and table; drawn outside React. */
export default function ChartFigure({ figure }: { readonly figure: FigureSpec }) {
  const words = useWords(chartsWords);
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const { view, present, runs, axis } = useFigure(root, figure);
  const [tabled, setTabled] = useState<Snapshot | null>(null);
  const [failed, setFailed] = useState(false);
  const isEmpty = present.length === 0;
  // A table of another axis, other runs or another language has had its time.
  const isCurrent = tabled?.figure === figure && tabled.axis === axis && tabled.runs === runs;
  const table = useMemo(
    () => (tabled && isCurrent ? figureTable(tabled) : null),
    [tabled, isCurrent],
  );

  const turnTable = () => setTabled(table || isEmpty ? null : (view.current?.snapshot() ?? null));
  const save = async (kind: ChartFile) => {
    const shown = view.current?.snapshot();
    if (shown && !isEmpty) setFailed(!(await saveChart(shown, kind)));
  };
  return (
    <figure ref={root} className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {figure.title}
        </h2>
        <ChartMenu
          figure={figure}
          isEmpty={isEmpty}
          hasTable={table !== null}
          onTable={turnTable}
          onSave={(kind) => void save(kind)}
        />
      </div>
      <Plots figure={figure} runs={runs} present={present} view={view} />
      <figcaption className={classes(styles.caption, isEmpty && styles.hidden)}>
        <span className={styles.trend} data-trend="" />
        <span className="visually-hidden" data-trends="" />
        <span data-readout="" />
      </figcaption>
      <p className={styles.remark} data-remark="" />
      {failed ? (
        <p role="alert" className={styles.remark}>
          {words.notSaved}
        </p>
      ) : null}
      {table === null ? null : <ChartTable title={figure.title} table={table} />}
    </figure>
  );
}
