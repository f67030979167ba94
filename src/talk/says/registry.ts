import type { SceneFacts } from "../../learn/scenes/scene-facts.ts";
import type { Saying, SceneFile } from "../scenes/scene.ts";
import { bothLearn } from "./both-learn.ts";
import { eightWrong } from "./eight-wrong.ts";
import { live } from "./live.ts";
import { mistake } from "./mistake.ts";
import { waves } from "./waves.ts";
import { worth } from "./worth.ts";

/** Computes a scene's texts from the run on screen; null to keep the file's. @param own the headline in the file */
type Says = (facts: SceneFacts, own: string) => Saying | null;

/** The functions that a scene's file names in its field `says`. */
const SAYS: Readonly<Record<NonNullable<SceneFile["says"]>, Says>> = {
  "both-learn": bothLearn,
  "eight-wrong": eightWrong,
  live,
  mistake,
  waves,
  worth,
};

/** The headline of a scene for what is on screen. */
export function sayingOf(scene: SceneFile, facts: SceneFacts): Saying {
  const computed = scene.says === undefined ? null : SAYS[scene.says](facts, scene.headline);
  return computed ?? scene;
}
