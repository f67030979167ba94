import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({
  id: "lanes",
  scene: { schema: v.literal("lanes"), shows: "run", partOfPage: "whatif", place: "both" },
});
