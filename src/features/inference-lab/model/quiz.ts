import { type Answered, marksOf, type Question } from "../../../core/inference/quiz.ts";
import type { Slice } from "../../../runtime/slice.ts";
import { toySteps } from "./judges.ts";
import type { TryModels } from "./models.ts";
import { addWin } from "./wins.ts";

export interface QuizState {
  /** `none`: the generator wrote no solution that can be judged. */
  readonly status: "idle" | "dealing" | "asked" | "revealed" | "none";
  readonly question: Question | null;
  /** The user's mark for each step, true for right; null for unmarked ones. */
  readonly steps: readonly (boolean | null)[];
  /** The user's marks and the verifier's verdicts on the question; null until they are revealed. */
  readonly answered: { readonly mine: Answered; readonly its: Answered } | null;
}

export const NOT_ASKED: QuizState = { status: "idle", question: null, steps: [], answered: null };

/** Whether the user marked every step correctly, or one that the verifier judged wrongly. */
export function isWon(mine: Answered, its: Answered): boolean {
  const { stepTruth } = mine.solution;
  const agrees = ({ marks }: Answered, k: number) => marks.steps?.[k] === stepTruth[k];
  return (
    stepTruth.every((_, k) => agrees(mine, k)) ||
    stepTruth.some((_, k) => its.marks.steps !== null && agrees(mine, k) && !agrees(its, k))
  );
}

/** A quiz: the user judges a solution, and is compared with the verifier. */
export class VerifierQuiz {
  readonly store: Slice<QuizState>;
  readonly #models: TryModels;
  #asked = 0;

  constructor(store: Slice<QuizState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    models.onLoaded(() => this.store.setState(NOT_ASKED));
  }

  begin(): void {
    if (this.store.getState().status === "idle") void this.next();
  }

  async next(): Promise<void> {
    const settings = this.#models.settings();
    if (!settings || this.store.getState().status === "dealing") return;
    this.store.setState({ status: "dealing" });
    const steps = toySteps(settings);
    const found = await this.#models.askNext("asking", (worker, about) =>
      worker.question({ ...about, n: this.#asked++, steps }).then((question) => ({ question })),
    );
    const question = found?.question ?? null;
    const marks = question?.attempt.steps.map(() => null) ?? [];
    const status = question ? "asked" : found ? "none" : "idle";
    this.store.setState({ question, steps: marks, status, answered: null });
  }

  /** Marks a step. @param isRight null removes the mark */
  mark(k: number, isRight: boolean | null): void {
    if (this.store.getState().status !== "asked") return;
    this.store.setState(({ steps }) => ({ steps: steps.with(k, isRight) }));
  }

  /** Reveals the truth and the model's verdicts, once everything is marked. */
  reveal(): void {
    const { status, question, steps } = this.store.getState();
    if (status !== "asked" || !question || steps.includes(null)) return;
    const marks = { steps: steps.map((mark) => mark === true), whole: !steps.includes(false) };
    const solution = question.attempt;
    const mine = { solution, marks };
    const its = { solution, marks: marksOf(solution) };
    this.store.setState({ status: "revealed", answered: { mine, its } });
    if (isWon(mine, its)) addWin();
  }
}
