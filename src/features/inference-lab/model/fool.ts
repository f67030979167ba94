import { createStore, type StoreApi } from "zustand/vanilla";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { nextProblem } from "../../../core/inference/own-problem.ts";
import { levelsOf } from "../../../core/tasks/problems.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { SolutionEditor } from "./editor.ts";
import type { TryModels } from "./models.ts";

/** One text that the user tried on the verifier. */
export interface Tried {
  readonly problem: string;
  readonly attempt: Attempt;
}

export interface FoolState {
  /** Newest first, each text once. */
  readonly tried: readonly Tried[];
}

/** A game: write wrong solutions that the verifier accepts. */
export class FoolTheVerifier {
  readonly store: StoreApi<FoolState> = createStore(() => ({ tried: [] }));
  readonly editor: SolutionEditor;
  readonly #models: TryModels;
  #problems = 0;

  constructor(models: TryModels) {
    this.#models = models;
    this.editor = new SolutionEditor(models, (attempt) => this.#keep(attempt));
    models.onLoaded((side) => {
      if (side === "a") this.store.setState({ tried: [] });
    });
  }

  /** Puts the worked solution of a new problem into the editor, with as many steps as RL's longest. */
  begin(): void {
    const settings = this.#models.settings();
    if (!settings) return;
    const steps = levelsOf(taskById(settings.task), settings).rl[1];
    this.editor.editRight("a", nextProblem(settings, steps, "games", this.#problems++));
  }

  #keep(attempt: Attempt): void {
    const problem = this.editor.store.getState().problem?.text ?? "";
    const isSame = (earlier: Tried) =>
      earlier.problem === problem && earlier.attempt.solution === attempt.solution;
    this.store.setState(({ tried }) =>
      tried.some(isSame) ? {} : { tried: [{ problem, attempt }, ...tried] },
    );
  }
}
