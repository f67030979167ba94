import * as v from "valibot";
import type { Block } from "../block.ts";

const block: Block = { id: "knowledge", scene: { schema: v.literal("knowledge"), shows: "run" } };

export default block;
