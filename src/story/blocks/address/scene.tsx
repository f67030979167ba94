import { fetchLazy } from "../../../kit/lazy.ts";
import type { SceneView } from "../scene-view.ts";
import { Address, loadCode } from "./Address.tsx";

export default { View: Address, load: () => fetchLazy(loadCode) } satisfies SceneView;
