import type { Part } from "./block.ts";
import { sceneFormOf } from "./registry.ts";
import type { SceneView } from "./scene-view.ts";

/** All blocks' scene views, by path. A view gets only parts that its block's schema has read. */
const views = import.meta.glob<SceneView>("./*/scene.tsx", { eager: true, import: "default" });

/** The view of a part. @throws RangeError for a part without a view: the scene then shows a message */
export function sceneViewOf(part: Part): SceneView {
  const { folder } = sceneFormOf(part);
  const view = views[`./${folder}/scene.tsx`];
  if (!view) throw new RangeError(`${folder} has no scene.tsx.`);
  return view;
}
