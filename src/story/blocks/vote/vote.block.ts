import { defineBlock } from "../block.ts";
import { vote } from "./schema.ts";

export default defineBlock({ id: "vote", lesson: { schema: vote } });
