/** What the cells of the sheet read from a React context, besides the sheet's model. */
import { type ComponentProps, type ComponentType, createContext } from "react";
import { type JudgeFacts, judgesSteps } from "../../core/algorithms/judge.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import {
  ALL_REVEALED,
  type RevealedParts,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import type { SheetModel } from "./sheet-model.ts";

/** The parts that appear with motion at the current stage; null when none do. */
export type EnteringPart = "digits" | "verdicts" | "truth" | null;

/** The component for a name's cell: RowName where steps are columns, ColumnName where steps are rows. */
export type HeadElement = ComponentType<ComponentProps<"th">>;

export interface StepProps {
  readonly model: SheetModel;
  /** Index of the step. */
  readonly k: number;
}

/** A line of the sheet by one author, as components: its name, a cell for each step, and a cell for the answer. */
export interface SheetLine {
  readonly Name: ComponentType<{ readonly as: HeadElement }>;
  readonly Step: ComponentType<StepProps>;
  readonly Answer: ComponentType<Omit<StepProps, "k">>;
}

export interface SheetView {
  readonly seen: RevealedParts;
  readonly entering: EnteringPart;
  /** Index of the chosen step; null for none. */
  readonly step: number | null;
  /** Called with the chosen step, or with null when none is chosen any more; null where steps cannot be chosen. */
  readonly onStep: ((step: number | null) => void) | null;
  /** Who judges the attempts of the run, and by what. */
  readonly judge: JudgeFacts;
  /** Whether the graded cell shows points; outside of a run there are none. */
  readonly isPaid: boolean;
  /** A line in place of the generator's, such as fields to write in; null for the generator's own. */
  readonly written: SheetLine | null;
  /** An extra line for the user's own marks; null where the user is not asked. */
  readonly own: SheetLine | null;
  /** Number of columns of the run's longest problems; shorter problems leave columns empty, so that nothing moves. */
  readonly columns: number;
}

/** The parts that appear at a stage. In its own update the verifier writes its verdicts. */
export function enteringAt(
  updated: RolloutGroup["updated"],
  stage: UpdateStage | null,
): EnteringPart {
  if (stage === "write") return updated === "verifier" ? "verdicts" : "digits";
  if (stage === "check") return "verdicts";
  return stage === "grade" ? "truth" : null;
}

/** A view with everything revealed, without motion, and in which no step can be chosen. */
export const STATIC_VIEW: Omit<SheetView, "judge"> = {
  seen: ALL_REVEALED,
  entering: null,
  step: null,
  onStep: null,
  isPaid: true,
  written: null,
  own: null,
  columns: 0,
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
