import * as v from "valibot";
import type { Block } from "../block.ts";

const block: Block = {
  id: "new-problems",
  scene: { schema: v.literal("new-problems"), shows: "run", place: "beside" },
};

export default block;
