import type { Block, LessonForm } from "../block.ts";
import { type Vote, vote } from "./schema.ts";

const lesson: LessonForm<Vote> = { schema: vote, isWorked: true };

const block: Block = { id: "vote", lesson };

export default block;
