import type { SceneView } from "../scene-view.ts";
import { SceneSheet } from "./SceneSheet.tsx";

const scene: SceneView = { View: SceneSheet };

export default scene;
