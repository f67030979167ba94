import { defineBlock } from "../block.ts";
import { train } from "./schema.ts";

export default defineBlock({ id: "train", lesson: { schema: train } });
