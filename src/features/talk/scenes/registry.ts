import { entriesIn } from "../../../core/registry.ts";
import type { SceneFile } from "./scene.ts";

const modules = import.meta.glob<SceneFile>("./*.scene.ts", { eager: true, import: "default" });

/** All scenes, sorted by `order`. To add one, add a file `<id>.scene.ts`. */
export const SCENES: readonly SceneFile[] = entriesIn<SceneFile>(modules, {
  id: "string",
  order: "number",
  title: "object",
  headline: "object",
  seconds: "number",
  notes: "object",
  at: "object",
  parts: "object",
});

/** The number of the scene that is nearest to the requested one. @param asked counted from 1 */
export const sceneNumber = (asked: number): number => Math.min(SCENES.length, Math.max(1, asked));
