/** What a run's method (its arm) does with the two models and with steps, as the stage words it. */
import { type Arm, trains } from "../../core/algorithms/arm.ts";
import { ARMS } from "../../core/algorithms/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { judgeOf } from "../../runtime/timeline/update-stages.ts";

/** Who checks the attempts; `gold` and `coin` stand in for a verifier, `generator` checks its own. */
export type Checker = "verifier" | "generator" | "gold" | "coin" | "nobody";

export interface Method {
  readonly generatorLearns: boolean;
  /** `fitted`: it is shown the right verdicts instead of being rewarded. */
  readonly verifier: "rewarded" | "fitted" | "frozen" | "none";
  /** Who the generator's points for steps come from. */
  readonly pays: Checker;
  /** Whether the verifier judges whole answers only, with a probability. */
  readonly judgesWhole: boolean;
}

/** What judges in arms that have no verifier and still reward steps or whole answers. */
const STAND_INS: Readonly<Record<string, Checker>> = {
  "oracle-steps": "gold",
  "random-steps": "coin",
};

const UNKNOWN: Method = {
  generatorLearns: true,
  verifier: "none",
  pays: "nobody",
  judgesWhole: false,
};

function verifierOf({ verifier }: Arm): Method["verifier"] {
  if (verifier.kind !== "trained") return verifier.kind;
  if ("until" in verifier) return "frozen";
  return verifier.by === "reinforcement" ? "rewarded" : "fitted";
}

/** The method of an arm. @param algorithm its id; an unknown one counts as answers alone */
export function methodOf(algorithm: string): Method {
  const arm = ARMS.get(algorithm);
  if (!arm) return UNKNOWN;
  const verifier = verifierOf(arm);
  return {
    generatorLearns: trains(arm, "generator"),
    verifier,
    pays: verifier === "none" ? (STAND_INS[algorithm] ?? "nobody") : "verifier",
    judgesWhole: arm.verifier.kind !== "none" && arm.verifier.sft !== "verifications",
  };
}

/** Who checked the attempts of a group. */
export function checkerOf(algorithm: string, group: RolloutGroup): Checker {
  const judge = judgeOf(group);
  if (judge === "nobody") return "nobody";
  if (judge === "labels") return algorithm === "random-steps" ? "coin" : "gold";
  return methodOf(algorithm).verifier === "none" ? "generator" : "verifier";
}
