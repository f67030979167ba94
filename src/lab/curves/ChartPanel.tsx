import { useMemo } from "react";
import { definePanel, type Panel } from "../../page/panel.ts";
import { Chart } from "../../plot/Chart.tsx";
import type { ChartSpec, SeriesSpec } from "../../plot/spec.ts";
import { type OptionalChart, useIsOpen } from "./open-charts.ts";

/** A panel whose chart is drawn once the user asks for it. */
export function requestedPanel(
  name: OptionalChart,
  order: number,
  chartOf: () => ChartSpec,
): Panel {
  function RequestedPanel() {
    const isOpen = useIsOpen(name);
    const chart = useMemo(chartOf, []);
    return isOpen ? <Chart chart={chart} /> : null;
  }
  return definePanel({ area: "charts", order, View: RequestedPanel });
}

/** Styles of the curves of one plot: this one for the most important, then SECOND_STYLE, THIRD_STYLE. */
export const MAIN_STYLE = { line: "solid", points: true, raced: true } as const;
export const SECOND_STYLE = { line: "dashed", points: true, mark: "ring" } as const;
export const THIRD_STYLE = { line: "dotted", points: true, mark: "square" } as const;
/** Style of metrics that are logged with every update, not only with evaluations. */
export const TRAINING = { line: "thin" } as const;

/** Makes the series of a chart from its words. */
export const seriesBy =
  <Key extends string>(
    words: Readonly<Record<NoInfer<Key>, string>> & {
      readonly short: Readonly<Record<Key, string>>;
    },
  ) =>
  (
    key: Key,
    metric: string,
    role: SeriesSpec["role"],
    style: Omit<SeriesSpec, "metric" | "label" | "short" | "role">,
  ): SeriesSpec => ({ metric, label: words[key], short: words.short[key], role, ...style });
