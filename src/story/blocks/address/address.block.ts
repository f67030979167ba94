import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({
  id: "address",
  scene: { schema: v.literal("address"), shows: "page" },
});
