import { entriesIn } from "../../core/registry.ts";
import type { SceneFile } from "./scene.ts";
import type { MINUTES } from "./schema.ts";

const modules = import.meta.glob<unknown>(
  ["../../../content/scenes/*.yaml", "!../../../content/scenes/*.*.yaml"],
  { eager: true, import: "default" },
);

/** All scenes, sorted by `order`. To add one, add a file content/scenes/<id>.yaml; the build has already checked its schema. */
export const SCENES = entriesIn<{ readonly id: string; readonly order: number }>(modules, {
  id: "string",
  order: "number",
}) as readonly SceneFile[];

export type Minutes = (typeof MINUTES)[number];

/** Length of the lab's own talk unless the speaker chooses another. */
export const DEFAULT_MINUTES: Minutes = 10;

/** The scenes of the lab's talk of a given length; all others are spares. */
export const scenesIn = (most: Minutes): readonly SceneFile[] =>
  SCENES.filter(({ minutes }) => minutes !== undefined && minutes <= most);

export const OWN_SCENES = scenesIn(DEFAULT_MINUTES);
