import { defineBlock } from "../block.ts";
import { watch } from "./schema.ts";

export default defineBlock({
  id: "watch",
  lesson: {
    schema: watch,
    measures: ({ recording, chart }) => ({
      preset: recording.preset,
      metric: chart.metric,
      at: recording.to,
    }),
  },
});
