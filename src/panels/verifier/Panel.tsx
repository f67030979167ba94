import { ChartFigure } from "../../charts/ChartFigure.tsx";
import type { PlotSpec } from "../../charts/spec.ts";
import { strings } from "../../state/strings.ts";

export const order = 2;
export const area = "charts";

const words = strings.charts.verifier;
const PLOTS: readonly PlotSpec[] = [
  {
    scale: "share",
    series: [
      {
        metric: "verifier/step_f1_wrong",
        label: words.f1Wrong,
        short: words.short.f1Wrong,
        player: "verifier",
        line: "solid",
        points: true,
      },
      {
        metric: "verifier/step_f1_right",
        label: words.f1Right,
        short: words.short.f1Right,
        player: "verifier",
        line: "dashed",
        points: true,
      },
      {
        metric: "verifier/balanced_accuracy",
        label: words.balanced,
        short: words.short.balanced,
        player: "verifier",
        line: "dotted",
        points: true,
      },
      {
        metric: "verifier/processbench_f1",
        label: words.processBench,
        short: words.short.processBench,
        player: "neutral",
        line: "solid",
        points: true,
      },
      {
        metric: "train/step_f1_wrong",
        label: words.trainF1Wrong,
        short: words.short.trainF1Wrong,
        player: "verifier",
        line: "thin",
      },
      {
        metric: "train/balanced_accuracy",
        label: words.trainBalanced,
        short: words.short.trainBalanced,
        player: "neutral",
        line: "thin",
      },
    ],
  },
];

export default function VerifierPanel() {
  return <ChartFigure title={words.title} plots={PLOTS} empty={words.empty} />;
}
