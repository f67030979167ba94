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
