import type { SceneView } from "../scene-view.ts";
import { loadReached, Reached } from "./Reached.tsx";
import type { ReachedPart } from "./schema.ts";

export default { View: Reached, load: loadReached } satisfies SceneView<ReachedPart>;
