import type { Block, LessonForm } from "../block.ts";
import { type Look, look } from "./schema.ts";

const lesson: LessonForm<Look> = { schema: look };

const block: Block = { id: "look", lesson };

export default block;
