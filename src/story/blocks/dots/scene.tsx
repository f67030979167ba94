import type { SceneView } from "../scene-view.ts";
import { Runs } from "./Runs.tsx";
import type { RunsPart } from "./schema.ts";
import { loadArms } from "./use-arms.ts";

export default { View: Runs, load: loadArms } satisfies SceneView<RunsPart>;
