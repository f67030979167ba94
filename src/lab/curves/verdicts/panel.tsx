import { TRAIN_BALANCED } from "../../../core/metrics/names.ts";
import {
  MAIN_STYLE,
  requestedPanel,
  SECOND_STYLE,
  seriesBy,
  THIRD_STYLE,
  TRAINING,
} from "../ChartPanel.tsx";

const VERDICTS = {
  f1Wrong: "F1 on wrong steps",
  balanced: "true final verdicts: mean over right and wrong solutions",
  trainBalanced: "true final verdicts in training: mean over right and wrong solutions",
  caught: "wrong steps caught",
  missed: "wrong steps missed",
  falseAlarms: "false alarms: right steps called wrong",
  trainMissed: "wrong steps missed in training",
  short: {
    f1Wrong: "F1 on wrong steps",
    balanced: "true final verdicts",
    trainBalanced: "true verdicts, in training",
    caught: "caught",
    missed: "missed",
    falseAlarms: "false alarms",
    trainMissed: "missed in training",
  },
};

export default requestedPanel("verdicts", 5, () => {
  const series = seriesBy(VERDICTS);
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
