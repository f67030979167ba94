import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { app, useApp } from "../page/app.ts";
import { ChartRenderer } from "./chart-renderer.ts";
import { chartChoices } from "./choices.ts";
import type { PlotCurve } from "./data.ts";
import { drawLoop } from "./loop.ts";
import { onThemeChange } from "./palette.ts";
import { useShownRuns } from "./runs.ts";
import type { ChartSpec } from "./spec.ts";

/**
 * Draws a chart into its element while it is visible, whenever metrics, size, theme, choices or the
 * view change.
 * @returns the renderer, its curves, runs and axis
 */
export function useChart(root: RefObject<HTMLElement | null>, chart: ChartSpec) {
  const chosen = useApp((state) => state.view.xAxis);
  const runs = useShownRuns();
  const axis = chart.beforeUpdates && chosen !== "seconds" ? "line" : chosen;
  const view = useRef<ChartRenderer | null>(null);
  const [present, setPresent] = useState<readonly PlotCurve[]>([]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const drawn = new ChartRenderer(element, { chart, axis, runs, onPresent: setPresent });
    view.current = drawn;
    let visible = false;
    // One entry per plot, so that no frame draws all four plots of a chart.
    const members = chart.plots.map((_, index) =>
      drawLoop.add({ isVisible: () => visible, draw: () => drawn.draw(index) }),
    );
    const markDirty = () => {
      for (const member of members) member.markDirty();
    };
    const seen = new IntersectionObserver(
      (entries) => {
        visible = entries.at(-1)?.isIntersecting ?? false;
        if (visible) markDirty();
      },
      // On wide screens the column of charts scrolls separately: scrollMargin applies to it.
      { rootMargin: "200px", scrollMargin: "200px" },
    );
    seen.observe(element);
    const sized = new ResizeObserver(markDirty);
    // The legend may wrap and leave a plot less room in a chart of the same size.
    for (const host of element.querySelectorAll("[data-plot]")) sized.observe(host);
    let hasArrived = false;
    const arrive = () => {
      hasArrived = true;
    };
    const ends = [
      ...runs.map(({ metrics }) => metrics.subscribe(arrive)),
      chartChoices.subscribe(markDirty),
      onThemeChange(markDirty),
      app.store.subscribe((now, before) => {
        // Lines are drawn when the rest of the page shows them.
        if (!hasArrived && now.view.line === before.view.line) return;
        hasArrived = false;
        markDirty();
      }),
    ];
    return () => {
      for (const end of ends) end();
      sized.disconnect();
      seen.disconnect();
      for (const member of members) member.remove();
      drawn.destroy();
      view.current = null;
    };
  }, [root, chart, axis, runs]);

  // React has rendered the legend again: write its values.
  useLayoutEffect(() => {
    if (present.length > 0) view.current?.writeValues();
  }, [present]);

  return { view, present, runs, axis };
}
