import { type PlainError, toPlainError } from "../../../core/errors.ts";
import type { Attempt } from "../../../core/inference/attempts.ts";
import { nextProblem, parseProblem } from "../../../core/inference/own-problem.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { Problem } from "../../../core/tasks/task.ts";
import type { Side } from "../../../protocol/inference-messages.ts";
import type { Slice } from "../../../runtime/slice.ts";
import type { TryModels } from "./models.ts";

/** The choices for N, the number of sampled solutions. */
export const SAMPLES = [1, 2, 4, 8, 16, 32, 64] as const;

export interface Results {
  readonly problem: Problem;
  readonly temperature: number;
  /** Index of the random draw: sampling again uses the next. */
  readonly draw: number;
  /** The solutions of each side; missing for a side that was not loaded or failed. */
  readonly attempts: Readonly<Partial<Record<Side, readonly Attempt[]>>>;
}

export interface SamplesState {
  readonly typed: string;
  /** The parsed problem; null when the text is not a problem. */
  readonly problem: Problem | null;
  /** Why the text is not a problem; null while the field is untouched. */
  readonly refusal: PlainError | null;
  readonly samples: number;
  readonly temperature: number;
  readonly results: Results | null;
}

const NO_PROBLEM = { typed: "", problem: null, refusal: null, results: null };

export const NOT_SAMPLED: SamplesState = { ...NO_PROBLEM, samples: 8, temperature: 1 };

/** A problem typed by the user, and the solutions that the loaded models sample for it. */
export class TrySamples {
  readonly store: Slice<SamplesState>;
  readonly #models: TryModels;
  #problemsDrawn = 0;
  #draws = 0;

  constructor(store: Slice<SamplesState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    models.onLoaded((side) => this.#forget(side));
  }

  /** Sets the typed text and parses it as a problem. */
  type(typed: string): void {
    const settings = this.#models.settings();
    if (!settings) return;
    try {
      const problem = parseProblem(taskById(settings.task), typed);
      this.store.setState({ typed, problem, refusal: null });
    } catch (error) {
      this.store.setState({ typed, problem: null, refusal: toPlainError(error) });
    }
  }

  /** Fills the field with a random problem of this many steps that training never draws. */
  drawProblem(steps: number): void {
    const settings = this.#models.settings();
    if (!settings) return;
    const problem = nextProblem(settings, steps, "samples", this.#problemsDrawn++);
    this.store.setState({ typed: problem.text, problem, refusal: null });
  }

  choose(change: Partial<Pick<SamplesState, "samples" | "temperature">>): void {
    this.store.setState(change);
  }

  /** Samples the problem with every loaded side, with the same random draws. */
  async sample(): Promise<void> {
    const { problem, samples, temperature } = this.store.getState();
    if (!problem) return;
    await this.#models.ask("sampling", async (worker, about) => {
      const draw = this.#draws++;
      this.store.setState({ results: { problem, temperature, draw, attempts: {} } });
      for (const side of this.#models.ready()) {
        const ask = about(side, { temperature });
        const attempts = await worker.sample({ ...ask, problem, samples, draw });
        this.store.setState(({ results }) => ({
          results: results && { ...results, attempts: { ...results.attempts, [side]: attempts } },
        }));
      }
    });
  }

  /** Drops a side's results; the problem stays if the new weights have the same task. */
  #forget(side: Side): void {
    const { problem, results } = this.store.getState();
    const task = this.#models.settings()?.task;
    if (problem && task !== undefined && problem.task !== task) this.store.setState(NO_PROBLEM);
    else if (results) {
      const { [side]: _, ...attempts } = results.attempts;
      this.store.setState({ results: { ...results, attempts } });
    }
  }
}
