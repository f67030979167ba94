import { type PlainError, TangoError, toPlainError } from "../../../core/errors.ts";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { type Problem, solve } from "../../../core/tasks/task.ts";
import type { JudgedSolution } from "../../../core/training/records.ts";
import { normalizeTyped } from "../../../core/typed-text.ts";
import type { Side } from "../../../protocol/inference-messages.ts";
import type { Slice } from "../../../runtime/slice.ts";
import type { TryModels } from "./models.ts";

export interface EditorState {
  readonly side: Side;
  /** Null when nothing is being edited. */
  readonly problem: Problem | null;
  readonly steps: readonly string[];
  readonly answer: string;
  /** The verdicts on the original text; null when it was not judged. */
  readonly before: JudgedSolution | null;
  /** The last judged text. */
  readonly after: Attempt | null;
  /** Index of the field that still has to get the focus; null for none. */
  readonly focus: number | null;
  /** Why the text cannot be judged. */
  readonly refusal: PlainError | null;
}

export const NOT_EDITED: EditorState = {
  side: "a",
  problem: null,
  steps: [],
  answer: "",
  before: null,
  after: null,
  focus: null,
  refusal: null,
};

/** The judgement of exactly the current text: the last one, or that of the original; null if there is none. */
export function judgementOf({ before, after, steps, answer }: EditorState): JudgedSolution | null {
  const isThis = (judged: JudgedSolution | null): boolean =>
    judged !== null &&
    (judged.answer ?? "") === answer &&
    judged.steps.length === steps.length &&
    judged.steps.every((step, k) => step === steps[k]);
  if (isThis(after)) return after;
  return isThis(before) ? before : null;
}

/** A solution that the user edits and has judged again. */
export class SolutionEditor {
  readonly store: Slice<EditorState>;
  readonly #models: TryModels;

  constructor(store: Slice<EditorState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    // After loading another verifier, the old verdicts no longer apply.
    models.onLoaded(() => this.close());
  }

  /** Edits a solution. @param step index of the field to focus */
  edit(side: Side, problem: Problem, from: JudgedSolution, step: number): void {
    const { steps, answer } = from;
    const before = from.judgedBy === "none" ? null : from;
    this.store.setState({
      ...NOT_EDITED,
      side,
      problem,
      steps,
      answer: answer ?? "",
      before,
      focus: step,
    });
  }

  /** Edits the worked solution. */
  editRight(side: Side, problem: Problem): void {
    const { steps, answer } = solve(taskById(problem.task), problem);
    this.store.setState({ ...NOT_EDITED, side, problem, steps, answer, focus: 0 });
  }

  /** Tells the editor that the field has got the focus. */
  focused(): void {
    this.store.setState({ focus: null });
  }

  close(): void {
    this.store.setState(NOT_EDITED);
  }

  setStep(k: number, value: string): void {
    this.#change({ steps: this.store.getState().steps.with(k, value) });
  }

  addStep(): void {
    this.#change({ steps: [...this.store.getState().steps, ""] });
  }

  removeStep(): void {
    this.#change({ steps: this.store.getState().steps.slice(0, -1) });
  }

  setAnswer(answer: string): void {
    this.#change({ answer });
  }

  /** Fills in the answer that follows from the steps. */
  concludeAnswer(): void {
    const { problem, steps } = this.store.getState();
    if (problem) this.setAnswer(taskById(problem.task).answerOf(problem, steps));
  }

  async judge(): Promise<void> {
    const { side, problem, steps, answer } = this.store.getState();
    if (!problem) return;
    const after = await this.#models.ask("judging", async (worker, about) => {
      try {
        const [judged] = await worker.judge({
          ...about(side),
          problem,
          solutions: [{ steps: steps.map(normalizeTyped), answer: normalizeTyped(answer) }],
        });
        return judged ?? null;
      } catch (error) {
        if (!(error instanceof TangoError && error.code === "bad-setting")) throw error;
        if (this.store.getState().problem === problem) {
          this.store.setState({ refusal: toPlainError(error) });
        }
        return null;
      }
    });
    // The editor was closed or got another problem meanwhile.
    if (!after || this.store.getState().problem !== problem) return;
    this.store.setState({ after, refusal: null });
  }

  #change(change: Pick<EditorState, "steps"> | Pick<EditorState, "answer">): void {
    this.store.setState({ ...change, refusal: null });
  }
}
