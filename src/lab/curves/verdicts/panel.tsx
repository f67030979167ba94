import { PROCESSBENCH_F1, TRAIN_BALANCED } from "../../../core/metrics/names.ts";
import {
  MAIN_STYLE,
  requestedPanel,
  SECOND_STYLE,
  seriesBy,
  THIRD_STYLE,
  TRAINING,
} from "../ChartPanel.tsx";
import { CURVES } from "../curves-sentences.ts";

export default requestedPanel("verdicts", 5, () => {
  const series = seriesBy(CURVES.verdicts);
  return {
    name: "verdicts",
    title: "Verifier: final verdicts and mistakes",
    empty: "Appears after the first evaluation, which follows SFT.",
    plots: [
      {
        scale: "share",
        title: "On new problems",
        y: "accuracy, F1",
        series: [
          series("balanced", "verifier/balanced_accuracy", "verifier", MAIN_STYLE),
          series("f1Wrong", "verifier/step_f1_wrong", "verifier", SECOND_STYLE),
          series("processBench", PROCESSBENCH_F1, "neutral", THIRD_STYLE),
          series("trainBalanced", TRAIN_BALANCED, "verifier", TRAINING),
        ],
      },
      {
        scale: "share",
        title: "Mistakes in steps",
        y: "share of steps",
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
