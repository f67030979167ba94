import { defineBlock } from "../block.ts";
import { inOrder } from "../faults.ts";
import { lanes, runs } from "./schema.ts";

export default defineBlock({
  id: "dots",
  lesson: {
    schema: lanes,
    *faults({ from, to }, at) {
      yield* inOrder(`${at}.to`, from, to);
    },
    draws: ({ arms }) => arms.some(({ predicted }) => predicted !== undefined),
  },
  scene: { schema: runs, shows: "study" },
});
