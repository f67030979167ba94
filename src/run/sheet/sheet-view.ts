/** What cells of the sheet read from context, besides the model. */
import { type ComponentProps, type ComponentType, createContext, type KeyboardEvent } from "react";
import { type JudgeFacts, judgesSteps } from "../../core/algorithms/judge.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import {
  ALL_REVEALED,
  type RevealedParts,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import type { SheetModel } from "./sheet-model.ts";

/** What comes into sight with the current stage; null when nothing moves. */
export type EnteringPart = "digits" | "verdicts" | "truth" | null;

/** RowName where steps are columns, ColumnName where they are rows. */
export type HeadElement = ComponentType<ComponentProps<"th">>;

export interface StepProps {
  readonly model: SheetModel;
  /** Index of the step. */
  readonly k: number;
}

/** A line of the sheet, by one author: its name, a cell for each step, and a cell for the answer. */
export interface SheetLine {
  readonly Name: ComponentType<{ readonly as: HeadElement }>;
  readonly Step: ComponentType<StepProps>;
  readonly Answer: ComponentType<Omit<StepProps, "k">>;
}

export interface SheetView {
  readonly seen: RevealedParts;
  readonly entering: EnteringPart;
  /** The chosen step. */
  readonly step: number | null;
  /** Null where a step cannot be chosen. */
  readonly onStep: ((step: number | null) => void) | null;
  /** Who judges the attempts of the run, and as what. */
  readonly judge: JudgeFacts;
  /** Whether the graded cell shows points: outside of a run there are none. */
  readonly isPaid: boolean;
  /** In place of what the generator wrote, such as fields to write in; null for the generator's. */
  readonly written: SheetLine | null;
  /** The line below for the user's own marks; null where the user is not asked. */
  readonly own: SheetLine | null;
  /** Number of columns of the run's longest problems: shorter ones leave some empty, so that nothing moves. */
  readonly columns: number;
  /** What an arrow key does while a step has the focus; null where arrows are used otherwise. */
  readonly onArrow: ((event: KeyboardEvent<HTMLElement>) => void) | null;
}

/** A verifier's texts are its verdicts, so those are what it writes in its own update. */
export function enteringAt(
  updated: RolloutGroup["updated"],
  stage: UpdateStage | null,
): EnteringPart {
  if (stage === "write") return updated === "verifier" ? "verdicts" : "digits";
  if (stage === "check") return "verdicts";
  return stage === "grade" ? "truth" : null;
}

/** Everything is seen, nothing moves, and no step can be chosen. */
export const STATIC_VIEW: Omit<SheetView, "judge"> = {
  seen: ALL_REVEALED,
  entering: null,
  step: null,
  onStep: null,
  isPaid: true,
  written: null,
  own: null,
  columns: 0,
  onArrow: null,
};

export const SheetContext = createContext<SheetView>({
  ...STATIC_VIEW,
  judge: {
    by: "verifier",
    as: "verification",
    pays: true,
    isExact: false,
    model: { role: "verifier", writes: "verifications" },
  },
});

/** Whether the judge gives the attempt a verdict on each step. */
export const hasStepVerdicts = (judge: JudgeFacts, { isJudged }: SheetModel): boolean =>
  judgesSteps(judge) && isJudged;
