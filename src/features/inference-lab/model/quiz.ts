import { type Answered, marksOf, type Question } from "../../../core/inference/quiz.ts";
import type { Slice } from "../../../runtime/slice.ts";
import type { TryModels } from "./models.ts";

export interface QuizState {
  /** `none`: the generator wrote no solution that can be judged. */
  readonly status: "idle" | "asked" | "revealed" | "none";
  readonly question: Question | null;
  /** One mark per step, true for right; null while not marked. */
  readonly steps: readonly (boolean | null)[];
  readonly whole: boolean | null;
  /** The user's marks on all questions so far, and the model's verdicts on the same. */
  readonly person: readonly Answered[];
  readonly model: readonly Answered[];
}

export const NOT_ASKED: QuizState = {
  status: "idle",
  question: null,
  steps: [],
  whole: null,
  person: [],
  model: [],
};

/** A quiz: the user judges solutions, and the score is compared with the verifier's. */
export class VerifierQuiz {
  readonly store: Slice<QuizState>;
  readonly #models: TryModels;
  #asked = 0;

  constructor(store: Slice<QuizState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    models.onLoaded((side) => {
      // With another verifier both scores start from zero.
      if (side === "a") this.store.setState(NOT_ASKED);
    });
  }

  async next(): Promise<void> {
    const question = await this.#models.ask("asking", (worker, about) =>
      worker.question({ ...about("a"), n: this.#asked++ }).then((asked) => ({ asked })),
    );
    if (!question) return;
    const { asked } = question;
    const steps = asked?.attempt.steps.map(() => null) ?? [];
    this.store.setState({ question: asked, steps, whole: null, status: asked ? "asked" : "none" });
  }

  markStep(k: number, isRight: boolean): void {
    if (this.store.getState().status !== "asked") return;
    this.store.setState(({ steps }) => ({ steps: steps.with(k, isRight) }));
  }

  markWhole(isRight: boolean): void {
    if (this.store.getState().status === "asked") this.store.setState({ whole: isRight });
  }

  /** Marks the next open item: the steps in order, then the solution. */
  markNext(isRight: boolean): void {
    const open = this.store.getState().steps.indexOf(null);
    if (open >= 0) this.markStep(open, isRight);
    else this.markWhole(isRight);
  }

  /** Undoes the last mark. */
  unmark(): void {
    const { status, steps, whole } = this.store.getState();
    if (status !== "asked") return;
    if (whole !== null) this.store.setState({ whole: null });
    else {
      const open = steps.indexOf(null);
      const last = (open < 0 ? steps.length : open) - 1;
      if (last >= 0) this.store.setState({ steps: steps.with(last, null) });
    }
  }

  /** Reveals the truth and the model's verdicts and updates the scores, once everything is marked. */
  reveal(): void {
    const { status, question, steps, whole, person, model } = this.store.getState();
    if (status !== "asked" || !question || whole === null) return;
    const marked = steps.flatMap((mark) => mark ?? []);
    if (marked.length < steps.length) return;
    const solution = question.attempt;
    this.store.setState({
      status: "revealed",
      person: [...person, { solution, marks: { steps: marked, whole } }],
      model: [...model, { solution, marks: marksOf(solution) }],
    });
  }
}
