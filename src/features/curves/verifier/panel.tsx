import { useMemo } from "react";
import { Chart } from "../../../charts/Chart.tsx";
import type { ChartSpec, PlotSpec } from "../../../charts/spec.ts";
import { useWords, type WordsOf } from "../../../i18n/index.ts";
import { definePanel } from "../../../lab/panel.ts";
import { curvesWords } from "../words.en.ts";

type VerifierWords = WordsOf<typeof curvesWords>["verifier"];

/** How good its verdicts are as a whole. */
const qualityOf = (words: VerifierWords): PlotSpec => ({
  scale: "share",
  series: [
    {
      metric: "verifier/balanced_accuracy",
      label: words.balanced,
      short: words.short.balanced,
      role: "verifier",
      line: "solid",
      points: true,
      raced: true,
    },
    {
      metric: "verifier/step_f1_wrong",
      label: words.f1Wrong,
      short: words.short.f1Wrong,
      role: "verifier",
      line: "dashed",
      points: true,
      mark: "ring",
    },
    {
      metric: "verifier/processbench_f1",
      label: words.processBench,
      short: words.short.processBench,
      role: "neutral",
      line: "dotted",
      points: true,
      mark: "square",
    },
    {
      metric: "train/balanced_accuracy",
      label: words.trainBalanced,
      short: words.short.trainBalanced,
      role: "verifier",
      line: "thin",
    },
  ],
});

/** What becomes of wrong steps, and which right ones it takes for wrong. */
const verdictsOf = (words: VerifierWords): PlotSpec => ({
  scale: "share",
  series: [
    {
      metric: "verifier/step_caught",
      label: words.caught,
      short: words.short.caught,
      role: "verifier",
      line: "solid",
      points: true,
      raced: true,
    },
    {
      metric: "verifier/step_missed",
      label: words.missed,
      short: words.short.missed,
      role: "verifier",
      line: "dashed",
      points: true,
      mark: "ring",
    },
    {
      metric: "verifier/step_false_alarms",
      label: words.falseAlarms,
      short: words.short.falseAlarms,
      role: "neutral",
      line: "dotted",
      points: true,
      mark: "square",
    },
    {
      metric: "train/step_missed",
      label: words.trainMissed,
      short: words.short.trainMissed,
      role: "verifier",
      line: "thin",
    },
  ],
});

const chartOf = (words: VerifierWords): ChartSpec => ({
  name: "verifier",
  title: words.title,
  empty: words.empty,
  plots: [qualityOf(words), verdictsOf(words)],
});

function VerifierPanel() {
  const words = useWords(curvesWords).verifier;
  const chart = useMemo(() => chartOf(words), [words]);
  return <Chart chart={chart} />;
}

export default definePanel({ area: "charts", order: 2, View: VerifierPanel });
