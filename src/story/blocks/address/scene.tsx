import { fetchLazy } from "../../../ui/lazy.ts";
import type { SceneView } from "../scene-view.ts";
import { Address, loadCode } from "./Address.tsx";

const scene: SceneView = { View: Address, load: () => fetchLazy(loadCode) };

export default scene;
