import type { Block, LessonForm } from "../block.ts";
import { inOrder } from "../faults.ts";
import { type Watch, watch } from "./schema.ts";

const lesson: LessonForm<Watch> = {
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
};

const block: Block = { id: "watch", lesson };

export default block;
