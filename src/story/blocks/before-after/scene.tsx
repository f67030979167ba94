import type { SceneView } from "../scene-view.ts";
import { BeforeAfter, loadBeforeAfter } from "./BeforeAfter.tsx";
import type { BeforeAfterPart } from "./schema.ts";

export default { View: BeforeAfter, load: loadBeforeAfter } satisfies SceneView<BeforeAfterPart>;
