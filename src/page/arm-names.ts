import type { Words } from "../i18n/index.ts";
import { armSettings, type ClassPlan, RUN_ARM } from "../study/class/plan.ts";

/** Names of a class's arms, in its order: the method; for arms of the same method, what differs. */
export function armNames(plan: ClassPlan, { arms, lanes }: Words): readonly string[] {
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
export function armAbout(plan: ClassPlan, arm: string, { arms, lanes }: Words): string {
  if (arm !== RUN_ARM) return lanes[arm]?.question ?? "";
  return arms[plan.settings.algorithm]?.about ?? "";
}
