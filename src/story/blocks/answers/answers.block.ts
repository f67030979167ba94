import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({
  id: "answers",
  scene: { schema: v.literal("answers"), shows: "run", partOfPage: "rail", tellsTruth: true },
});
