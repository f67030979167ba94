/** The view of a block in a lesson, the default export of its `lesson.ts`: a column of text on the left, a stage on the right, and what is printed. */
import type { ComponentType } from "react";
import type { WrittenNumber } from "../../run/figures/write.ts";
import type { Doing } from "./block.ts";

export interface PaperProps<D extends Doing = Doing> {
  readonly doing: D;
  /** How each figure is written; on a worksheet, what is worked out there stays open. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What was predicted, as far as a picture can draw it. */
export type Guess =
  /** The index of the answer. */
  | { readonly kind: "choice"; readonly value: number }
  /** In [0, 1], of the figure with that name. */
  | { readonly kind: "share"; readonly value: number; readonly of: string }
  /** The items' indices, the largest first. */
  | { readonly kind: "order"; readonly value: readonly number[] }
  /** Where each dot was put on the scale. */
  | { readonly kind: "spread"; readonly value: readonly number[] };

export interface DoingProps<D extends Doing = Doing> extends PaperProps<D> {
  /** The lesson's figures by name, all of them known. */
  readonly figures: ReadonlyMap<string, WrittenNumber>;
  /** What was predicted before; drawn where the picture answers it. */
  readonly guess: Guess | null;
  /** What this device has kept of the doing; null before the first act. Plain JSON of at most 2 kB. */
  readonly kept: unknown;
  readonly onKeep: (kept: unknown) => void;
  /** Whether it has been done once: nothing is asked a second time. */
  readonly isDone: boolean;
  /** Called when it is done: the way to the next part opens. */
  readonly onDone: () => void;
}

export interface LessonView<D extends Doing = Doing> {
  /** Beside the stage: what to do, fields, buttons. */
  readonly Task: ComponentType<DoingProps<D>>;
  /** The picture that answers. */
  readonly Stage: ComponentType<DoingProps<D>>;
  /** On a worksheet, under its text: space for what comes of it. */
  readonly Paper: ComponentType<PaperProps<D>>;
  /** What the space is filled with, as items of a list; null where nothing is worked out on paper. */
  readonly Answers: ComponentType<PaperProps<D>> | null;
  /** The picture that answers, on the page of the answers; left out where nothing is drawn. */
  readonly Drawn?: ComponentType<PaperProps<D>>;
}
