import { ChartFigure } from "../../charts/ChartFigure.tsx";
import type { PlotSpec } from "../../charts/spec.ts";
import { strings } from "../../state/strings.ts";

export const order = 3;
export const area = "charts";

const words = strings.charts.rewards;
const PLOTS: readonly PlotSpec[] = [
  {
    scale: "free",
    series: [
      {
        metric: "rewards/outcome/mean",
        label: words.outcome,
        short: words.short.outcome,
        player: "generator",
        line: "solid",
      },
      {
        metric: "rewards/step/mean",
        label: words.step,
        short: words.short.step,
        player: "generator",
        line: "dashed",
      },
      {
        metric: "verifier/reward",
        label: words.verifier,
        short: words.short.verifier,
        player: "verifier",
        line: "solid",
      },
    ],
  },
];

export default function RewardsPanel() {
  return <ChartFigure title={words.title} plots={PLOTS} empty={words.empty} />;
}
