import { useMemo } from "react";
import { POSITIVE_RATE, ROLLOUTS_ACCURACY } from "../../../core/metrics/names.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec } from "../../../plot/spec.ts";
import { generatorName } from "../../../run/growth/model/checks.ts";
import { useShownRun } from "../../../run/run-chart/use-runs.ts";
import { MAIN_STYLE, seriesBy, TRAINING } from "../ChartPanel.tsx";

const ACCURACY = {
  checked: "right answers, new problems",
  training: "right answers in training",
  believed: "answers in training that the verifier believes right",
  short: { checked: "new problems", training: "in training", believed: "verifier believes right" },
};

/** Restricted to generator updates, because verifier updates log the same metric. */
const ACCEPTED_ID = `${POSITIVE_RATE}@generator`;

/** Right answers on new problems and in training, and how many the verifier believes right. @param checked the metric on new problems */
export function accuracyOf(checked: string): ChartSpec {
  const series = seriesBy(ACCURACY);
  const accepted = { ...TRAINING, id: ACCEPTED_ID, phases: ["generator"] } as const;
  return {
    name: "accuracy",
    title: "Generator: right answers",
    empty: "Appears after the first evaluation, which follows SFT.",
    plots: [
      {
        scale: "share",
        y: "share of answers",
        bands: [{ from: ACCEPTED_ID, to: ROLLOUTS_ACCURACY, role: "verifier", label: "trust gap" }],
        series: [
          series("checked", checked, "generator", MAIN_STYLE),
          series("training", ROLLOUTS_ACCURACY, "generator", TRAINING),
          series("believed", POSITIVE_RATE, "verifier", accepted),
        ],
      },
    ],
  };
}

function AccuracyPanel() {
  const checked = generatorName(useShownRun().metrics);
  const chart = useMemo(() => accuracyOf(checked), [checked]);
  return <Chart key={checked} chart={chart} />;
}

export default definePanel({ area: "charts", order: 1, View: AccuracyPanel });
