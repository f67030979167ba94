import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import type { ReadProblem } from "../../page/solution/check-text.ts";
import type { Seen, UpdateStage } from "../../runtime/timeline/update-stages.ts";

/** What the table of a group and its rows are given. */
export interface GroupProps {
  readonly group: RolloutGroup;
  /** Who judges the attempts of the run, and as what. */
  readonly judge: JudgeFacts;
  /** Its problem; null where its task cannot read it. */
  readonly read: ReadProblem;
  /** Row indices in display order. */
  readonly order: readonly number[];
  readonly row: number | null;
  readonly step: number | null;
  readonly onChoose: (row: number, step: number | null) => void;
  /** What slow motion has revealed so far, and its stage; null outside it. */
  readonly seen: Seen;
  readonly stage: UpdateStage | null;
}
