/** The choice of each test-time strategy among the attempts at one problem, and its cost. */
import type { BankSample } from "../evaluation/bank.ts";
import { chooseByVote, costOf, retryChain, type Vote } from "../evaluation/test-time.ts";

/** A vote over all attempts; `retry` takes attempts in order until the judge accepts one. */
type Choice = Vote | "retry";

export interface VoteOutcome {
  readonly choice: Choice;
  /** Index of the chosen attempt; null if no answer could be parsed. */
  readonly chosen: number | null;
  readonly isRight: boolean;
  /** Attempts considered, and those with the chosen answer. */
  readonly attempts: number;
  readonly agreeing: number;
  /** Tokens sampled by the generator and by the judge. */
  readonly solutionTokens: number;
  readonly verifierTokens: number;
}

/** @param samples at least one @param isJudged without a judge only majority and oracle exist */
export function choicesAmong(samples: readonly BankSample[], isJudged: boolean): VoteOutcome[] {
  const votes: Vote[] = isJudged
    ? ["majority", "best_of_n", "weighted", "oracle"]
    : ["majority", "oracle"];
  const chains = samples.length;
  const voted = votes.map((vote) =>
    choosing(vote, samples, vote, costOf({ samples: [samples] }, { vote, chains, retries: 0 })),
  );
  if (!isJudged) return voted;
  const { made } = retryChain(samples);
  const retrying = { vote: "best_of_n", chains: 1, retries: chains - 1 } as const;
  return [
    ...voted,
    choosing("retry", made, retrying.vote, costOf({ samples: [samples] }, retrying)),
  ];
}

function choosing(
  choice: Choice,
  seen: readonly BankSample[],
  vote: Vote,
  cost: ReturnType<typeof costOf>,
): VoteOutcome {
  const chosen = chooseByVote(vote, seen);
  return {
    choice,
    chosen: chosen && seen.indexOf(chosen),
    isRight: chosen?.outcome === 1,
    attempts: seen.length,
    agreeing: chosen ? seen.filter(({ answer }) => answer === chosen.answer).length : 0,
    // The means are over one problem; rounding gives exact token counts.
    solutionTokens: Math.round(cost.solutionTokens),
    verifierTokens: Math.round(cost.verifierTokens),
  };
}
