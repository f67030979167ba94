import * as v from "valibot";
import type { Block } from "../block.ts";

const block: Block = {
  id: "lanes",
  scene: { schema: v.literal("lanes"), shows: "run", place: "both" },
};

export default block;
