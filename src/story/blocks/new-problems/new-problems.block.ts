import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({
  id: "new-problems",
  scene: { schema: v.literal("new-problems"), shows: "run", place: "beside" },
});
