/** How each strategy chooses among the attempts at one problem, and what it pays for. */
import type { BankSample } from "../evaluation/bank.ts";
import { chain, choose, costOf, type Vote } from "../evaluation/test-time.ts";

/** A vote over all attempts; `retry` takes them one by one until the judge accepts one. */
export type Choice = Vote | "retry";

export interface Choosing {
  readonly choice: Choice;
  /** Index of the attempt; null when no answer could be read. */
  readonly chosen: number | null;
  readonly isRight: boolean;
  /** Attempts that were looked at, and those of them with the chosen answer. */
  readonly attempts: number;
  readonly agreeing: number;
  /** Tokens sampled by the generator and by the judge. */
  readonly solutionTokens: number;
  readonly verifierTokens: number;
}

/**
 * @param samples at least one
 * @param isJudged whether there is a judge: without one there are majority and oracle
 */
export function choicesAmong(samples: readonly BankSample[], isJudged: boolean): Choosing[] {
  const votes: Vote[] = isJudged
    ? ["majority", "best_of_n", "weighted", "oracle"]
    : ["majority", "oracle"];
  const chains = samples.length;
  const voted = votes.map((vote) =>
    choosing(vote, samples, vote, costOf({ samples: [samples] }, { vote, chains, retries: 0 })),
  );
  if (!isJudged) return voted;
  const { made } = chain(samples);
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
): Choosing {
  const chosen = choose(vote, seen);
  return {
    choice,
    chosen: chosen && seen.indexOf(chosen),
    isRight: chosen?.outcome === 1,
    attempts: seen.length,
    agreeing: chosen ? seen.filter(({ answer }) => answer === chosen.answer).length : 0,
    // Sums by way of a mean: whole again.
    solutionTokens: Math.round(cost.solutionTokens),
    verifierTokens: Math.round(cost.verifierTokens),
  };
}
