import { useMemo } from "react";
import { Chart } from "../../charts/Chart.tsx";
import type { ChartSpec, SeriesSpec } from "../../charts/spec.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { definePanel, type Panel } from "../../lab/panel.ts";
import { curvesWords } from "./words.en.ts";

type CurvesWords = WordsOf<typeof curvesWords>;

/** A panel with one chart whose words are those of `area`. */
export function chartPanel<Area extends keyof CurvesWords>(
  area: Area,
  order: number,
  chartOf: (words: CurvesWords[Area]) => ChartSpec,
): Panel {
  function ChartPanel() {
    const words = useWords(curvesWords)[area];
    const chart = useMemo(() => chartOf(words), [words]);
    return <Chart chart={chart} />;
  }
  return definePanel({ area: "charts", order, View: ChartPanel });
}

/** Styles of the curves of one plot, from the most to the least important. */
export const MAIN = { line: "solid", points: true, raced: true } as const;
export const SECOND = { line: "dashed", points: true, mark: "ring" } as const;
export const THIRD = { line: "dotted", points: true, mark: "square" } as const;
/** Logged with every update, not only with evaluations. */
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
