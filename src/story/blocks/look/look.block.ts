import { defineBlock } from "../block.ts";
import { look } from "./schema.ts";

export default defineBlock({ id: "look", lesson: { schema: look, isDrawn: true } });
