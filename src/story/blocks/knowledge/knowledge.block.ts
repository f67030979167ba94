import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({
  id: "knowledge",
  scene: { schema: v.literal("knowledge"), shows: "run", partOfPage: "verifier" },
});
