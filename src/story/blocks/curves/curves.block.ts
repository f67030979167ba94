import { defineBlock } from "../block.ts";
import { curves } from "./schema.ts";

export default defineBlock({ id: "curves", scene: { schema: curves, shows: "study" } });
