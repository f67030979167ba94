/** What the toy and the games have in common. */
import { nextProblem } from "../../../core/inference/own-problem.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { levelsOf } from "../../../core/tasks/problems.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { type Problem, solve } from "../../../core/tasks/task.ts";
import { preference } from "../../../runtime/preference.ts";
import type { Slice } from "../../../runtime/slice.ts";
import type { TryModels } from "./models.ts";

/** The games that were won on this device. */
export const wins = preference<number>("try-wins", {
  read: (text) => (text !== null && /^[0-9]{1,6}$/.test(text) ? Number(text) : 0),
  write: String,
});

export const addWin = (): void => wins.choose(wins.getState() + 1);

/** A game with its own part of the state, which begins anew with other weights. */
export abstract class Game<State extends { readonly status: string }> {
  readonly store: Slice<State>;
  protected readonly models: TryModels;
  #drawn = 0;

  /** @param store as a game begins: with status `idle` */
  constructor(store: Slice<State>, models: TryModels) {
    this.store = store;
    this.models = models;
    models.onLoaded(() => store.setState(store.getInitialState()));
  }

  /** Deals another problem. */
  abstract deal(): Promise<void>;

  /** The first problem of loaded weights. */
  begin(): void {
    if (this.store.getState().status === "idle") void this.deal();
  }

  /** The next problems of the game's own sequence. */
  protected *problems(
    settings: Settings,
    steps: number,
    sequence: Parameters<typeof nextProblem>[2],
    most: number,
  ): Generator<Problem> {
    for (let n = 0; n < most; n++) yield nextProblem(settings, steps, sequence, this.#drawn++);
  }
}

/** Steps of a problem on wheels: as many as in the run's longest problems, limited by a phone's width. */
export function toySteps(settings: Settings): number {
  const task = taskById(settings.task);
  const [first = ""] = solve(task, nextProblem(settings, 1, "toy", 0)).steps;
  return Math.min(levelsOf(task, settings).rl[1], first.length > 1 ? 3 : 4);
}
