import { useMemo } from "react";
import { Chart } from "../../../charts/Chart.tsx";
import type { ChartSpec } from "../../../charts/spec.ts";
import { useWords, type WordsOf } from "../../../i18n/index.ts";
import { definePanel } from "../../../lab/panel.ts";
import { curvesWords } from "../words.en.ts";

/** Of the update's own rollouts: how many are right, and how many the verifier takes for right. */
const TRUE = "rollouts/accuracy";
const BELIEVED = "train/positive_rate";
const BELIEVED_THERE = `${BELIEVED}@generator`;

const chartOf = (words: WordsOf<typeof curvesWords>["accuracy"]): ChartSpec => ({
  name: "accuracy",
  title: words.title,
  empty: words.empty,
  plots: [
    {
      scale: "share",
      bands: [{ from: BELIEVED_THERE, to: TRUE, role: "verifier", label: words.gap }],
      series: [
        {
          metric: "eval/greedy_accuracy/in_range",
          label: words.greedy,
          short: words.short.greedy,
          role: "generator",
          line: "solid",
          points: true,
          raced: true,
        },
        {
          metric: "eval/greedy_accuracy/longer",
          label: words.longer,
          short: words.short.longer,
          role: "generator",
          line: "dashed",
          points: true,
        },
        {
          metric: "eval/sampled_accuracy/in_range",
          label: words.sampled,
          short: words.short.sampled,
          role: "generator",
          line: "dotted",
          points: true,
        },
        {
          metric: TRUE,
          label: words.training,
          short: words.short.training,
          role: "generator",
          line: "thin",
        },
        {
          metric: BELIEVED,
          id: BELIEVED_THERE,
          phases: ["generator"],
          label: words.believed,
          short: words.short.believed,
          role: "verifier",
          line: "thin",
        },
      ],
    },
  ],
});

function AccuracyPanel() {
  const words = useWords(curvesWords).accuracy;
  const chart = useMemo(() => chartOf(words), [words]);
  return <Chart chart={chart} />;
}

export default definePanel({ area: "charts", order: 1, View: AccuracyPanel });
