import { loadAhead } from "../learn/loaded/use-loaded.ts";
import { scenePartOf } from "../learn/scenes/scene-parts.ts";
import { SCENES } from "./scenes/registry.ts";
import { loadFigures } from "./use-scene-numbers.ts";

/**
 * Fetches the code and data of all scenes, so that the talk then works offline.
 * A scene whose part fails says so itself.
 */
export async function loadScenes(): Promise<void> {
  const loads = SCENES.flatMap(({ numbers, parts }) => [
    numbers ? loadAhead(numbers, loadFigures) : null,
    ...parts.map(async (part) => {
      const { load } = scenePartOf(part);
      if (load) await (typeof part === "object" ? loadAhead(part, load) : load(part));
    }),
  ]);
  await Promise.allSettled(loads);
}
