import { defineBlock } from "../block.ts";
import { reached } from "./schema.ts";

export default defineBlock({ id: "reached", scene: { schema: reached, shows: "study" } });
