import type { Rng } from "../random/draws.ts";
import type { Judgement, Solution } from "../tango/solution.ts";

/** What an arm changes about the round: who learns, and where step rewards come from. */
export interface Arm {
  readonly id: string;
  readonly title: string;
  /** One or two sentences for a student. */
  readonly about: string;
  /** Position in the list. */
  readonly order: number;
  readonly trains: { readonly generator: boolean; readonly verifier: boolean };
  /** Whether a verifier exists at all: is started by SFT and judges. */
  readonly hasVerifier: boolean;
  /** One judgement a solution, or null: no rollout has step rewards. */
  judge(solutions: readonly Solution[], tools: JudgeTools): Promise<Judgement[] | null>;
}

export interface JudgeTools {
  /** One verification a solution, sampled from the current verifier. */
  verify(solutions: readonly Solution[]): Promise<Judgement[]>;
  /** Draws of this update for one solution. */
  rng(row: number): Rng;
}
