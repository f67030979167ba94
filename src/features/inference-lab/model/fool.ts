import type { Attempt } from "../../../core/inference/attempts.ts";
import { nextProblem } from "../../../core/inference/own-problem.ts";
import { isDoubted, isFooled } from "../../../core/inference/quiz.ts";
import { levelsOf } from "../../../core/tasks/problems.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { Problem } from "../../../core/tasks/task.ts";
import type { Slice } from "../../../runtime/slice.ts";
import { type EditorState, SolutionEditor } from "./editor.ts";
import type { TryModels } from "./models.ts";
import { variantsOf } from "./variants.ts";

/** One text that the user tried on the verifier. */
export interface TriedText {
  readonly problem: string;
  readonly attempt: Attempt;
}

/** What a search for a text that the verifier gets wrong has found, for the problem in the editor. */
export type WeakSpot =
  /** It believes the solution with one step changed. */
  | { readonly kind: "believed"; readonly step: number }
  /** It does not believe the right solution. */
  | { readonly kind: "doubted" }
  | { readonly kind: "none"; readonly texts: number };

export interface FoolState {
  /** Newest first, each text once. */
  readonly tried: readonly TriedText[];
  /** Null before a search, and once another problem is in the editor. */
  readonly spot: WeakSpot | null;
}

export const NOT_TRIED: FoolState = { tried: [], spot: null };

/** Problems that a search looks at before it gives up. */
const PATIENCE = 4;

/** A game: write solutions that the verifier gets wrong, whichever way. */
export class FoolTheVerifier {
  readonly store: Slice<FoolState>;
  readonly editor: SolutionEditor;
  readonly #models: TryModels;
  #problems = 0;

  /** @param edited the state of its editor */
  constructor(store: Slice<FoolState>, edited: Slice<EditorState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    this.editor = new SolutionEditor(edited, models, (attempt) => this.#keep(attempt));
    models.onLoaded((side) => {
      if (side === "a") this.store.setState(NOT_TRIED);
    });
  }

  /** Puts the worked solution of a new problem into the editor, with as many steps as RL's longest. */
  begin(): void {
    const problem = this.#next();
    if (problem) this.use(problem);
  }

  /** Puts the worked solution of a problem into the editor. */
  use(problem: Problem): void {
    this.store.setState({ spot: null });
    this.editor.editRight("a", problem);
  }

  /**
   * Looks for a problem with a text that the verifier gets wrong: its right solution, and that with one step
   * changed in every way. The problem goes into the editor, the text does not.
   */
  async findWeakSpot(): Promise<void> {
    let texts = 0;
    for (let problems = 0; problems < PATIENCE; problems++) {
      const problem = this.#next();
      if (!problem) return;
      const variants = variantsOf(taskById(problem.task), problem);
      const judged = await this.#models.ask("judging", (worker, about) =>
        worker.judge({ ...about("a"), problem, solutions: variants }),
      );
      if (!judged) return;
      texts += judged.length;
      const believed = judged.findIndex(isFooled);
      const step = variants[believed]?.changed;
      if (step != null) return this.#found(problem, { kind: "believed", step });
      if (judged.some(isDoubted)) return this.#found(problem, { kind: "doubted" });
    }
    this.store.setState({ spot: { kind: "none", texts } });
  }

  #next(): Problem | null {
    const settings = this.#models.settings();
    if (!settings) return null;
    const steps = levelsOf(taskById(settings.task), settings).rl[1];
    return nextProblem(settings, steps, "games", this.#problems++);
  }

  #found(problem: Problem, spot: WeakSpot): void {
    this.editor.editRight("a", problem);
    this.store.setState({ spot });
  }

  #keep(attempt: Attempt): void {
    const problem = this.editor.store.getState().problem?.text ?? "";
    const isSame = (earlier: TriedText) =>
      earlier.problem === problem && earlier.attempt.solution === attempt.solution;
    this.store.setState(({ tried }) =>
      tried.some(isSame) ? {} : { tried: [{ problem, attempt }, ...tried] },
    );
  }
}
