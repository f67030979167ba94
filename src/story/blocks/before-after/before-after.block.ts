import { defineBlock } from "../block.ts";
import { beforeAfter } from "./schema.ts";

export default defineBlock({ id: "before-after", scene: { schema: beforeAfter, shows: "study" } });
