import type { SceneView } from "../scene-view.ts";
import { Answers } from "./Answers.tsx";

export default { View: Answers } satisfies SceneView;
