import type { SceneFacts } from "../model/scene-facts.ts";
import type { Saying, SceneFile } from "./scene.ts";

/** What a scene says of what is on screen. */
export const sayingOf = (scene: SceneFile, facts: SceneFacts): Saying =>
  scene.says?.(facts) ?? scene;
