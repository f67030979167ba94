import { useMemo } from "react";
import { Chart } from "../../../charts/Chart.tsx";
import type { ChartSpec, PlotSpec, SeriesSpec } from "../../../charts/spec.ts";
import { useWords, type WordsOf } from "../../../i18n/index.ts";
import { definePanel } from "../../../lab/panel.ts";
import { curvesWords } from "../words.en.ts";

const OUTCOME = "rewards/outcome/mean";
const WITH_STEPS = "rewards/outcome_and_steps";
const CORRECTNESS = "verifier/rewards/correctness/mean";
const WITH_FORMAT = "verifier/reward";

interface Mix {
  readonly role: "generator" | "verifier";
  readonly title: string;
  readonly base: Pick<SeriesSpec, "metric" | "label" | "short">;
  /** With what is added to it. */
  readonly sum: Pick<SeriesSpec, "metric" | "label" | "short">;
}

/** A stacked mix: the upper line is the sum, the shade between the two what was added. */
const plotOf = ({ role, title, base, sum }: Mix): PlotSpec => ({
  title,
  scale: "free",
  bands: [
    { from: base.metric, to: null, role },
    { from: sum.metric, to: base.metric, role: "neutral" },
  ],
  series: [
    { ...base, role, line: "solid", raced: true },
    { ...sum, role: "neutral", line: "dashed" },
  ],
});

const chartOf = (words: WordsOf<typeof curvesWords>["rewards"]): ChartSpec => ({
  name: "rewards",
  title: words.title,
  empty: words.empty,
  plots: [
    plotOf({
      role: "generator",
      title: words.generator,
      base: { metric: OUTCOME, label: words.outcome, short: words.short.outcome },
      sum: { metric: WITH_STEPS, label: words.withSteps, short: words.short.withSteps },
    }),
    plotOf({
      role: "verifier",
      title: words.verifier,
      base: { metric: CORRECTNESS, label: words.correctness, short: words.short.correctness },
      sum: { metric: WITH_FORMAT, label: words.withFormat, short: words.short.withFormat },
    }),
  ],
});

function RewardsPanel() {
  const words = useWords(curvesWords).rewards;
  const chart = useMemo(() => chartOf(words), [words]);
  return <Chart chart={chart} />;
}

export default definePanel({ area: "charts", order: 3, View: RewardsPanel });
