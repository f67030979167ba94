import type { Attempt } from "../../../core/inference/attempts.ts";
import { dealFool, type FoolDeal } from "../../../core/inference/deals.ts";
import { ownParts } from "../../../core/inference/dials.ts";
import { isFooled } from "../../../core/inference/quiz.ts";
import { withStep } from "../../../core/inference/variants.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { addWin, Game, toySteps } from "./game.ts";
import { type Dial, type Turn, turnedParts } from "./toy.ts";

/** Tries between two hints. */
const TRIES = 3;

export interface FoolState {
  /** `none`: no problem was found on which the verifier can be fooled. */
  readonly status: "idle" | "dealing" | "playing" | "won" | "none";
  readonly deal: FoolDeal | null;
  /** The steps on the wheels: the right ones but for one character. */
  readonly steps: readonly string[];
  readonly answer: string;
  /** The wheel with that character; null without a change. */
  readonly dial: Dial | null;
  /** The verdict on these steps; null if the verifier was not asked about them. */
  readonly verdict: Attempt | null;
  /** How often the verifier was asked about this problem. */
  readonly tries: number;
}

export const NOT_FOOLED: FoolState = {
  status: "idle",
  deal: null,
  steps: [],
  answer: "",
  dial: null,
  verdict: null,
  tries: 0,
};

/** How many hints are given: one after every three tries. */
export const hintsOf = ({ tries }: FoolState): number => Math.floor(tries / TRIES);

const MOST_PROBLEMS = 20; // problems tried until one can be won
const STEPS = 3; // few, so that a game takes about a minute

/** The right solution of a deal on the wheels. */
const rightOf = ({ right }: FoolDeal) => ({
  steps: right.steps,
  answer: right.answer ?? "",
  dial: null,
  verdict: right,
});

/** A game: change one character of a right solution, so that the verifier still believes it. */
export class FoolTheVerifier extends Game<FoolState> {
  override async deal(): Promise<void> {
    if (this.store.getState().status === "dealing") return;
    this.store.setState({ status: "dealing" });
    const found = await this.models.ask(async ({ settings, judge, verifier }) => {
      if (judge === "nobody") return { deal: null };
      const steps = Math.min(STEPS, toySteps(settings));
      const problems = this.problems(settings, steps, "games", MOST_PROBLEMS);
      return { deal: await dealFool(taskById(settings.task), problems, verifier("current")) };
    });
    const deal = found?.deal ?? null;
    const status = deal ? "playing" : found ? "none" : "idle";
    this.store.setState({ ...NOT_FOOLED, deal, status, ...(deal && rightOf(deal)) });
  }

  /** Changes one character; an earlier change elsewhere is undone. */
  turn(dial: Dial, turn: Turn): void {
    const { status, deal, steps, dial: last } = this.store.getState();
    if (status !== "playing" || !deal) return;
    const { problem, right } = deal;
    const task = taskById(problem.task);
    const { step } = dial;
    const isSame = last?.step === step && last.at === dial.at;
    const before = isSame ? steps : right.steps;
    const own = ownParts(task, problem, before);
    const value = before[step] ?? "";
    const taken = value.slice(0, value.length - (own[step]?.length ?? 0));
    const next = taken + (turnedParts(own, dial, turn)[step] ?? "");
    const { steps: changed, answer } = withStep(task, problem, step, next);
    const isRight = next === right.steps[step];
    this.store.setState(isRight ? rightOf(deal) : { steps: changed, answer, dial, verdict: null });
  }

  /** Asks the verifier about the changed solution. */
  async ask(): Promise<void> {
    const { deal, status, steps, answer, verdict } = this.store.getState();
    if (status !== "playing" || !deal || verdict) return;
    const judged = await this.models.ask(({ verifier }) =>
      verifier("current")(deal.problem, [{ steps, answer }]),
    );
    const attempt = judged?.[0];
    const now = this.store.getState();
    if (!attempt || now.steps !== steps) return;
    const won = isFooled(attempt);
    this.store.setState({
      verdict: attempt,
      tries: now.tries + 1,
      status: won ? "won" : "playing",
    });
    if (won) addWin();
  }
}
