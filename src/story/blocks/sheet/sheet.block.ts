import * as v from "valibot";
import type { Block } from "../block.ts";

const block: Block = {
  id: "sheet",
  scene: { schema: v.literal("sheet"), shows: "run", tellsTruth: true },
};

export default block;
