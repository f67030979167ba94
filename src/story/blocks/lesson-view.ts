/** The view of a block in a lesson, the default export of its `lesson.ts`: a column of text on the left, a stage on the right, and what is printed. */
import type { ComponentType } from "react";
import type { WrittenNumber } from "../../run/figures/write.ts";
import type { Doing } from "./block.ts";

export interface PaperProps<D extends Doing = Doing> {
  readonly doing: D;
  /** How each figure is written; on a worksheet, what is worked out there stays open. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface DoingProps<D extends Doing = Doing> extends PaperProps<D> {
  /** The lesson's figures by name, all of them known. */
  readonly figures: ReadonlyMap<string, WrittenNumber>;
  /** What was predicted before, as the prediction is kept: a share is a number in [0, 1]. */
  readonly prediction: unknown;
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
}
