import { entriesIn } from "../../core/registry.ts";
import type { SceneFile } from "./scene.ts";

const modules = import.meta.glob<unknown>(
  ["../../../content/scenes/*.yaml", "!../../../content/scenes/*.*.yaml"],
  { eager: true, import: "default" },
);

/** All scenes, sorted by `order`. To add one, add a file content/scenes/<id>.yaml; the build has already checked its schema. */
export const SCENES = entriesIn<{ readonly id: string; readonly order: number }>(modules, {
  id: "string",
  order: "number",
}) as readonly SceneFile[];
