import * as v from "valibot";
import type { Block } from "../block.ts";

const block: Block = {
  id: "answers",
  scene: { schema: v.literal("answers"), shows: "run", tellsTruth: true },
};

export default block;
