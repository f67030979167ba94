import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({
  id: "sheet",
  scene: { schema: v.literal("sheet"), shows: "run", tellsTruth: true },
});
