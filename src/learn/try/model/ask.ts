import { toPlainError } from "../../../core/errors.ts";
import { chooseByVote } from "../../../core/evaluation/test-time.ts";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { parseProblem } from "../../../core/inference/own-problem.ts";
import { levelsOf } from "../../../core/tasks/problems.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { Problem } from "../../../core/tasks/task.ts";
import { addWin, Game } from "./game.ts";

export interface AskState {
  readonly status: "idle" | "dealing" | "asked" | "chosen";
  readonly problem: Problem | null;
  readonly attempts: readonly Attempt[];
  /** The attempt whose answer was chosen. */
  readonly chosen: Attempt | null;
  /** Why a typed text is no problem; null if it is one. */
  readonly refusal: string | null;
}

export const NOT_DRAWN: AskState = {
  status: "idle",
  problem: null,
  attempts: [],
  chosen: null,
  refusal: null,
};

const SAMPLES = 8;
const MOST_PROBLEMS = 5; // problems tried until one has differing answers, a right one among them
const MOST_ALIKE = 5; // more equal answers would make the choice too easy

export const areAlike = (attempts: readonly Attempt[]): boolean =>
  attempts.every(({ answer }) => answer === attempts[0]?.answer);

/** How many answers differ from the most frequent one; 0 if none is right, because then nobody could win. */
function spreadOfAnswers(attempts: readonly Attempt[]): number {
  if (!attempts.some(({ isCorrect }) => isCorrect)) return 0;
  const alike = ({ answer }: Attempt) => attempts.filter((other) => other.answer === answer).length;
  return attempts.length - Math.max(...attempts.map(alike));
}

/** The attempts that the majority and the verifier choose; null where nobody does. */
export function votesOn(attempts: readonly Attempt[]) {
  const voters = attempts.map((attempt) => ({ ...attempt.sample, attempt }));
  const isJudged = attempts.some(({ judgedBy }) => judgedBy !== "none");
  return {
    majority: chooseByVote("majority", voters)?.attempt ?? null,
    best: (isJudged && chooseByVote("best_of_n", voters)?.attempt) || null,
  };
}

/** A game: out of eight answers to one problem, choose the one to hand in. */
export class AskTheGenerator extends Game<AskState> {
  #draws = 0;

  /** Eight answers to a problem that the player typed. */
  async dealOwn(typed: string): Promise<void> {
    const { loaded } = this.models.store.getState();
    if (!loaded) return;
    try {
      await this.deal(parseProblem(taskById(loaded.settings.task), typed));
    } catch (error) {
      this.store.setState({ refusal: toPlainError(error).message });
    }
  }

  /** Eight answers to a new problem, if possible not all alike and not all wrong, or to a given one. */
  override async deal(own?: Problem): Promise<void> {
    if (this.store.getState().status === "dealing") return;
    this.store.setState({ status: "dealing", refusal: null });
    const found = await this.models.ask(async ({ settings, worker }) => {
      const steps = levelsOf(taskById(settings.task), settings).rl[1];
      const drawn = this.problems(settings, steps, "votes", MOST_PROBLEMS);
      let best: Pick<AskState, "problem" | "attempts"> | null = null;
      for (const problem of own ? [own] : drawn) {
        const draw = this.#draws++;
        const attempts = await worker.sample({ settings, problem, samples: SAMPLES, draw });
        const spread = spreadOfAnswers(attempts);
        if (!best || spread > spreadOfAnswers(best.attempts)) best = { problem, attempts };
        if (spread >= SAMPLES - MOST_ALIKE) break;
      }
      return best;
    });
    this.store.setState({ ...NOT_DRAWN, ...found, status: found ? "asked" : "idle" });
  }

  /** Hands in an answer; it wins if it is right and not everybody wrote it. */
  choose(chosen: Attempt): void {
    const { status, attempts } = this.store.getState();
    if (status !== "asked") return;
    this.store.setState({ status: "chosen", chosen });
    if (chosen.isCorrect && !areAlike(attempts)) addWin();
  }
}
