import type { SceneView } from "../scene-view.ts";
import { Numbers } from "./Numbers.tsx";

export default { View: Numbers } satisfies SceneView;
