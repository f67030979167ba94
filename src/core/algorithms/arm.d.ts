import type { Scored, ScoreTools } from "../evaluation/score.ts";
import type { Policy } from "../policy.ts";
import type { Rng } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import type { ClassCounts } from "../tango/class-weights.ts";
import type { Companions, VerifierRound } from "../tango/round-records.ts";
import type { Judgement, Solution } from "../tango/solution.ts";
import type { Task } from "../tasks/task.ts";
/** What an arm changes about the round: who learns from what, and where step rewards come from. */
export interface Arm {
    readonly id: string;
    readonly title: string;
    /** One or two sentences for a student. */
    readonly about: string;
    /** Position in the list. */
    readonly order: number;
    readonly trains: {
        readonly generator: boolean;
        readonly verifier: boolean;
    };
    /** Whether a second model exists, is started by SFT and judges. */
    readonly hasVerifier: boolean;
    /** What each model's supervised start teaches; `verifier` counts only when there is one. */
    readonly sft: {
        readonly generator: "solutions" | "solutions and verdicts" | "solutions and verifications";
        readonly verifier: "verifications" | "verdicts";
    };
    /** One judgement a solution, or null: no rollout has step rewards. */
    judge(solutions: readonly Solution[], tools: ArmTools): Promise<Judgement[] | null>;
    /**
     * One update of the second model: `verifierUpdate` of round.ts, or what an arm puts in its place;
     * null where no second model learns. Arms with the same `by` train it alike, and may share a warm-up.
     */
    readonly verifierTraining: {
        readonly by: "reinforcement" | "final labels" | "verdict labels" | "sampled futures";
        readonly update: VerifierUpdate;
    } | null;
    /** Arms of one policy: rows that join the generator's own update. */
    companions?(solutions: readonly Solution[], tools: ArmTools): Promise<Companions>;
    /** Scores at test time, where they are neither a verification's nor a verdict token's (evaluation/judge.ts). */
    score?(solutions: readonly Solution[], tools: ScoreTools): Promise<Scored[]>;
}
/** @param n verifier updates done before this one, warm-up included */
export type VerifierUpdate = (context: RoundContext, n: number, previousCounts: ClassCounts | null) => Promise<VerifierRound>;
/** What an update is given. */
export interface RoundContext {
    readonly task: Task;
    readonly arm: Arm;
    readonly settings: Settings;
    readonly generator: Policy;
    readonly verifier: Policy;
    /** Seconds of a clock that does not run backwards; only for the timing figures. */
    readonly clock: () => number;
}
export interface ArmTools {
    /** One verification a solution, sampled from the current verifier. */
    verify(solutions: readonly Solution[]): Promise<Judgement[]>;
    /** Draws of this update for one solution. */
    rng(row: number): Rng;
    readonly generator: Policy;
    readonly verifier: Policy;
    readonly task: Task;
    readonly settings: Settings;
    /** Generator updates done before this one. */
    readonly update: number;
}
