import type { SceneView } from "../scene-view.ts";
import { Facts } from "./Facts.tsx";

export default { View: Facts } satisfies SceneView;
