import type { Attempt } from "../../../core/inference/attempts.ts";
import { dealFool, type FoolDeal } from "../../../core/inference/deals.ts";
import { ownParts, turned } from "../../../core/inference/dials.ts";
import { isFooled } from "../../../core/inference/quiz.ts";
import { type Variant, withStep } from "../../../core/inference/variants.ts";
import type { WeightsKind } from "../../../core/policy.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { solve } from "../../../core/tasks/task.ts";
import type { Slice } from "../../../runtime/slice.ts";
import { hasBefore, judgeBy, nextProblems, toySteps } from "./judges.ts";
import type { TryModels } from "./models.ts";
import type { Dial, Turn } from "./toy.ts";
import { addWin } from "./wins.ts";

/** Tries before a hint. */
export const TRIES = 3;

export interface FoolState {
  /** `none`: no problem was found on which the verifier can be fooled. */
  readonly status: "idle" | "dealing" | "playing" | "won" | "lost" | "none";
  readonly deal: FoolDeal | null;
  /** Which verifier plays: the one before training if the trained one cannot be fooled. */
  readonly weights: WeightsKind;
  /** The one changed character of the right solution, and its new value; null without a change. */
  readonly change: { readonly dial: Dial; readonly to: string } | null;
  /** Solutions that the verifier judged since the last hint, oldest first. */
  readonly tried: readonly Attempt[];
  /** How many hints were given on this problem. */
  readonly hints: number;
}

export const NOT_FOOLED: FoolState = {
  status: "idle",
  deal: null,
  weights: "current",
  change: null,
  tried: [],
  hints: 0,
};

const MOST_PROBLEMS = 20; // problems tried until one can be won
/** Steps per problem: few, so that a game takes about a minute. */
const STEPS = 3;

/** The right solution with the player's change, if there is one. */
export function foolText({ deal, change }: Pick<FoolState, "deal" | "change">): Variant | null {
  if (!deal) return null;
  const { problem } = deal;
  const task = taskById(problem.task);
  const right = solve(task, problem);
  if (!change) return { ...right, changed: null };
  const { step, at } = change.dial;
  const value = right.steps[step] ?? "";
  const own = ownParts(task, problem, right.steps)[step] ?? "";
  const part = own.slice(0, at) + change.to + own.slice(at + 1);
  return withStep(task, problem, step, value.slice(0, value.length - own.length) + part);
}

/** The verdict on the current solution; null if the verifier was not asked about it. */
export function foolVerdict(state: FoolState): Attempt | null {
  const text = foolText(state);
  if (text?.changed === null) return state.deal?.right ?? null;
  const isThis = ({ steps }: Attempt) => steps.every((value, k) => value === text?.steps[k]);
  return state.tried.find(isThis) ?? null;
}

/** A game: change one character of a right solution, so that the verifier still believes it. */
export class FoolTheVerifier {
  readonly store: Slice<FoolState>;
  readonly #models: TryModels;
  readonly #count = { n: 0 };

  constructor(store: Slice<FoolState>, models: TryModels) {
    this.store = store;
    this.#models = models;
    models.onLoaded(() => this.store.setState(NOT_FOOLED));
  }

  begin(): void {
    if (this.store.getState().status === "idle") void this.deal();
  }

  /** Deals a problem that can be won against the trained verifier or, if none is found, against the one before RL. */
  async deal(): Promise<void> {
    const { loaded } = this.#models.store.getState();
    if (!loaded || loaded.judge === "nobody" || this.store.getState().status === "dealing") return;
    this.store.setState({ status: "dealing" });
    const { settings } = loaded;
    const task = taskById(settings.task);
    const steps = Math.min(STEPS, toySteps(settings));
    const kinds: readonly WeightsKind[] = hasBefore(loaded)
      ? ["current", "reference"]
      : ["current"];
    const found = await this.#models.askNext("dealing", async (worker, about) => {
      for (const weights of kinds) {
        const problems = nextProblems(settings, steps, "games", this.#count, MOST_PROBLEMS);
        const deal = await dealFool(task, problems, judgeBy(worker, about, weights));
        if (deal) return { deal, weights };
      }
      return { deal: null, weights: "current" as const };
    });
    if (!found) this.store.setState({ status: "idle" });
    else this.store.setState({ ...NOT_FOOLED, ...found, status: found.deal ? "playing" : "none" });
  }

  /** Changes one character; an earlier change elsewhere is undone. */
  turn(dial: Dial, turn: Turn): void {
    const { status, deal, change } = this.store.getState();
    if (status !== "playing" || !deal) return;
    const task = taskById(deal.problem.task);
    const right = ownParts(task, deal.problem, solve(task, deal.problem).steps);
    const before = right[dial.step]?.[dial.at] ?? "";
    const isSame = change?.dial.step === dial.step && change.dial.at === dial.at;
    const to = "to" in turn ? turn.to : turned(isSame ? change.to : before, turn.by);
    this.store.setState({ change: to === before ? null : { dial, to } });
  }

  /** Asks the verifier about the changed solution, which costs a try. */
  async ask(): Promise<void> {
    const state = this.store.getState();
    const { deal, status, weights } = state;
    const text = foolText(state);
    if (status !== "playing" || !deal || !text || foolVerdict(state)) return;
    const judged = await this.#models.askNext("judging", (worker, about) =>
      judgeBy(worker, about, weights)(deal.problem, [text]),
    );
    const attempt = judged?.[0];
    if (!attempt || this.store.getState().deal !== deal) return;
    const tried = [...state.tried, attempt];
    if (isFooled(attempt)) {
      this.store.setState({ tried, status: "won" });
      addWin();
    } else if (tried.length < TRIES) this.store.setState({ tried });
    else this.store.setState({ tried, status: "lost", hints: state.hints + 1 });
  }

  /** Allows three more tries on the same problem, now with the hint on screen. */
  again(): void {
    if (this.store.getState().status !== "lost") return;
    this.store.setState({ status: "playing", tried: [], change: null });
  }
}
