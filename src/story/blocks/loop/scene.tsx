import type { SceneView } from "../scene-view.ts";
import { Loop } from "./Loop.tsx";

export default { View: Loop } satisfies SceneView;
