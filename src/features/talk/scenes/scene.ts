/** What a scene of a talk is: a data file with a headline and at most three parts. */
import type { Told } from "../../../i18n/told.ts";
import type { SceneFacts } from "../model/scene-facts.ts";

/**
 * What a scene draws: the attempt on the sheet; both models' figures in training, or on new problems;
 * the score, low under other parts or large beside the figures; the run and its recorded lanes.
 */
export type ScenePart = "sheet" | "training" | "new-problems" | "chart" | "large-chart" | "lanes";

/** The update of any recording: before the first, the one that the opening shows, the last. */
export type NamedUpdate = "start" | "opening" | "end";

/** Where a recording goes to when the scene is chosen. */
export interface SceneMoment {
  /** Counted over both models; null stays. */
  readonly update: number | NamedUpdate | null;
  /** Index in the group; without it the one that the update opens with. */
  readonly attempt?: number | undefined;
}

/** What a scene says. */
export interface Saying {
  /** At most two lines at 50 px: about 90 letters. It claims no more than the data show. */
  readonly headline: Told;
  readonly meaning?: Told | null | undefined;
}

/** All of a scene that is data: a file without code can hold it. */
export interface SceneData extends Saying {
  /** Names the file; links have the scene's number. */
  readonly id: string;
  /** Position among the scenes, smallest first. */
  readonly order: number;
  /** Its name in the line at the bottom. */
  readonly title: Told;
  /** How long the speaker plans to stay. */
  readonly seconds: number;
  /** What the speaker says, a sentence or two each. */
  readonly notes: readonly Told[];
  /** The answer to the question that is likely to come. */
  readonly ifAsked?: Told | undefined;
  readonly at: SceneMoment;
  /** At most three. */
  readonly parts: readonly ScenePart[];
}

export interface SceneFile extends SceneData {
  /** Computed from what is on screen; null, as without it, says the headline and the meaning of the file. */
  readonly says?: ((facts: SceneFacts) => Saying | null) | undefined;
}
