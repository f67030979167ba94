import "uplot/dist/uPlot.min.css";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { classes } from "../state/format.ts";
import { lab, useLab } from "../state/store.ts";
import { strings } from "../state/strings.ts";
import styles from "./ChartFigure.module.css";
import { FigureView } from "./figure-view.ts";
import { Legend } from "./Legend.tsx";
import { drawLoop } from "./loop.ts";
import { onThemeChange } from "./palette.ts";
import { type PlotSpec, type SeriesSpec, seriesId } from "./spec.ts";
import { ValueTable } from "./ValueTable.tsx";

interface Props {
  readonly title: string;
  readonly plots: readonly PlotSpec[];
  /** What is said while there is nothing to draw. */
  readonly empty: string;
}

/** What all charts run along. */
function switchAxis(): void {
  const xAxis = lab.store.getState().view.xAxis === "line" ? "updates" : "line";
  lab.controller.dispatch({ type: "view", view: { xAxis } });
}

/** A figure of one or more plots with legend, trend sentence and table; drawn outside React. */
export function ChartFigure({ title, plots, empty }: Props) {
  const axis = useLab((state) => state.view.xAxis);
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const view = useRef<FigureView | null>(null);
  const [present, setPresent] = useState<readonly SeriesSpec[]>([]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const figure = new FigureView(element, plots, axis, lab.bus, setPresent);
    view.current = figure;
    let visible = false;
    const member = drawLoop.add({ isVisible: () => visible, draw: () => figure.draw() });
    const seen = new IntersectionObserver(
      (entries) => {
        visible = entries.some((entry) => entry.isIntersecting);
        if (visible) member.markDirty();
      },
      // The column of charts scrolls by itself on wide screens: its own edge is given room too.
      { rootMargin: "200px", scrollMargin: "200px" },
    );
    seen.observe(element);
    const sized = new ResizeObserver(() => member.markDirty());
    // The legend may take another line and leave a plot less room in a figure of the same size.
    for (const host of element.querySelectorAll("[data-plot]")) sized.observe(host);
    const endBus = lab.bus.subscribe(member.markDirty);
    const endTheme = onThemeChange(member.markDirty);
    return () => {
      endTheme();
      endBus();
      sized.disconnect();
      seen.disconnect();
      member.remove();
      figure.destroy();
      view.current = null;
    };
  }, [plots, axis]);

  // The legend and the table were rendered anew: fill in their numbers.
  useLayoutEffect(() => {
    if (present.length > 0) view.current?.writeValues();
  }, [present]);

  const isEmpty = present.length === 0;
  return (
    <figure ref={root} className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.axis}
          aria-label={`${strings.charts.axis[axis]}. ${strings.charts.switchAxis[axis]}`}
          title={strings.charts.switchAxis[axis]}
          onClick={switchAxis}
        >
          {strings.charts.axis[axis]}
        </button>
      </div>
      {plots.length === 1 ? <Legend series={present} /> : null}
      <div className={classes(styles.plots, plots.length > 1 && styles.several)}>
        {plots.map((plot, i) => {
          const has = plot.series.filter((series) =>
            present.some((other) => seriesId(other) === seriesId(series)),
          );
          return (
            <div key={plot.title ?? i} className={classes(styles.cell, isEmpty && styles.hidden)}>
              {plots.length > 1 ? <Legend series={has} title={plot.title} /> : null}
              <div className={styles.host} data-plot={i} aria-hidden="true" />
              {has.length > 0 || isEmpty ? null : (
                <p className={styles.later}>{strings.charts.notYet}</p>
              )}
            </div>
          );
        })}
        {isEmpty ? <p className={styles.empty}>{empty}</p> : null}
      </div>
      <figcaption className={classes(styles.trend, isEmpty && styles.hidden)} data-trend="" />
      <ValueTable series={present} title={title} />
    </figure>
  );
}
