import { fetchLazy } from "../../ui/lazy.ts";
import { loadCode } from "../blocks/address/Address.tsx";
import { loadRuns } from "../blocks/dots/Runs.tsx";
import { loadCurves } from "../blocks/lines/Curves.tsx";
import { loadAhead } from "../blocks/pieces/use-loaded.ts";
import { loadReached } from "../blocks/reached/Reached.tsx";
import { SCENES } from "./scenes/registry.ts";
import type { ScenePart } from "./scenes/scene.ts";
import { loadFigures } from "./use-scene-numbers.ts";

function loadPart(part: ScenePart): Promise<unknown> | null {
  if (typeof part === "string") return part === "address" ? fetchLazy(loadCode) : null;
  switch (part.draw) {
    case "figure":
      return null;
    case "runs":
      return loadAhead(part, loadRuns);
    case "curves":
      return loadAhead(part, loadCurves);
    case "reached":
      return loadAhead(part, loadReached);
  }
}

/** Fetches what all scenes draw, so that the talk needs no network from here on. A scene whose part fails says so itself. */
export async function loadScenes(): Promise<void> {
  const loads = SCENES.flatMap(({ numbers, parts }) => [
    numbers ? loadAhead(numbers, loadFigures) : null,
    ...parts.map(loadPart),
  ]);
  await Promise.allSettled(loads);
}
