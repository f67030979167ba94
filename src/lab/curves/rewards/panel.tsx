import type { PlotSpec, SeriesSpec } from "../../../plot/spec.ts";
import { requestedPanel, seriesBy } from "../ChartPanel.tsx";

const REWARDS = {
  outcome: "generator's reward for right answers",
  withSteps: "right answers plus α times the verdicts on steps",
  correctness: "verifier's reward for true final verdicts",
  withFormat: "true final verdicts plus γ times their form",
  short: {
    outcome: "right answers",
    withSteps: "plus verdicts",
    correctness: "true verdicts",
    withFormat: "plus form",
  },
};

const BASE_STYLE = { line: "solid", raced: true } as const; // of the lower curve
const SUM_STYLE = { line: "dashed" } as const; // of the upper curve

/** A stacked plot: the upper curve is the sum, the band between the two is the added reward. */
const stacked = (title: string, y: string, base: SeriesSpec, sum: SeriesSpec): PlotSpec => ({
  title,
  scale: "free",
  y,
  bands: [
    { from: base.metric, to: null, role: base.role },
    { from: sum.metric, to: base.metric, role: "neutral" },
  ],
  series: [base, sum],
});

export default requestedPanel("rewards", 6, () => {
  const series = seriesBy(REWARDS);
  return {
    name: "rewards",
    title: "Rewards",
    empty: "Appears after the first RL update: the verifier practices alone.",
    plots: [
      stacked(
        "Generator",
        "mean reward",
        series("outcome", "rewards/outcome/mean", "generator", BASE_STYLE),
        series("withSteps", "rewards/outcome_and_steps", "neutral", SUM_STYLE),
      ),
      stacked(
        "Verifier",
        "mean reward",
        series("correctness", "verifier/rewards/correctness/mean", "verifier", BASE_STYLE),
        series("withFormat", "verifier/reward", "neutral", SUM_STYLE),
      ),
    ],
  };
});
