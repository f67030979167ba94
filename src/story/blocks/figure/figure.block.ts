import type { Block, SceneForm } from "../block.ts";
import { type FigurePart, figure } from "./schema.ts";

const scene: SceneForm<FigurePart> = { schema: figure, shows: "study", place: "beside" };

const block: Block = { id: "figure", scene };

export default block;
