import { PROCESSBENCH_F1, TRAIN_BALANCED } from "../../../core/metrics/names.ts";
import { MAIN, requestedPanel, SECOND, seriesBy, THIRD, TRAINING } from "../ChartPanel.tsx";

export default requestedPanel("verdicts", 5, (words) => {
  const series = seriesBy(words);
  return {
    name: "verdicts",
    title: words.title,
    empty: words.empty,
    plots: [
      {
        scale: "share",
        title: words.found,
        series: [
          series("balanced", "verifier/balanced_accuracy", "verifier", MAIN),
          series("f1Wrong", "verifier/step_f1_wrong", "verifier", SECOND),
          series("processBench", PROCESSBENCH_F1, "neutral", THIRD),
          series("trainBalanced", TRAIN_BALANCED, "verifier", TRAINING),
        ],
      },
      {
        scale: "share",
        title: words.mistakes,
        series: [
          series("caught", "verifier/step_caught", "verifier", MAIN),
          series("missed", "verifier/step_missed", "verifier", SECOND),
          series("falseAlarms", "verifier/step_false_alarms", "neutral", THIRD),
          series("trainMissed", "train/step_missed", "verifier", { line: "thin", counted: true }),
        ],
      },
    ],
  };
});
