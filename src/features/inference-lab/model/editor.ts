import { createStore, type StoreApi } from "zustand/vanilla";
import { LabError, type PlainError, toPlainError } from "../../../core/errors.ts";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { type Problem, solve } from "../../../core/tasks/task.ts";
import type { JudgedSolution } from "../../../core/training/records.ts";
import type { Side } from "../../../protocol/inference-messages.ts";
import type { TryModels } from "./models.ts";

export interface EditorState {
  readonly side: Side;
  /** Null while nothing is edited. */
  readonly problem: Problem | null;
  readonly steps: readonly string[];
  readonly answer: string;
  /** The text that editing began with, judged; null when it began with one that nobody judged. */
  readonly before: JudgedSolution | null;
  /** The text that was judged last. */
  readonly after: Attempt | null;
  /** The field that was asked for and has not got the focus yet. */
  readonly focus: number | null;
  /** Why the text cannot be judged. */
  readonly refusal: PlainError | null;
}

const EMPTY: EditorState = {
  side: "a",
  problem: null,
  steps: [],
  answer: "",
  before: null,
  after: null,
  focus: null,
  refusal: null,
};

/** A solution that a person changes and has judged again. */
export class SolutionEditor {
  readonly store: StoreApi<EditorState> = createStore(() => EMPTY);
  readonly #models: TryModels;
  readonly #onJudged: (attempt: Attempt) => void;

  /** @param onJudged told of every text that was judged */
  constructor(models: TryModels, onJudged: (attempt: Attempt) => void = () => undefined) {
    this.#models = models;
    this.#onJudged = onJudged;
    // Another verifier: what the one before it said is not its.
    models.onLoaded(() => this.close());
  }

  /** @param step where typing begins */
  edit(side: Side, problem: Problem, from: JudgedSolution, step: number): void {
    const { steps, answer } = from;
    const before = from.verification === null && from.belief === null ? null : from;
    this.store.setState({
      ...EMPTY,
      side,
      problem,
      steps,
      answer: answer ?? "",
      before,
      focus: step,
    });
  }

  /** Begins with the worked solution. */
  editRight(side: Side, problem: Problem): void {
    const { steps, answer } = solve(taskById(problem.task), problem);
    this.store.setState({ ...EMPTY, side, problem, steps, answer, focus: 0 });
  }

  /** The field has the focus. */
  focused(): void {
    this.store.setState({ focus: null });
  }

  close(): void {
    this.store.setState(EMPTY);
  }

  setStep(k: number, value: string): void {
    this.#change({ steps: this.store.getState().steps.with(k, value) });
  }

  addStep(): void {
    this.#change({ steps: [...this.store.getState().steps, ""] });
  }

  removeStep(k: number): void {
    this.#change({ steps: this.store.getState().steps.filter((_, index) => index !== k) });
  }

  setAnswer(answer: string): void {
    this.#change({ answer });
  }

  /** The answer that a writer of these steps would conclude. */
  concludeAnswer(): void {
    const { problem, steps } = this.store.getState();
    if (problem) this.setAnswer(taskById(problem.task).answerOf(problem, steps));
  }

  async judge(): Promise<void> {
    const { side, problem, steps, answer } = this.store.getState();
    if (!problem) return;
    const after = await this.#models.ask("judging", async (worker, about) => {
      try {
        const [one] = await worker.judge({
          ...about(side),
          problem,
          solutions: [{ steps, answer }],
        });
        return one ?? null;
      } catch (error) {
        if (!(error instanceof LabError && error.code === "bad-setting")) throw error;
        if (this.store.getState().problem === problem) {
          this.store.setState({ refusal: toPlainError(error) });
        }
        return null;
      }
    });
    // Closed, or begun with another problem meanwhile.
    if (!after || this.store.getState().problem !== problem) return;
    this.store.setState({ after, refusal: null });
    this.#onJudged(after);
  }

  #change(change: Pick<EditorState, "steps"> | Pick<EditorState, "answer">): void {
    this.store.setState({ ...change, refusal: null });
  }
}
