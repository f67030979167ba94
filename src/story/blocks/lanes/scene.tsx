import type { SceneView } from "../scene-view.ts";
import { Lanes } from "./Lanes.tsx";

export default { View: Lanes } satisfies SceneView;
