import { MAIN_STYLE, requestedPanel, SECOND_STYLE, seriesBy } from "../ChartPanel.tsx";

export default requestedPanel("longer", 4, (words) => {
  const series = seriesBy(words);
  return {
    name: "longer",
    title: words.title,
    empty: words.empty,
    plots: [
      {
        scale: "share",
        y: words.y,
        series: [
          series("longer", "eval/greedy_accuracy/longer", "generator", MAIN_STYLE),
          series("sampled", "eval/sampled_accuracy/in_range", "generator", SECOND_STYLE),
        ],
      },
    ],
  };
});
