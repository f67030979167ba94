/** Types of scenes, and what their parts show. */
import type * as v from "valibot";
import type { Part } from "../../learn/scenes/forms.ts";
import { scenePartOf } from "../../learn/scenes/scene-parts.ts";
import type { sceneSchema } from "./schema.ts";

export type SceneFile = v.InferOutput<typeof sceneSchema>;
export type SceneMoment = SceneFile["at"];
/** One state of a scene: its first one, or one that a further key press shows. */
export interface Look {
  readonly update: SceneMoment["update"];
  readonly showsTruth: boolean;
}

/** The looks of a scene, in the order of key presses; at least one. */
export function looksOf({ at }: SceneFile): readonly Look[] {
  const { update, hidesTruth = false, next = [] } = at;
  const first = { update, showsTruth: !hidesTruth };
  const later = next.map((look) => ({
    update: look.update === undefined ? update : look.update,
    showsTruth: true,
  }));
  return [first, ...later];
}

/** Name of an update that is found in any recording. */
export type NamedUpdate = NonNullable<SceneMoment["update"]>;

/** The texts of a scene. `{name}` is a figure of `numbers`. */
export interface Saying {
  /** At most two lines at 50 px: about 90 letters. It claims no more than the data show. */
  readonly headline: string;
  readonly meaning?: string | null | undefined;
}

/** Whether a part shows the run on screen, recorded or live. */
export const isOfRun = (part: Part): boolean => scenePartOf(part).shows === "run";
/** Whether a part shows recorded results, even while a run trains. */
export const isOfStudy = (part: Part): boolean => scenePartOf(part).shows === "study";
/** Whether a part shows which steps are wrong, once the truth is on screen. */
export const tellsTruth = (part: Part): boolean => scenePartOf(part).tellsTruth ?? false;
