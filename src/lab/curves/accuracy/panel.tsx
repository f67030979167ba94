import { useMemo } from "react";
import { POSITIVE_RATE } from "../../../core/metrics/names.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec } from "../../../plot/spec.ts";
import { namesOf } from "../../../run/run-chart/model/measures.ts";
import { MAIN_STYLE, seriesBy, TRAINING } from "../ChartPanel.tsx";

const ACCURACY = {
  greedy: "right greedy answers on new problems",
  training: "right answers in training",
  believed: "answers in training that the verifier believes right",
  short: {
    greedy: "greedy, new problems",
    training: "in training",
    believed: "verifier believes right",
  },
};

/** Restricted to generator updates, because verifier updates log the same metric. */
const ACCEPTED_ID = `${POSITIVE_RATE}@generator`;
const { training, heldOut } = namesOf("answers", "first");

/** Right answers on new problems and in training, and how many the verifier believes right. */
export function accuracyOf(): ChartSpec {
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
        bands: [{ from: ACCEPTED_ID, to: training, role: "verifier", label: "trust gap" }],
        series: [
          series("greedy", heldOut, "generator", MAIN_STYLE),
          series("training", training, "generator", TRAINING),
          series("believed", POSITIVE_RATE, "verifier", accepted),
        ],
      },
    ],
  };
}

function AccuracyPanel() {
  const chart = useMemo(() => accuracyOf(), []);
  return <Chart chart={chart} />;
}

export default definePanel({ area: "charts", order: 1, View: AccuracyPanel });
