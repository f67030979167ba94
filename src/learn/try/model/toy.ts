import type { Attempt } from "../../../core/inference/attempts.ts";
import { dealStory } from "../../../core/inference/deals.ts";
import {
  optionsOf,
  ownParts,
  type Place,
  replaced,
  stepsOf,
  turned,
  turnedProblem,
} from "../../../core/inference/dials.ts";
import type { OwnSolution } from "../../../core/inference/own-solution.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { type Problem, solve } from "../../../core/tasks/task.ts";
import { Game, toySteps } from "./game.ts";
import { hasBefore } from "./models.ts";

/** A turn of a digit wheel: one option forward or back, or to a typed option. */
export type Turn = { readonly by: 1 | -1 } | { readonly to: string };

/** A digit wheel: one character of the text that a step adds to the answer. */
export interface Dial {
  readonly step: number;
  readonly at: number;
}

/** What the verifiers say when the turned wheel has one digit after the other, with all other steps unchanged. */
export interface Strip {
  readonly dial: Dial;
  /** All digits; none for a letter. */
  readonly options: readonly string[];
  /** [options] */
  readonly after: readonly Attempt[];
  readonly before: readonly Attempt[] | null;
}

/** What the verifiers say about one text. */
interface Verdicts {
  readonly problem: Problem;
  readonly own: readonly string[];
  readonly after: Attempt;
  /** By the verifier before RL; null without one. */
  readonly before: Attempt | null;
  /** Null until the truth is shown. */
  readonly strip: Strip | null;
}

export interface ToyState {
  readonly status: "idle" | "dealing" | "ready";
  readonly problem: Problem | null;
  /** [K] the text that each step adds to the answer. */
  readonly own: readonly string[];
  /** The wheel of the answer that was turned last. */
  readonly dial: Dial;
  /** The last judgement, of the current text or of an earlier one. */
  readonly judged: Verdicts | null;
  readonly isTruthShown: boolean;
}

export const NOT_TURNED: ToyState = {
  status: "idle",
  problem: null,
  own: [],
  dial: { step: 0, at: 0 },
  judged: null,
  isTruthShown: false,
};

const MOST_PROBLEMS = 10; // problems tried until one has a mistake that the verifier catches only after training
const MOST_OPTIONS = 10; // letters are too many for a strip

/** The solution on the wheels. */
export function solutionOf(problem: Problem, own: readonly string[]): OwnSolution {
  const task = taskById(problem.task);
  const steps = stepsOf(task, problem, own);
  return { steps, answer: task.answerOf(problem, steps) };
}

/** Whether the verdicts are about the current text. */
export const isJudged = ({ judged, problem, own }: ToyState): boolean =>
  judged?.problem === problem && judged?.own === own;

/** Whether verdicts are missing: on the text or, once the truth is shown, on the digits of the turned wheel. */
const isOpen = (state: ToyState): boolean =>
  !isJudged(state) || (state.isTruthShown && state.judged?.strip?.dial !== state.dial);

/** The parts with one digit replaced. */
const withDigit = (own: readonly string[], { step, at }: Dial, character: string): string[] =>
  own.with(step, replaced(own[step] ?? "", at, character));

/** What each step adds to the answer, after a turn of a wheel. */
export function turnedParts(own: readonly string[], dial: Dial, turn: Turn): string[] {
  const now = own[dial.step]?.[dial.at] ?? "";
  return withDigit(own, dial, "to" in turn ? turn.to : turned(now, turn.by));
}

/** A sum whose digits are turned; both verifiers judge it after each turn, the newest text first. */
export class Toy extends Game<ToyState> {
  #isSettling = false;

  /** Deals another problem: with a mistake that the verifier learned to catch, else with its right solution. */
  override async deal(): Promise<void> {
    if (this.store.getState().status === "dealing") return;
    this.store.setState({ status: "dealing" });
    const found = await this.models.ask(async (desk) => {
      const { settings } = desk;
      const steps = toySteps(settings);
      const next = (most: number) => this.problems(settings, steps, "toy", most);
      const judges = { before: desk.verifier("reference"), after: desk.verifier("current") };
      const story = hasBefore(desk)
        ? await dealStory(taskById(settings.task), next(MOST_PROBLEMS), judges)
        : null;
      return { story, problem: story?.problem ?? [...next(1)][0] };
    });
    this.store.setState({ status: found ? "ready" : "idle" });
    if (!found?.problem) return;
    const { story, problem } = found;
    const task = taskById(problem.task);
    const right = ownParts(task, problem, solve(task, problem).steps);
    const own = story ? ownParts(task, problem, story.steps) : right;
    this.store.setState({ problem, own, judged: null, isTruthShown: false });
    if (story) {
      const { step, before, after } = story;
      const at = [...(own[step] ?? "")].findIndex((character, i) => character !== right[step]?.[i]);
      const judged = { problem, own, before, after, strip: null };
      this.store.setState({ dial: { step, at: Math.max(0, at) }, judged });
    }
    await this.#settle();
  }

  turnAnswer(dial: Dial, turn: Turn): void {
    const { own } = this.store.getState();
    this.store.setState({ own: turnedParts(own, dial, turn), dial });
    void this.#settle();
  }

  turnProblem(place: Place, turn: Turn): void {
    const { problem, dial } = this.store.getState();
    if (!problem) return;
    const now = problem.operands[place.operand]?.[place.at] ?? "";
    const [to, by] = "to" in turn ? [turn.to, 1 as const] : [turned(now, turn.by), turn.by];
    const next = turnedProblem(taskById(problem.task), problem, place, to, by);
    const step = Math.min(problem.steps - 1, Math.max(place.at, place.operand - 1, 0));
    const isColumn = problem.operands.length === 2;
    this.store.setState({ problem: next, dial: { step: isColumn ? place.at : step, at: dial.at } });
    void this.#settle();
  }

  /** Shows the right values and, from then on, which digits of the turned wheel the verifiers accept. */
  showTruth(): void {
    this.store.setState({ isTruthShown: true });
    void this.#settle();
  }

  /** Asks the verifiers until the current text has all verdicts, even if it changes meanwhile. */
  async #settle(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    while (isOpen(this.store.getState())) if (!(await this.#judge())) break;
    this.#isSettling = false;
  }

  /** @returns false if the verifiers could not be asked */
  async #judge(): Promise<boolean> {
    const { problem, own, dial, isTruthShown } = this.store.getState();
    if (!problem) return false;
    const all = optionsOf(own[dial.step]?.[dial.at] ?? "");
    const options = isTruthShown && all.length <= MOST_OPTIONS ? all : [];
    const texts = [own, ...options.map((option) => withDigit(own, dial, option))];
    const solutions = texts.map((text) => solutionOf(problem, text));
    const said = await this.models.ask(async (desk) => ({
      now: await desk.verifier("current")(problem, solutions),
      was: hasBefore(desk) ? await desk.verifier("reference")(problem, solutions) : null,
    }));
    const [after, ...others] = said?.now ?? [];
    const [before = null, ...othersBefore] = said?.was ?? [];
    if (!after) return false;
    const strip = { dial, options, after: others, before: before && othersBefore };
    const judged = { problem, own, before, after, strip: isTruthShown ? strip : null };
    this.store.setState({ judged });
    return true;
  }
}
