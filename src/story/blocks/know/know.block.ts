import { defineBlock } from "../block.ts";
import { know } from "./schema.ts";

export default defineBlock({ id: "know", lesson: { schema: know } });
