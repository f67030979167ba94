import { ChartFigure } from "../../charts/ChartFigure.tsx";
import type { PlotSpec } from "../../charts/spec.ts";
import { strings } from "../../state/strings.ts";

export const order = 1;
export const area = "charts";

const words = strings.charts.accuracy;
const PLOTS: readonly PlotSpec[] = [
  {
    scale: "share",
    series: [
      {
        metric: "eval/greedy_accuracy/in_range",
        label: words.greedy,
        short: words.short.greedy,
        player: "generator",
        line: "solid",
        points: true,
      },
      {
        metric: "eval/greedy_accuracy/longer",
        label: words.longer,
        short: words.short.longer,
        player: "generator",
        line: "dashed",
        points: true,
      },
      {
        metric: "eval/sampled_accuracy/in_range",
        label: words.sampled,
        short: words.short.sampled,
        player: "generator",
        line: "dotted",
        points: true,
      },
      {
        metric: "reward",
        label: words.reward,
        short: words.short.reward,
        player: "generator",
        line: "thin",
      },
      {
        metric: "verifier/positive_rate",
        label: words.believed,
        short: words.short.believed,
        player: "verifier",
        line: "solid",
        points: true,
      },
    ],
  },
];

export default function AccuracyPanel() {
  return <ChartFigure title={words.title} plots={PLOTS} empty={words.empty} />;
}
