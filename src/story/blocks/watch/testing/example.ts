import type { WrittenNumber } from "../../../../run/figures/write.ts";
import type { Watch } from "../schema.ts";

const METRIC = "verifier/step_caught";

export const EXAMPLE: Watch = {
  kind: "watch",
  text: ["Now watch its updates."],
  recording: { preset: "quick", from: 0, to: 40, seconds: 4 },
  chart: {
    role: "verifier",
    metric: METRIC,
    training: "train/step_caught",
    title: "Wrong steps caught",
    on: "on {count} wrong steps it never trained on",
  },
};

/** The lesson asks for the share at the end of the chart. */
export const FIGURES: ReadonlyMap<string, WrittenNumber> = new Map([
  [
    "end",
    {
      value: 0.99,
      text: "99 %",
      source: { from: "recording", preset: "quick", metric: METRIC, at: 40, as: "percent" },
    },
  ],
]);
