import type { Block, LessonForm } from "../block.ts";
import { type Mark, mark } from "./schema.ts";

const lesson: LessonForm<Mark> = { schema: mark, isWorked: true };

const block: Block = { id: "mark", lesson };

export default block;
