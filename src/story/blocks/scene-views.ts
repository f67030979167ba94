import type { Part } from "./block.ts";
import { sceneFormOf } from "./registry.ts";
import type { SceneView } from "./scene-view.ts";

/** By path. A view gets only parts that its block's schema has read. */
const views = import.meta.glob<SceneView>("./*/scene.tsx", { eager: true, import: "default" });

/** @throws RangeError where there is none: the scene says so in its place */
export function sceneViewOf(part: Part): SceneView {
  const { folder } = sceneFormOf(part);
  const view = views[`./${folder}/scene.tsx`];
  if (!view) throw new RangeError(`${folder} has no scene.tsx.`);
  return view;
}
