/** The view of an activity in a lesson: task and stage. */
import type { ComponentType } from "react";
import type { WrittenNumber } from "../../run/figures/write.ts";
import type { Doing } from "./forms.ts";

/** The student's prediction, in a form that pictures can draw. */
export type Guess =
  /** Index of the chosen answer. */
  | { readonly kind: "choice"; readonly value: number }
  /** A share in [0, 1], and the name of the figure that it predicts. */
  | { readonly kind: "share"; readonly value: number; readonly of: string }
  /** The value at which each dot was placed. */
  | { readonly kind: "spread"; readonly value: readonly number[] };

export interface DoingProps<D extends Doing = Doing> {
  readonly doing: D;
  /** All figures of the lesson by name, as written. */
  readonly texts: ReadonlyMap<string, string>;
  /** The lesson's figures by name, all of them known. */
  readonly figures: ReadonlyMap<string, WrittenNumber>;
  /** The student's prediction; drawn by pictures that show the measured result. Null for none. */
  readonly guess: Guess | null;
  /** What this device stores of the activity; null before its first use. Plain JSON of at most 2 kB. */
  readonly kept: unknown;
  readonly onKeep: (kept: unknown) => void;
  /** Whether the activity has been done once, so that it need not be done again. */
  readonly isDone: boolean;
  /** Called when the activity is done, so that the student may go on to the next part. */
  readonly onDone: () => void;
}

export interface LessonView<D extends Doing = Doing> {
  /** The activity in the column of text: what to do, fields, buttons. */
  readonly Task: ComponentType<DoingProps<D>>;
  /** The picture beside the text, which shows the result. */
  readonly Stage: ComponentType<DoingProps<D>>;
}
