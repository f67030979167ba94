import { PROCESSBENCH_F1, TRAIN_BALANCED } from "../../../core/metrics/names.ts";
import {
  MAIN_STYLE,
  requestedPanel,
  SECOND_STYLE,
  seriesBy,
  THIRD_STYLE,
  TRAINING,
} from "../ChartPanel.tsx";

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
        y: words.foundY,
        series: [
          series("balanced", "verifier/balanced_accuracy", "verifier", MAIN_STYLE),
          series("f1Wrong", "verifier/step_f1_wrong", "verifier", SECOND_STYLE),
          series("processBench", PROCESSBENCH_F1, "neutral", THIRD_STYLE),
          series("trainBalanced", TRAIN_BALANCED, "verifier", TRAINING),
        ],
      },
      {
        scale: "share",
        title: words.mistakes,
        y: words.mistakesY,
        series: [
          series("caught", "verifier/step_caught", "verifier", MAIN_STYLE),
          series("missed", "verifier/step_missed", "verifier", SECOND_STYLE),
          series("falseAlarms", "verifier/step_false_alarms", "neutral", THIRD_STYLE),
          series("trainMissed", "train/step_missed", "verifier", { line: "thin", counted: true }),
        ],
      },
    ],
  };
});
