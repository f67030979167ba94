import type { Block, LessonForm, SceneForm } from "../block.ts";
import { inOrder } from "../faults.ts";
import { type Lanes, lanes, type RunsPart, runs } from "./schema.ts";

const lesson: LessonForm<Lanes> = {
  schema: lanes,
  *faults({ from, to }, at) {
    yield* inOrder(`${at}.to`, from, to);
  },
};

const scene: SceneForm<RunsPart> = { schema: runs, shows: "study" };

const block: Block = { id: "dots", lesson, scene };

export default block;
