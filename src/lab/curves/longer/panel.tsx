import { MAIN_STYLE, requestedPanel, SECOND_STYLE, seriesBy } from "../ChartPanel.tsx";

const LONGER = {
  longer: "right answers on new, longer problems",
  sampled: "right answers on new problems, sampled at temperature 1",
  short: { longer: "longer problems", sampled: "new problems at temperature 1" },
};

export default requestedPanel("longer", 4, () => {
  const series = seriesBy(LONGER);
  return {
    name: "longer",
    title: "Generator: longer problems, temperature 1",
    empty: "Appears after the first evaluation, which follows SFT.",
    plots: [
      {
        scale: "share",
        y: "right answers",
        series: [
          series("longer", "eval/greedy_accuracy/longer", "generator", MAIN_STYLE),
          series("sampled", "eval/sampled_accuracy/in_range", "generator", SECOND_STYLE),
        ],
      },
    ],
  };
});
