import { chartPanel, MAIN, seriesBy, TRAINING } from "../ChartPanel.tsx";

/** Share of an update's rollouts that are right, and that the verifier accepts as right. */
const RIGHT = "rollouts/accuracy";
const ACCEPTED = "train/positive_rate";
/** Only on the generator's updates: the verifier logs the same metric. */
const ACCEPTED_ID = `${ACCEPTED}@generator`;

export default chartPanel("accuracy", 1, (words) => {
  const series = seriesBy(words);
  const accepted = { ...TRAINING, id: ACCEPTED_ID, phases: ["generator"] } as const;
  return {
    name: "accuracy",
    title: words.title,
    empty: words.empty,
    plots: [
      {
        scale: "share",
        bands: [{ from: ACCEPTED_ID, to: RIGHT, role: "verifier", label: words.gap }],
        series: [
          series("greedy", "eval/greedy_accuracy/in_range", "generator", MAIN),
          series("longer", "eval/greedy_accuracy/longer", "generator", {
            line: "dashed",
            points: true,
          }),
          series("sampled", "eval/sampled_accuracy/in_range", "generator", {
            line: "dotted",
            points: true,
          }),
          series("training", RIGHT, "generator", TRAINING),
          series("believed", ACCEPTED, "verifier", accepted),
        ],
      },
    ],
  };
});
