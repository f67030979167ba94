import type { SceneView } from "../scene-view.ts";
import { SceneSheet } from "./SceneSheet.tsx";

export default { View: SceneSheet } satisfies SceneView;
