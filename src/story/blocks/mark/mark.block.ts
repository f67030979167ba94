import { defineBlock } from "../block.ts";
import { mark } from "./schema.ts";

export default defineBlock({ id: "mark", lesson: { schema: mark } });
