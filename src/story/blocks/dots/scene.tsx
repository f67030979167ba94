import { loadAhead } from "../pieces/use-loaded.ts";
import type { SceneView } from "../scene-view.ts";
import { Runs } from "./Runs.tsx";
import type { RunsPart } from "./schema.ts";
import { loadArms } from "./use-arms.ts";

export default {
  View: Runs,
  load: (part) => loadAhead(part, loadArms),
} satisfies SceneView<RunsPart>;
