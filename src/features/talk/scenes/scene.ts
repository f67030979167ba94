/** What a scene of a talk is: a data file with a headline and at most three parts. */
import type { Recording } from "../../../core/recording/recording.ts";
import type { Told } from "../../../i18n/told.ts";
import type { SceneFacts } from "../model/scene-facts.ts";

/**
 * What a scene draws: the attempt on the sheet; both models' figures in training, or on new problems;
 * the score, low under other parts or large beside the figures; the run and its recorded lanes.
 */
export type ScenePart = "sheet" | "training" | "new-problems" | "chart" | "large-chart" | "lanes";

/** The sentences of a scene, computed from what is on screen. */
export interface Saying {
  /** At most two lines at 50 px: about 90 letters. It claims no more than the data show. */
  readonly headline: Told;
  readonly meaning: Told | null;
}

export interface SceneFile {
  /** Names the file; links have the scene's number. */
  readonly id: string;
  /** Position among the scenes, smallest first. */
  readonly order: number;
  /** Its name in the line at the bottom. */
  readonly name: Told;
  /** The update that a recording goes to when the scene is chosen, counted over both models; null stays. */
  readonly at: (recording: Recording) => number | null;
  /** At most three. */
  readonly parts: readonly ScenePart[];
  readonly says: (facts: SceneFacts) => Saying;
}
