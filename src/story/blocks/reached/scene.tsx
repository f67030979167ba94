import { loadAhead } from "../pieces/use-loaded.ts";
import type { SceneView } from "../scene-view.ts";
import { loadReached, Reached } from "./Reached.tsx";
import type { ReachedPart } from "./schema.ts";

const scene: SceneView<ReachedPart> = {
  View: Reached,
  load: (part) => loadAhead(part, loadReached),
};

export default scene;
