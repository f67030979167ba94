import { defineBlock } from "../block.ts";
import { inOrder } from "../faults.ts";
import { watch } from "./schema.ts";

export default defineBlock({
  id: "watch",
  lesson: {
    schema: watch,
    fills: { "chart.on": ["count"] },
    *faults({ recording: { from, to } }, at) {
      yield* inOrder(`${at}.recording.to`, from, to);
    },
    measures: ({ recording, chart }) => ({
      preset: recording.preset,
      metric: chart.metric,
      at: recording.to,
    }),
  },
});
