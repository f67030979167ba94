import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useMetrics } from "../../../page/app.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec } from "../../../plot/spec.ts";
import { MAIN_STYLE, SECOND_STYLE, seriesBy, THIRD_STYLE } from "../ChartPanel.tsx";
import { useIsOpen } from "../open-charts.ts";

/** Each share is the norm of one term's gradient over the sum of all terms' norms. */
const GRADIENT = {
  outcome: "generator's gradient from right answers",
  steps: "generator's gradient from verdicts on steps",
  verdict: "generator's gradient from its own verdicts",
  entropy: "generator's gradient from the entropy bonus",
  kl: "generator's gradient from the KL to its start",
  reward: "verifier's gradient from its reward",
  verifierEntropy: "verifier's gradient from the entropy bonus",
  verifierKl: "verifier's gradient from the KL to its start",
  short: {
    outcome: "right answers",
    steps: "verdicts on steps",
    verdict: "own verdicts",
    entropy: "entropy bonus",
    kl: "KL to start",
    reward: "reward",
    verifierEntropy: "entropy bonus",
    verifierKl: "KL to start",
  },
};

const FOURTH_STYLE = { line: "thin", points: true, mark: "ring" } as const;

/** Shares of the loss terms in each model's gradient. Terms of steps and verdicts have the verifier's color. */
export function gradientOf(): ChartSpec {
  const series = seriesBy(GRADIENT);
  return {
    name: "gradient",
    title: "What moves the weights",
    empty: "Appears after the first RL update.",
    plots: [
      {
        scale: "share",
        y: "share of norms",
        title: "Generator: shares of the gradient",
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
        y: "share of norms",
        title: "Verifier: shares of the gradient",
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
  const metrics = useMetrics();
  const subscribe = useCallback((changed: () => void) => metrics.subscribe(changed), [metrics]);
  const isMeasured = useSyncExternalStore(
    subscribe,
    () => metrics.series.has("grad_share/kl") || metrics.series.has("verifier/grad_share/kl"),
  );
  const chart = useMemo(() => gradientOf(), []);
  const isOpen = useIsOpen("health");
  return isOpen && isMeasured ? <Chart chart={chart} /> : null;
}

export default definePanel({ area: "charts", order: 8, View: GradientPanel });
