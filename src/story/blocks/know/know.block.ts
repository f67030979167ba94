import type { Block, LessonForm } from "../block.ts";
import { type Know, know } from "./schema.ts";

const lesson: LessonForm<Know> = { schema: know };

const block: Block = { id: "know", lesson };

export default block;
