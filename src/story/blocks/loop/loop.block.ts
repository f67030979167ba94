import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({
  id: "loop",
  scene: { schema: v.literal("loop"), shows: "run", partOfPage: "stages" },
});
