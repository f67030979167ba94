import type { SceneView } from "../scene-view.ts";
import { Curves, loadCurves } from "./Curves.tsx";
import type { CurvesPart } from "./schema.ts";

export default { View: Curves, load: loadCurves } satisfies SceneView<CurvesPart>;
