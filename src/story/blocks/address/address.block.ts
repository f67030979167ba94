import * as v from "valibot";
import type { Block } from "../block.ts";

const block: Block = { id: "address", scene: { schema: v.literal("address"), shows: "page" } };

export default block;
