import * as v from "valibot";
import type { Block } from "../block.ts";

const block: Block = { id: "chart", scene: { schema: v.literal("chart"), shows: "run" } };

export default block;
