/**
 * A lane of "What if …?": the recorded run again from the same start and seed, with some settings changed. It is
 * recorded in advance and aligned with that run by generator update; asking for it trains nothing.
 */
import type { Settings } from "../settings/settings.ts";
import type { RunLevels } from "../tasks/problems.ts";

/** One file per lane, found by glob. Its default export is this. */
export interface Lane {
  /** Names its folder in a recording, and the lane on the command line. */
  readonly id: string;
  /** Menus list lanes by this number, ascending. */
  readonly order: number;
  /**
   * What it changes; it may change several settings. A preset may say that the lane is something else there.
   * @param settings of the run beside it
   * @param levels of that run's problems
   */
  readonly change: (settings: Settings, levels: RunLevels) => Partial<Settings>;
  /** The id of another lane whose final accuracy the text `meaning` also mentions. */
  readonly beside?: string;
  readonly words: LaneWords;
}

/** What the page says about a lane. Shares are texts such as "88 %". */
export interface LaneWords {
  /** On the button: "What if there is no verifier?" */
  readonly question: string;
  /** In the list of lanes, two or three words: "no verifier". */
  readonly label: string;
  /** Words that follow an accuracy: "without a verifier". */
  readonly share: string;
  /** The final accuracy of both runs on held-out problems. */
  readonly finding: (here: string, there: string) => string;
  /** The interpretation of the finding. If missing or null, the page says that each is a single run. */
  readonly meaning?: (end: LaneEnd) => string | null;
  /** What to compare where the lane trains on problems other than the run's. */
  readonly problems?: string;
  /** Label of the button that applies the change to a live run; without it there is no such button. */
  readonly branch?: string;
}

/** How a lane ended, on new problems. */
export interface LaneEnd extends End {
  /** The end of the lane named by `beside`; null where the recording has none. */
  readonly beside: End | null;
}

interface End {
  /** Whether its final accuracy is visibly above its first. */
  readonly climbs: boolean;
  readonly share: string;
  /** Its token count compared with the run's: "at less cost". */
  readonly cost: string;
}
