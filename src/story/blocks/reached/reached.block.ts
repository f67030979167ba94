import type { Block, SceneForm } from "../block.ts";
import { type ReachedPart, reached } from "./schema.ts";

const scene: SceneForm<ReachedPart> = { schema: reached, shows: "study" };

const block: Block = { id: "reached", scene };

export default block;
