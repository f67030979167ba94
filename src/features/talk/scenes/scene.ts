/** What a scene of a talk is: a data file with a headline and at most three parts. */
import type { Ink } from "../../../charts/plot/ink.ts";
import type { Told } from "../../../i18n/told.ts";
import type { NumberSource } from "../../../run-view/figures/number-source.ts";
import type { SceneFacts } from "../model/scene-facts.ts";

/**
 * Of the run on screen: all attempts of the group, with what pushes them; the attempt on the sheet; both
 * models' figures outside training; the whole run as a chart, low under other parts or large beside the
 * figures; the run and its recorded lanes; what both models know of every fact. Without a run: the address
 * of this lab, as a QR code too.
 */
export const RUN_PARTS = [
  "answers",
  "sheet",
  "new-problems",
  "chart",
  "lanes",
  "knowledge",
  "address",
] as const;
export type RunPart = (typeof RUN_PARTS)[number];

/** Whether a part shows the run on screen, recorded or live. */
export const isOfRun = (part: ScenePart): boolean => typeof part === "string" && part !== "address";
/** Whether it shows what was recorded before, also while a run trains. */
export const isOfStudy = (part: ScenePart): part is StudyPart => typeof part === "object";
/** Whether it tells which steps are wrong, as long as the truth is shown. */
export const tellsTruth = (part: ScenePart): boolean => part === "sheet" || part === "answers";

/** A figure of `numbers`, large, and what it is. */
export interface FigurePart {
  readonly draw: "figure";
  readonly number: string;
  readonly text: Told;
  readonly ink: Ink;
}

/** Arms of a study on one scale: each seed a dot, the mean a line. */
export interface RunsPart {
  readonly draw: "runs";
  readonly title: Told;
  readonly study: string;
  readonly from: number;
  readonly to: number;
  readonly as: NumberSource["as"];
  readonly arms: readonly {
    readonly label: Told;
    readonly measure: string;
    readonly arm: string;
    readonly ink: Ink;
  }[];
}

/** Metrics of a shipped recording and of its lanes over the generator's updates, side by side. */
export interface CurvesPart {
  readonly draw: "curves";
  readonly preset: string;
  readonly panels: readonly { readonly title: Told; readonly lane: string | null }[];
  readonly metrics: readonly { readonly metric: string; readonly label: Told; readonly ink: Ink }[];
}

/** On how many of its seeds each arm reaches the goal of a measure, from starts of one study. */
export interface ReachedPart {
  readonly draw: "reached";
  readonly title: Told;
  readonly study: string;
  readonly measure: string;
  /** A row each; texts may name figures. */
  readonly starts: readonly { readonly label: Told; readonly block: string }[];
  readonly arms: readonly { readonly label: Told; readonly arm: string }[];
}

export type StudyPart = FigurePart | RunsPart | CurvesPart | ReachedPart;
export type ScenePart = RunPart | StudyPart;

/** The update of any recording: before the first, the one that the opening shows, the last. */
export type NamedUpdate = "start" | "opening" | "end";

/** Where a recording goes to when the scene is chosen. */
export interface SceneMoment {
  /** Counted over both models; null stays. */
  readonly update: number | NamedUpdate | null;
  /** Index in the group; without it the one that the update opens with. */
  readonly attempt?: number | undefined;
}

/** What a scene says. `{name}` is a figure of `numbers`. */
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
  /** What the speaker says, a sentence or two each; figures may be named. */
  readonly notes: readonly Told[];
  /** The answer to the question that is likely to come. */
  readonly ifAsked?: Told | undefined;
  readonly at: SceneMoment;
  /** The figures that its texts and parts name, from studies and shipped recordings. */
  readonly numbers?: Readonly<Record<string, NumberSource>> | undefined;
  /** At most three. */
  readonly parts: readonly ScenePart[];
}

export interface SceneFile extends SceneData {
  /** Computed from what is on screen; null, as without it, says the headline and the meaning of the file. */
  readonly says?: ((facts: SceneFacts) => Saying | null) | undefined;
}
