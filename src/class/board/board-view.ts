import type { ClassPlan } from "../../study/class/plan.ts";
import type { StudentResult } from "../../study/class/result.ts";
import type { ArmSummary, UniqueResults } from "../../study/class/summary.ts";

/** The data that the parts of a board show. */
export interface BoardView {
  readonly name: string;
  readonly plan: ClassPlan;
  readonly gathered: UniqueResults;
  /** One result per seed, in order of arrival. */
  readonly results: readonly StudentResult[];
  readonly summary: readonly ArmSummary[];
  /** The seed of the latest result; null without results. */
  readonly latest: number | null;
  readonly showsGhosts: boolean;
  readonly onGhosts: (shows: boolean) => void;
}
