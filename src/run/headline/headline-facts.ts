/** The facts that a headline is made from, and the parts of a headline. */

import type { LaneWords } from "../../core/lanes/lane.ts";
import type { Role } from "../../core/role.ts";
import type { MeasuredCheck } from "../growth/model/checks.ts";
import type { KnowledgeNow } from "../knowledge/model/run-knowledge.ts";
import type { Now } from "../now/now.ts";
import type { VerifierMeasure } from "../run-chart/model/measures.ts";

export interface Headline {
  /** The finding, with its number. */
  readonly finding: string;
  /** Who is pushed or gets points, shown in gold; null where nobody is. */
  readonly push: string | null;
  /** What the finding means. */
  readonly meaning: string;
}

/** The share of new problems that a whole run solves, and the tokens that the run cost. */
export interface RunEnd {
  /** Shares of new problems solved at the start and at the end, in [0, 1]. */
  readonly first: number;
  readonly last: number;
  /** Tokens sampled in training. */
  readonly tokens: number;
}

/** Another recorded run from the same start and seed, laid over the run on screen. */
export interface OtherRun {
  /** The texts of the other run's lane; null where no file describes that lane. */
  readonly words: LaneWords | null;
  readonly here: RunEnd;
  readonly there: RunEnd;
  /** The end of the lane that the texts compare the other run with; null where the recording has no such lane. */
  readonly beside: RunEnd | null;
  /** Whether the other run trains on other problems; both are measured on the same problems. */
  readonly hasOtherProblems: boolean;
}

/** What the headline above both triangles of facts is computed from. */
export interface WaveFacts {
  readonly now: KnowledgeNow;
  /** `fold` while the opening turns columns into squares, `run` while the run plays, `end` on its last update. */
  readonly moment: "fold" | "run" | "end";
  /** Number of columns of a problem. */
  readonly columns: number;
  /** Share of right answers that the verifier accepts at the end; null where unknown. */
  readonly believed: number | null;
  /** A run with a frozen verifier, at its end: right answers, accepted right ones, whether at equal tokens. */
  readonly frozen: {
    readonly accuracy: number;
    readonly believed: number;
    readonly isEqual: boolean;
  } | null;
}

export interface HeadlineFacts {
  readonly now: Now;
  /** Both models' last checks, as on their cards; null before the first, and without a verifier. */
  readonly generator: MeasuredCheck | null;
  readonly verifier: MeasuredCheck | null;
  readonly judged: VerifierMeasure;
  /** A metric of the update on screen; null if it was not logged or is no longer in memory. */
  readonly metric: (name: string) => number | null;
  /** Who learns in the next update; null at the end of the run and where that is unknown. */
  readonly next: Role | null;
  /** What the opening explains now: the problem, or that the models take turns. */
  readonly introduces: "problem" | "turns" | null;
  /** Whether updates pass too fast to read about each one, so that the headline tells how far the run is. */
  readonly isFast: boolean;
  readonly whatIf: OtherRun | null;
  /** Facts for a headline about waves; null unless the triangles of what both models know are on screen. */
  readonly waves: WaveFacts | null;
}
