import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { app } from "../page/app.ts";
import type { DrawnRun } from "../page/overlay.ts";
import { useXAxis } from "./axes.ts";
import { ChartRenderer } from "./chart-renderer.ts";
import { chosenSmoothing } from "./choices.ts";
import type { PlotCurve } from "./data.ts";
import { drawLoop } from "./loop.ts";
import { useShownRuns } from "./runs.ts";
import type { ChartSpec } from "./spec.ts";

/** Draws each plot of a chart when it was marked dirty, is near the window, or has another size. */
function drawWhileVisible(element: HTMLElement, renderer: ChartRenderer) {
  let visible = false;
  // One entry per plot, so that no frame draws all four plots of a chart.
  const members = renderer.plots.map((_, index) =>
    drawLoop.add({ isVisible: () => visible, draw: () => renderer.draw(index) }),
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
  // The legend may wrap and leave a plot less room in a chart of the same size.
  const hosts = [...element.querySelectorAll("[data-plot]")];
  const sized = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const index = hosts.indexOf(target);
      renderer.plots[index]?.resize(contentRect);
      members[index]?.markDirty();
    }
  });
  for (const host of hosts) sized.observe(host);
  const remove = () => {
    sized.disconnect();
    seen.disconnect();
    for (const member of members) member.remove();
  };
  return { markDirty, remove };
}

/** Calls `markDirty` when choices, view or lines of the runs change. @returns a function that stops it */
function followChanges(runs: readonly DrawnRun[], markDirty: () => void): () => void {
  let hasArrived = false;
  const arrive = () => {
    hasArrived = true;
  };
  const ends = [
    ...runs.map(({ metrics }) => metrics.subscribe(arrive)),
    chosenSmoothing.subscribe(markDirty),
    app.store.subscribe((now, before) => {
      // New lines are drawn together with the rest of the page.
      if (!hasArrived && now.view.line === before.view.line) return;
      hasArrived = false;
      markDirty();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Draws a chart into its element while it is visible, whenever metrics, size, choices or the view change.
 * @returns the renderer, its curves, runs and axis
 */
export function useChart(root: RefObject<HTMLElement | null>, chart: ChartSpec) {
  const chosen = useXAxis();
  const runs = useShownRuns();
  const axis = chart.beforeUpdates && chosen !== "seconds" ? "line" : chosen;
  const renderer = useMemo(() => new ChartRenderer({ chart, axis, runs }), [chart, axis, runs]);
  const [present, setPresent] = useState<readonly PlotCurve[]>([]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const detach = renderer.attach(element, setPresent);
    const { markDirty, remove } = drawWhileVisible(element, renderer);
    const unfollow = followChanges(runs, markDirty);
    return () => {
      unfollow();
      remove();
      detach();
    };
  }, [root, renderer, runs]);

  // React has rendered the legend again: write its values.
  useLayoutEffect(() => {
    if (present.length > 0) renderer.writeValues();
  }, [present, renderer]);

  return { renderer, present, runs, axis };
}
