import type { Attempt } from "../../../core/inference/attempts.ts";
import { dealStory, type Story } from "../../../core/inference/deals.ts";
import {
  optionsOf,
  ownParts,
  type Place,
  stepsOf,
  type TurnedProblem,
  turned,
  turnedProblem,
} from "../../../core/inference/dials.ts";
import type { OwnSolution } from "../../../core/inference/own-solution.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { type Problem, solve } from "../../../core/tasks/task.ts";
import type { Slice } from "../../../runtime/slice.ts";
import { hasBefore, judgeBy, nextProblems, toySteps } from "./judges.ts";
import type { TryModels } from "./models.ts";

/** A turn of a digit wheel: one option forward or back, or to a typed option. */
export type Turn = { readonly by: 1 | -1 } | { readonly to: string };

/** A digit wheel: one character of the text that a step adds to the answer. */
export interface Dial {
  readonly step: number;
  readonly at: number;
}

/** The verdicts on one text, by the verifier before and after training. */
export interface Verdicts {
  readonly problem: Problem;
  readonly steps: readonly string[];
  readonly after: Attempt;
  /** By the verifier before RL; null without one. */
  readonly before: Attempt | null;
}

/** Which options of one character the verifier accepts, before and after training, with all other steps unchanged. */
export interface Strip {
  readonly problem: Problem;
  readonly steps: readonly string[];
  readonly dial: Dial;
  readonly options: readonly string[];
  /** [options] whether the step is right with this option. */
  readonly isRight: readonly boolean[];
  /** [options] whether the step is accepted. */
  readonly after: readonly boolean[];
  readonly before: readonly boolean[] | null;
}

export interface ToyState {
  readonly problem: Problem | null;
  /** [K] the text that each step adds to the answer. */
  readonly own: readonly string[];
  /** The wheel of the answer that was turned last. */
  readonly dial: Dial;
  /** Why the last turn also moved another digit of the problem; null if it did not. */
  readonly along: TurnedProblem["along"];
  /** The last judgement, of the current text or the previous one. */
  readonly judged: Verdicts | null;
  readonly isTruthShown: boolean;
  readonly strip: Strip | null;
  readonly isDealing: boolean;
}

export const NOT_TURNED: ToyState = {
  problem: null,
  own: [],
  dial: { step: 0, at: 0 },
  along: null,
  judged: null,
  isTruthShown: false,
  strip: null,
  isDealing: false,
};

const MOST_PROBLEMS = 10; // problems tried until one has a mistake that the verifier catches only after training
/** With more options than digits a strip is unreadable. */
const MOST_OPTIONS = 10;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, k) => value === other[k]);

/** The current solution. */
export function solutionOf({ problem, own }: Pick<ToyState, "problem" | "own">): OwnSolution {
  if (!problem) return { steps: [], answer: "" };
  const task = taskById(problem.task);
  const steps = stepsOf(task, problem, own);
  return { steps, answer: task.answerOf(problem, steps) };
}

/** Whether a judgement or strip is about the current text. */
export const isAbout = (
  found: Pick<Verdicts, "problem" | "steps"> | null,
  state: Pick<ToyState, "problem" | "own">,
): boolean =>
  found !== null &&
  found.problem.text === state.problem?.text &&
  isSame(found.steps, solutionOf(state).steps);

const replaced = (text: string, at: number, character: string): string =>
  text.slice(0, at) + character + text.slice(at + 1);

/** A sum whose digits are turned; both verifiers judge it after each turn, the newest text first. */
export class Toy {
  readonly store: Slice<ToyState>;
  readonly #models: TryModels;
  readonly #count = { n: 0 };
  #isSettling = false;

  constructor(store: Slice<ToyState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    models.onLoaded(() => this.store.setState(NOT_TURNED));
  }

  /** The first problem of loaded weights. */
  begin(): void {
    if (!this.store.getState().problem) void this.deal();
  }

  /** Deals another problem: with a mistake that the verifier learned to catch, else with its right solution. */
  async deal(): Promise<void> {
    const { loaded } = this.#models.store.getState();
    if (!loaded || this.store.getState().isDealing) return;
    this.store.setState({ isDealing: true });
    const { settings } = loaded;
    const task = taskById(settings.task);
    const next = (most: number) =>
      nextProblems(settings, toySteps(settings), "toy", this.#count, most);
    const found = hasBefore(loaded)
      ? await this.#models.askNext("dealing", async (worker, about) => {
          const [before, after] = [
            judgeBy(worker, about, "reference"),
            judgeBy(worker, about, "current"),
          ];
          return { story: await dealStory(task, next(MOST_PROBLEMS), { before, after }) };
        })
      : { story: null };
    this.store.setState({ isDealing: false });
    if (found?.story) return this.#tell(found.story);
    const [problem] = next(1);
    if (!found || !problem) return;
    const own = ownParts(task, problem, solve(task, problem).steps);
    this.store.setState({ ...NOT_TURNED, problem, own });
    await this.#settle();
  }

  #tell({ problem, steps, step, before, after }: Story): void {
    const task = taskById(problem.task);
    const own = ownParts(task, problem, steps);
    const right = ownParts(task, problem, solve(task, problem).steps)[step] ?? "";
    const at = [...(own[step] ?? "")].findIndex((character, i) => character !== right[i]);
    const judged = { problem, steps, before, after };
    this.store.setState({
      ...NOT_TURNED,
      problem,
      own,
      dial: { step, at: Math.max(0, at) },
      judged,
    });
  }

  turnAnswer(dial: Dial, turn: Turn): void {
    const { own } = this.store.getState();
    const part = own[dial.step] ?? "";
    const now = part[dial.at] ?? "";
    const to = "to" in turn ? turn.to : turned(now, turn.by);
    const next = own.with(dial.step, replaced(part, dial.at, to));
    this.store.setState({ own: next, dial, along: null });
    void this.#settle();
  }

  turnProblem(place: Place, turn: Turn): void {
    const { problem, dial } = this.store.getState();
    if (!problem) return;
    const task = taskById(problem.task);
    const now = problem.operands[place.operand]?.[place.at] ?? "";
    const [to, by] = "to" in turn ? [turn.to, 1 as const] : [turned(now, turn.by), turn.by];
    const next = turnedProblem(task, problem, place, to, by);
    const step = Math.min(problem.steps - 1, Math.max(place.at, place.operand - 1, 0));
    const isColumn = problem.operands.length === 2;
    this.store.setState({ ...next, dial: { step: isColumn ? place.at : step, at: dial.at } });
    void this.#settle();
  }

  /** Shows the right values and, from then on, which options of the turned digit the verifier accepts. */
  showTruth(): void {
    this.store.setState({ isTruthShown: true });
    void this.#settle();
  }

  /** Asks the verifiers until the current text has all verdicts, even if it changes meanwhile. */
  async #settle(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    try {
      for (let find = this.#missing(); find; find = this.#missing()) {
        if (!(await find())) return;
      }
    } finally {
      this.#isSettling = false;
    }
  }

  #missing(): (() => Promise<boolean>) | null {
    const state = this.store.getState();
    const { problem, judged, strip, isTruthShown, dial } = state;
    const { loaded } = this.#models.store.getState();
    if (!problem || !loaded || loaded.judge === "nobody") return null;
    if (!isAbout(judged, state)) return () => this.#judge(problem, solutionOf(state));
    const options = optionsOf(state.own[dial.step]?.[dial.at] ?? "");
    if (!isTruthShown || loaded.judge !== "steps" || options.length > MOST_OPTIONS) return null;
    const isThere = isAbout(strip, state) && strip?.dial === dial;
    return isThere ? null : () => this.#compare(problem, state.own, dial, options);
  }

  async #ask(problem: Problem, solutions: readonly OwnSolution[]) {
    const { loaded } = this.#models.store.getState();
    return this.#models.askNext("judging", async (worker, about) => ({
      after: await judgeBy(worker, about, "current")(problem, solutions),
      before:
        loaded && hasBefore(loaded)
          ? await judgeBy(worker, about, "reference")(problem, solutions)
          : null,
    }));
  }

  async #judge(problem: Problem, solution: OwnSolution): Promise<boolean> {
    const said = await this.#ask(problem, [solution]);
    const after = said?.after[0];
    if (!after) return false;
    const { steps } = solution;
    this.store.setState({ judged: { problem, steps, after, before: said.before?.[0] ?? null } });
    return true;
  }

  async #compare(
    problem: Problem,
    own: readonly string[],
    dial: Dial,
    options: readonly string[],
  ): Promise<boolean> {
    const { step, at } = dial;
    const part = own[step] ?? "";
    const texts = options.map((option) =>
      solutionOf({ problem, own: own.with(step, replaced(part, at, option)) }),
    );
    const said = await this.#ask(problem, texts);
    if (!said) return false;
    const accepted = (attempts: readonly Attempt[]) =>
      attempts.map(({ verdicts }) => verdicts?.[step] === 1);
    this.store.setState({
      strip: {
        problem,
        steps: solutionOf({ problem, own }).steps,
        dial,
        options,
        isRight: said.after.map(({ stepTruth }) => stepTruth[step] === true),
        after: accepted(said.after),
        before: said.before && accepted(said.before),
      },
    });
    return true;
  }
}
