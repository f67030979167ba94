import * as v from "valibot";
import { defineBlock } from "../block.ts";

export default defineBlock({ id: "models", scene: { schema: v.literal("models"), shows: "page" } });
