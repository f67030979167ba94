/** What a lesson is: a data file that plays a part of a shipped recording. */
import type { Role } from "../../../core/role.ts";
import type { Told } from "../../../i18n/told.ts";

/** Paragraphs. `**word**` is set in bold, and `{first}` is a figure of the recording (`FIGURE_NAMES`). */
export type Paragraphs = readonly Told[];

/** An answer to choose with a radio button. */
export interface Option {
  readonly text: Told;
  /** Where the point in the chart goes when the answer is chosen, in [0, 1]. */
  readonly value: number;
  /** A point up to here counts as this answer, in [0, 1]; "first" is the share before the range. */
  readonly upTo: number | "first";
}

/** A lesson in five parts: goal, predict, run, compare, explain. */
export interface Lesson {
  /** Stored in links and on devices: do not change it once the lesson is published. */
  readonly id: string;
  /** Position in the list of lessons, smallest first. */
  readonly order: number;
  readonly minutes: number;
  readonly title: Told;
  /** The part of a shipped recording that the lesson plays. */
  readonly recording: {
    readonly preset: string;
    /** Updates of both models where the part begins and ends; both have been measured. */
    readonly from: number;
    readonly to: number;
    /** How long the part plays. */
    readonly seconds: number;
  };
  /** The share that is predicted for the end of that part. */
  readonly predicted: {
    readonly role: Role;
    /** A metric in [0, 1] with a `/count`, measured on problems never trained on. */
    readonly metric: string;
    /** The same share on the rollouts of each update: a line beside the measured points. Null for none. */
    readonly training: string | null;
    readonly title: Told;
    /** What the share is taken over; `{count}` is how many. */
    readonly on: Told;
  };
  /** The updates of the chart that stay hidden until the prediction is locked in. */
  readonly curtain: { readonly from: number; readonly to: number };
  readonly goal: Paragraphs;
  readonly predict: {
    readonly text: Paragraphs;
    readonly question: Told;
    /** In the order of their values. */
    readonly options: readonly Option[];
  };
  readonly run: Paragraphs;
  /** How the prediction compares with the recording, then what to look at. */
  readonly compare: {
    readonly below: Told;
    readonly close: Told;
    readonly above: Told;
    readonly text: Paragraphs;
  };
  readonly explain: Paragraphs;
}
