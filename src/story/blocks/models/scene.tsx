import type { SceneView } from "../scene-view.ts";
import { Models } from "./Models.tsx";

export default { View: Models } satisfies SceneView;
