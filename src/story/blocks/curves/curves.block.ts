import type { Block, SceneForm } from "../block.ts";
import { type CurvesPart, curves } from "./schema.ts";

const scene: SceneForm<CurvesPart> = { schema: curves, shows: "study" };

const block: Block = { id: "curves", scene };

export default block;
