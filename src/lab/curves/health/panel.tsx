import { useMemo } from "react";
import { useWords, type WordsOf } from "../../../i18n/index.ts";
import { useApp } from "../../../page/app.ts";
import { definePanel } from "../../../page/panel.ts";
import { Chart } from "../../../plot/Chart.tsx";
import type { ChartSpec, PlotSpec } from "../../../plot/spec.ts";
import { runShown } from "../../../runtime/app-state.ts";
import { initModeOf } from "../../../runtime/init-mode.ts";
import { isPastSft } from "../../../runtime/run-state.ts";
import { useIsOpen } from "../open-charts.ts";
import { curvesWords } from "../words.en.ts";

type HealthWords = WordsOf<typeof curvesWords>["health"];

const lossOf = (words: HealthWords): ChartSpec => ({
  name: "loss",
  title: words.lossTitle,
  empty: words.lossEmpty,
  beforeUpdates: true,
  plots: [
    {
      scale: "free",
      y: words.lossY,
      series: [
        {
          metric: "loss",
          id: "loss@sft-generator",
          phases: ["sft-generator"],
          label: words.generator,
          role: "generator",
          line: "solid",
          raced: true,
        },
        {
          metric: "loss",
          id: "loss@sft-verifier",
          phases: ["sft-verifier"],
          label: words.verifier,
          role: "verifier",
          line: "solid",
        },
      ],
    },
  ],
});

/** One curve per model. The generator's is limited to RL updates, because SFT logs the metric too. */
const bothModels = (
  words: HealthWords,
  title: string,
  metric: string,
  { scale, y }: Pick<PlotSpec, "scale" | "y">,
): PlotSpec => ({
  title,
  scale,
  y,
  series: [
    {
      metric,
      phases: ["generator"],
      label: words.generatorOf(title),
      short: "G",
      role: "generator",
      line: "solid",
      raced: true,
    },
    {
      metric: `verifier/${metric}`,
      label: words.verifierOf(title),
      short: "V",
      role: "verifier",
      line: "dashed",
    },
  ],
});

const healthOf = (words: HealthWords): ChartSpec => ({
  name: "health",
  title: words.title,
  empty: words.empty,
  plots: [
    bothModels(words, words.entropy, "entropy", { scale: "free", y: words.nats }),
    bothModels(words, words.kl, "kl", { scale: "free", y: words.nats }),
    bothModels(words, words.gradNorm, "grad_norm", { scale: "free", y: words.norm }),
    bothModels(words, words.zeroStd, "frac_reward_zero_std", { scale: "share", y: words.share }),
  ],
});

/** The loss during SFT, then, on request, the metrics that show whether rewards keep them stable. */
function HealthPanel() {
  const words = useWords(curvesWords).health;
  // A run that starts from shipped weights has no SFT.
  const inRl = useApp((state) => {
    const { progress } = runShown(state);
    return progress ? isPastSft(progress.phase) : initModeOf(state) === "shipped";
  });
  const chart = useMemo(() => (inRl ? healthOf : lossOf)(words), [inRl, words]);
  const isOpen = useIsOpen("health");
  return isOpen || !inRl ? <Chart key={chart.name} chart={chart} /> : null;
}

export default definePanel({ area: "charts", order: 7, View: HealthPanel });
