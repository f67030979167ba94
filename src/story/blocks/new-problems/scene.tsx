import type { SceneView } from "../scene-view.ts";
import { Numbers } from "./Numbers.tsx";

const scene: SceneView = { View: Numbers };

export default scene;
