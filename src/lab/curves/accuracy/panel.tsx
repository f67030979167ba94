import { useMemo } from "react";
import { POSITIVE_RATE } from "../../../core/metrics/names.ts";
import { useWords } from "../../../i18n/index.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec } from "../../../plot/spec.ts";
import { namesOf } from "../../../run/run-chart/model/measures.ts";
import { type CurvesWords, MAIN_STYLE, seriesBy, TRAINING } from "../ChartPanel.tsx";
import { curvesWords } from "../words.en.ts";

/** Restricted to generator updates, because verifier updates log the same metric. */
const ACCEPTED_ID = `${POSITIVE_RATE}@generator`;
const { training, heldOut } = namesOf("answers", "first");

/** Right answers on new problems and in training, and how many the verifier believes right. */
export function accuracyOf(words: CurvesWords["accuracy"]): ChartSpec {
  const series = seriesBy(words);
  const accepted = { ...TRAINING, id: ACCEPTED_ID, phases: ["generator"] } as const;
  return {
    name: "accuracy",
    title: words.title,
    empty: words.empty,
    plots: [
      {
        scale: "share",
        y: words.y,
        bands: [{ from: ACCEPTED_ID, to: training, role: "verifier", label: words.gap }],
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
  const words = useWords(curvesWords).accuracy;
  const chart = useMemo(() => accuracyOf(words), [words]);
  return <Chart chart={chart} />;
}

export default definePanel({ area: "charts", order: 1, View: AccuracyPanel });
