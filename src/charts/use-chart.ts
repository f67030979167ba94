import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { lab, useLab } from "../lab/lab.ts";
import { ChartRenderer } from "./chart-renderer.ts";
import { choices } from "./choices.ts";
import type { PlotCurve } from "./data.ts";
import { drawLoop } from "./loop.ts";
import { onThemeChange } from "./palette.ts";
import { useShownRuns } from "./runs.ts";
import type { ChartSpec } from "./spec.ts";

/**
 * Draws a chart into its element for as long as both are there: while it can be seen, and when
 * numbers, size, theme, choices or the view's place have changed.
 * @returns the drawing, which curves it has, of which runs and along what
 */
export function useChart(root: RefObject<HTMLElement | null>, chart: ChartSpec) {
  const chosen = useLab((state) => state.view.xAxis);
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
    // Each plot for itself, so that no frame has the work of a chart of four.
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
      // The column of charts scrolls by itself on wide screens: its own edge is given room too.
      { rootMargin: "200px", scrollMargin: "200px" },
    );
    seen.observe(element);
    const sized = new ResizeObserver(markDirty);
    // The legend may take another line and leave a plot less room in a chart of the same size.
    for (const host of element.querySelectorAll("[data-plot]")) sized.observe(host);
    const ends = [
      ...runs.map(({ metrics }) => metrics.subscribe(markDirty)),
      choices.subscribe(markDirty),
      onThemeChange(markDirty),
      lab.store.subscribe((now, before) => {
        if (now.view.line !== before.view.line) markDirty();
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

  // The legend was rendered anew: fill in its numbers.
  useLayoutEffect(() => {
    if (present.length > 0) view.current?.writeValues();
  }, [present]);

  return { view, present, runs, axis };
}
