import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useWords } from "../../../i18n/index.ts";
import { useMetrics } from "../../../page/app.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec } from "../../../plot/spec.ts";
import {
  type CurvesWords,
  MAIN_STYLE,
  SECOND_STYLE,
  seriesBy,
  THIRD_STYLE,
} from "../ChartPanel.tsx";
import { useIsOpen } from "../open-charts.ts";
import { curvesWords } from "../words.en.ts";

const FOURTH_STYLE = { line: "thin", points: true, mark: "ring" } as const;

/** Shares of the loss terms in each model's gradient. Terms of steps and verdicts have the verifier's color. */
export function gradientOf(words: CurvesWords["gradient"]): ChartSpec {
  const series = seriesBy(words);
  return {
    name: "gradient",
    title: words.title,
    empty: words.empty,
    plots: [
      {
        scale: "share",
        y: words.y,
        title: words.generator,
        series: [
          series("outcome", "grad_share/outcome", "generator", MAIN_STYLE),
          series("steps", "grad_share/steps", "verifier", SECOND_STYLE),
          series("verdict", "grad_share/verdict", "verifier", THIRD_STYLE),
          series("entropy", "grad_share/entropy", "neutral", THIRD_STYLE),
          series("kl", "grad_share/kl", "neutral", FOURTH_STYLE),
        ],
      },
      {
        scale: "share",
        y: words.y,
        title: words.verifier,
        series: [
          series("reward", "verifier/grad_share/outcome", "verifier", MAIN_STYLE),
          series("verifierEntropy", "verifier/grad_share/entropy", "neutral", THIRD_STYLE),
          series("verifierKl", "verifier/grad_share/kl", "neutral", FOURTH_STYLE),
        ],
      },
    ],
  };
}

/** Shown with the optimizer's metrics, if the run logged gradient shares; older recordings did not. */
function GradientPanel() {
  const words = useWords(curvesWords).gradient;
  const metrics = useMetrics();
  const subscribe = useCallback((changed: () => void) => metrics.subscribe(changed), [metrics]);
  const isMeasured = useSyncExternalStore(
    subscribe,
    () => metrics.series.has("grad_share/kl") || metrics.series.has("verifier/grad_share/kl"),
  );
  const chart = useMemo(() => gradientOf(words), [words]);
  const isOpen = useIsOpen("health");
  return isOpen && isMeasured ? <Chart chart={chart} /> : null;
}

export default definePanel({ area: "charts", order: 8, View: GradientPanel });
