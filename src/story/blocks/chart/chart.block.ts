import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({
  id: "chart",
  scene: { schema: v.literal("chart"), shows: "run", partOfPage: "chart" },
});
