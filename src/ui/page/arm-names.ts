import { ARMS } from "../../core/algorithms/registry.ts";
import { LANES } from "../../core/lanes/registry.ts";
import { armSettings, type ClassPlan, RUN_ARM } from "../../study/class/plan.ts";

/** Names of a class's arms, in its order: the method; for arms of the same method, what differs. */
export function armNames(plan: ClassPlan): readonly string[] {
  const methods = plan.arms.map((arm) => {
    const { algorithm } = armSettings(plan, arm);
    return ARMS.get(algorithm)?.title ?? algorithm;
  });
  return plan.arms.map((arm, i) => {
    const method = methods[i] ?? arm;
    const isAlone = methods.filter((other) => other === method).length === 1;
    const label = LANES.get(arm)?.words?.label;
    return isAlone || label === undefined ? method : `${method}: ${label}`;
  });
}

/** What an arm is, in a sentence: the question of its lane, or what its method does. */
export function armAbout(plan: ClassPlan, arm: string): string {
  if (arm !== RUN_ARM) return LANES.get(arm)?.words?.question ?? "";
  return ARMS.get(plan.settings.algorithm)?.about ?? "";
}
