import { toPlainError } from "../../../core/errors.ts";
import { chooseByVote, type Vote } from "../../../core/evaluation/test-time.ts";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { parseProblem } from "../../../core/inference/own-problem.ts";
import { levelsOf } from "../../../core/tasks/problems.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { Problem } from "../../../core/tasks/task.ts";
import type { Slice } from "../../../runtime/slice.ts";
import { nextProblems } from "./judges.ts";
import type { TryModels } from "./models.ts";
import { addWin } from "./wins.ts";

export interface AskState {
  readonly status: "idle" | "dealing" | "asked" | "chosen";
  readonly problem: Problem | null;
  readonly attempts: readonly Attempt[];
  /** Index of the attempt whose answer was chosen. */
  readonly chosen: number | null;
  /** Why a typed text is no problem; null if it is one. */
  readonly refusal: string | null;
}

export const NOT_VOTED: AskState = {
  status: "idle",
  problem: null,
  attempts: [],
  chosen: null,
  refusal: null,
};

const SAMPLE_COUNT = 8; // answers to one problem
const MOST_PROBLEMS = 5; // problems tried until one has differing answers, a right one among them

/** How many attempts have the same answer as this one. */
export const timesWritten = (attempts: readonly Attempt[], { answer }: Attempt): number =>
  attempts.filter((other) => other.answer === answer).length;

export const areAlike = (attempts: readonly Attempt[]): boolean =>
  attempts.every(({ answer }) => answer === attempts[0]?.answer);

const MOST_ALIKE = 5; // at most this many of the eight answers may be equal: more would make the choice too easy

/** How many answers differ from the most frequent one; 0 if none is right, because then nobody could win. */
function spreadOfAnswers(attempts: readonly Attempt[]): number {
  if (!attempts.some(({ isCorrect }) => isCorrect)) return 0;
  const most = Math.max(...attempts.map((attempt) => timesWritten(attempts, attempt)));
  return attempts.length - most;
}

/** The attempts that the voting rules choose, by index; null if a rule chooses none. */
export function votes(attempts: readonly Attempt[]) {
  const isJudged = attempts.some(({ judgedBy }) => judgedBy !== "none");
  const samples = attempts.map(({ sample }) => sample);
  const of = (vote: Vote) => {
    const chosen = chooseByVote(vote, samples);
    return chosen && samples.indexOf(chosen);
  };
  return { majority: of("majority"), verifier: isJudged ? of("weighted") : null };
}

/** A game: out of eight answers to one problem, choose the one to hand in. */
export class AskTheGenerator {
  readonly store: Slice<AskState>;
  readonly #models: TryModels;
  readonly #count = { n: 0 };
  #draws = 0;

  constructor(store: Slice<AskState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    models.onLoaded(() => this.store.setState(NOT_VOTED));
  }

  begin(): void {
    if (this.store.getState().status === "idle") void this.deal();
  }

  /** Eight answers to a problem that the player typed. */
  async dealOwn(typed: string): Promise<void> {
    const settings = this.#models.settings();
    if (!settings) return;
    try {
      await this.deal(parseProblem(taskById(settings.task), typed));
    } catch (error) {
      this.store.setState({ refusal: toPlainError(error).message });
    }
  }

  /** Eight answers to a new problem, if possible not all alike and not all wrong, or to a given one. */
  async deal(own?: Problem): Promise<void> {
    const settings = this.#models.settings();
    if (!settings || this.store.getState().status === "dealing") return;
    this.store.setState({ status: "dealing", refusal: null });
    const steps = levelsOf(taskById(settings.task), settings).rl[1];
    const found = await this.#models.askNext("sampling", async (worker, about) => {
      let best: Pick<AskState, "problem" | "attempts"> | null = null;
      const problems = own
        ? [own]
        : nextProblems(settings, steps, "votes", this.#count, MOST_PROBLEMS);
      for (const problem of problems) {
        const draw = this.#draws++;
        const attempts = await worker.sample({ ...about, problem, samples: SAMPLE_COUNT, draw });
        const dealt = { problem, attempts };
        if (!best || spreadOfAnswers(attempts) > spreadOfAnswers(best.attempts)) best = dealt;
        if (spreadOfAnswers(attempts) >= SAMPLE_COUNT - MOST_ALIKE) break;
      }
      return best;
    });
    this.store.setState(
      found ? { ...found, status: "asked", chosen: null, refusal: null } : NOT_VOTED,
    );
  }

  /** Hands in an answer; it wins if it is right and not everybody wrote it. */
  choose(index: number): void {
    const { status, attempts } = this.store.getState();
    if (status !== "asked") return;
    this.store.setState({ status: "chosen", chosen: index });
    if (attempts[index]?.isCorrect && !areAlike(attempts)) addWin();
  }
}
