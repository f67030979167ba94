/** A headline, and the facts that it is made from. */

import type { LaneWords } from "../../core/lanes/lane.ts";
import type { Role } from "../../core/role.ts";
import type { WordsOf } from "../../i18n/index.ts";
import type { KnowledgeNow } from "../knowledge/model/run-knowledge.ts";
import type { knowledgeWords } from "../knowledge/words.en.ts";
import type { Now } from "../now/now.ts";
import type { CollapseReading } from "../readings/collapse-at.ts";
import type { StepRates } from "../readings/readings.ts";
import type { readingWords } from "../readings/words.en.ts";
import type { FixedSet } from "../run-chart/model/measures.ts";
import type { TellableEvent } from "./story.ts";

export interface Headline {
  /** One finding with its number. */
  readonly finding: string;
  /** Who is pushed or earns points, shown in gold; null where nobody is. */
  readonly push: string | null;
  /** What the finding means. */
  readonly meaning: string;
}

/** A share of the update on screen and the first one of the run, in [0, 1]; null where none was logged. */
export interface ShareSoFar {
  readonly now: number | null;
  readonly first: number | null;
}

/** A verifier's balanced accuracy, and what it is the mean of where it is of steps. */
export interface VerdictsSoFar extends ShareSoFar {
  readonly rates: StepRates | null;
  readonly firstRates: StepRates | null;
}

/** How many of the new problems a whole run solves, and what it cost. */
export interface RunEnd {
  /** Shares at the start and at the end, in [0, 1]. */
  readonly first: number;
  readonly last: number;
  /** Tokens sampled in training. */
  readonly tokens: number;
}

/** Another recorded run of the same start and seed, laid over this one. */
export interface OtherRun {
  /** What its lane says of it; null where no file describes the lane. */
  readonly words: LaneWords | null;
  readonly here: RunEnd;
  readonly there: RunEnd;
  /** The end of the lane that its words compare it with; null where the recording has no such lane. */
  readonly beside: RunEnd | null;
  /** Whether it trains on other problems; those that it is measured on are the same. */
  readonly hasOtherProblems: boolean;
  /** The runs' KL coefficient if it is the reason why GRPO stays at zero; else null. */
  readonly heldByKl: number | null;
}

/** What the headline over both triangles of facts is computed from. */
export interface WaveFacts {
  readonly now: KnowledgeNow;
  /** At the first check. */
  readonly start: KnowledgeNow;
  /** While the columns become squares, while the run plays, and on its last update. */
  readonly moment: "fold" | "run" | "end";
  /** Columns of a problem. */
  readonly columns: number;
  /** Share of right answers that the verifier believes at the end; null where it is not known. */
  readonly believed: number | null;
  /** The same start beside a verifier that never learns: right answers, believed ones, and whether for as many tokens. */
  readonly frozen: {
    readonly accuracy: number;
    readonly believed: number;
    readonly isEqual: boolean;
  } | null;
  readonly words: WordsOf<typeof knowledgeWords>;
}

export interface HeadlineFacts {
  readonly now: Now;
  /** Right answers, and the verifier's balanced accuracy, in training. */
  readonly generator: ShareSoFar;
  readonly verifier: VerdictsSoFar;
  /** Share of new problems that the generator solved at the start, and up to this update. */
  readonly newProblems: ShareSoFar;
  /** The verifier's balanced accuracy on its fixed set, at the start and up to this update. */
  readonly fixedVerdicts: VerdictsSoFar & { readonly set: FixedSet };
  /** Whether the verifier has collapsed by this update. */
  readonly collapse: CollapseReading | null;
  /** A metric of the update on screen; null if it was not logged or is no longer in memory. */
  readonly metric: (name: string) => number | null;
  /** Who learns in the next update; null at the end and where it is not known. */
  readonly next: Role | null;
  /** What the opening introduces now: the problem, or that the models take turns. */
  readonly introduces: "problem" | "turns" | null;
  /** The event told while updates pass too fast to read about each one, whose update the shares then belong to; else null. */
  readonly telling: TellableEvent | null;
  readonly whatIf: OtherRun | null;
  /** While the triangles of what both models know are on screen. */
  readonly waves: WaveFacts | null;
  /** The words for the verifier's rates. */
  readonly readingWords: WordsOf<typeof readingWords>;
}
