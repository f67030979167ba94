/** What a kind of doing brings: its column of text on the left, the stage on the right, and what is printed. */
import type { ComponentType } from "react";
import type { WrittenNumber } from "../../run-view/figures/write.ts";
import type { Doing, DoingOf } from "./doing-schema.ts";

export interface DoingProps<Kind extends Doing["kind"]> {
  readonly doing: DoingOf<Kind>;
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

export interface PaperProps<Kind extends Doing["kind"]> {
  readonly doing: DoingOf<Kind>;
  /** How each figure is written; what is worked out stays open on a worksheet. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface DoingKind<Kind extends Doing["kind"]> {
  /** Beside the stage: what to do, fields, buttons. */
  readonly Task: ComponentType<DoingProps<Kind>>;
  /** The picture that answers. */
  readonly Stage: ComponentType<DoingProps<Kind>>;
  /** On a worksheet, under its text: space for what comes of it. */
  readonly Paper: ComponentType<PaperProps<Kind>>;
  /** What the space is filled with, as items of a list; null where nothing is worked out on paper. */
  readonly Answers: ComponentType<PaperProps<Kind>> | null;
}
