import { defineBlock } from "../block.ts";
import { lanes, runs } from "./schema.ts";

export default defineBlock({
  id: "dots",
  lesson: {
    schema: lanes,
    draws: ({ arms }) => arms.some(({ predicted }) => predicted !== undefined),
  },
  scene: { schema: runs, shows: "study" },
});
