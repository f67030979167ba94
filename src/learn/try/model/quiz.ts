import type { Question } from "../../../core/inference/quiz.ts";
import type { JudgedSolution } from "../../../core/training/records.ts";
import { addWin, Game, toySteps } from "./game.ts";

export interface QuizState {
  /** `none`: the generator wrote no solution that can be judged. */
  readonly status: "idle" | "dealing" | "asked" | "revealed" | "none";
  readonly question: Question | null;
  /** The user's mark for each step, true for right; null for unmarked ones. */
  readonly marks: readonly (boolean | null)[];
}

export const NOT_ASKED: QuizState = { status: "idle", question: null, marks: [] };

/** Whether the user marked every step correctly, or one that the verifier judged wrongly. */
export function isWon(
  marks: QuizState["marks"],
  { stepTruth, judgedAs, verdicts }: JudgedSolution,
): boolean {
  const isTrue = (k: number) => marks[k] === stepTruth[k];
  // A verification that cannot be read has found no mistake.
  const isWrong = (k: number) =>
    judgedAs === "verification" && (verdicts?.[k] !== -1) !== stepTruth[k];
  return stepTruth.every((_, k) => isTrue(k)) || stepTruth.some((_, k) => isTrue(k) && isWrong(k));
}

/** A quiz: the user judges a solution, and is compared with the verifier. */
export class VerifierQuiz extends Game<QuizState> {
  #asked = 0;

  override async deal(): Promise<void> {
    if (this.store.getState().status === "dealing") return;
    this.store.setState({ status: "dealing" });
    const found = await this.models.ask(async ({ settings, worker }) => {
      const steps = toySteps(settings);
      return { question: await worker.question({ settings, n: this.#asked++, steps }) };
    });
    const question = found?.question ?? null;
    const marks = question?.attempt.steps.map(() => null) ?? [];
    const status = question ? "asked" : found ? "none" : "idle";
    this.store.setState({ question, marks, status });
  }

  mark(k: number, isRight: boolean): void {
    if (this.store.getState().status !== "asked") return;
    this.store.setState(({ marks }) => ({ marks: marks.with(k, isRight) }));
  }

  /** Reveals the truth and the model's verdicts, once everything is marked. */
  reveal(): void {
    const { status, question, marks } = this.store.getState();
    if (status !== "asked" || !question || marks.includes(null)) return;
    this.store.setState({ status: "revealed" });
    if (isWon(marks, question.attempt)) addWin();
  }
}
