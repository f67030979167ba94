import { armSettings, type ClassPlan, RUN_ARM } from "../study/class/plan.ts";
import { arms, lanes } from "./core-names.ts";

/** Names of a class's arms, in its order: the method; for arms of the same method, what differs. */
export function armNames(plan: ClassPlan): readonly string[] {
  const methods = plan.arms.map((arm) => {
    const { algorithm } = armSettings(plan, arm);
    return arms[algorithm]?.title ?? algorithm;
  });
  return plan.arms.map((arm, i) => {
    const method = methods[i] ?? arm;
    const isAlone = methods.filter((other) => other === method).length === 1;
    const label = lanes[arm]?.label;
    return isAlone || label === undefined ? method : `${method}: ${label}`;
  });
}

/** What an arm is, in a sentence: the question of its lane, or what its method does. */
export function armAbout(plan: ClassPlan, arm: string): string {
  if (arm !== RUN_ARM) return lanes[arm]?.question ?? "";
  return arms[plan.settings.algorithm]?.about ?? "";
}
