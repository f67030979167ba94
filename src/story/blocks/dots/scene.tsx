import { loadAhead } from "../pieces/use-loaded.ts";
import type { SceneView } from "../scene-view.ts";
import { loadRuns, Runs } from "./Runs.tsx";
import type { RunsPart } from "./schema.ts";

export default {
  View: Runs,
  load: (part) => loadAhead(part, loadRuns),
} satisfies SceneView<RunsPart>;
