import { loadAhead } from "../pieces/use-loaded.ts";
import type { SceneView } from "../scene-view.ts";
import { Curves, loadCurves } from "./Curves.tsx";
import type { CurvesPart } from "./schema.ts";

export default {
  View: Curves,
  load: (part) => loadAhead(part, loadCurves),
} satisfies SceneView<CurvesPart>;
