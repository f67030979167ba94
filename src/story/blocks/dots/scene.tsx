import { loadAhead } from "../pieces/use-loaded.ts";
import type { SceneView } from "../scene-view.ts";
import { loadRuns, Runs } from "./Runs.tsx";
import type { RunsPart } from "./schema.ts";

const scene: SceneView<RunsPart> = { View: Runs, load: (part) => loadAhead(part, loadRuns) };

export default scene;
