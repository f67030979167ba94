/**
 * Checks studies whose conditions reward steps by different rules (`stepCount`). The rewards then mean different
 * things, so the study must include that difference as a contrast, and its report says so.
 */
import { badFile } from "../core/bad-file.ts";
import { primariesOf } from "./preregistration.ts";
import type { Resolved } from "./resolved.ts";
import type { Study } from "./spec.ts";

const KEY = "stepCount";
/** The behavior of runs before the setting existed. */
const BEFORE = "written";

const ruleOf = ({ settings }: Resolved) => String(settings[KEY] ?? BEFORE);

/** Conditions by rule, in their order. */
export function byStepCount(resolved: readonly Resolved[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const one of resolved) {
    const names = groups.get(ruleOf(one)) ?? [];
    if (!names.includes(one.condition)) groups.set(ruleOf(one), [...names, one.condition]);
  }
  return groups;
}

/** The pairs of conditions that a study compares. */
function pairsOf({ preregistration, contrasts = [], conditions, baseline }: Study) {
  const primaries = preregistration ? primariesOf(preregistration) : [];
  return [...primaries, ...contrasts, ...conditions.map(({ name }) => ({ condition: name }))].map(
    (pair) => ({ baseline, ...pair }),
  );
}

/** Whether two conditions differ in nothing but this rule; seeds do not count. */
function differInRuleAlone(one: Resolved, other: Resolved): boolean {
  const keys = Object.keys({ ...one.settings, ...other.settings });
  const differing = keys.filter((key) => one.settings[key] !== other.settings[key]);
  return differing.filter((key) => key !== "seed").join() === KEY;
}

/**
 * Refuses a block whose conditions have different rules, unless each condition with another rule than the first
 * is compared with one from which it differs in the rule alone.
 * @param resolved one for each block and condition
 * @throws TangoError("bad-file")
 */
export function checkStepCounts(file: string, study: Study, resolved: readonly Resolved[]): void {
  const pairs = pairsOf(study);
  for (const { name: block } of study.blocks) {
    const all = resolved.filter((one) => one.block === block);
    const [first] = all;
    const isContrast = (one: Resolved) =>
      pairs.some(({ condition, baseline }) => {
        const name =
          condition === one.condition ? baseline : baseline === one.condition ? condition : null;
        const other = all.find((some) => some.condition === name);
        return other !== undefined && differInRuleAlone(one, other);
      });
    const odd = all.find((one) => first && ruleOf(one) !== ruleOf(first) && !isContrast(one));
    if (!odd || !first) continue;
    throw badFile(
      file,
      `block ${block}, condition ${odd.condition}: ${KEY} is ${ruleOf(odd)}, but ${ruleOf(first)} in ${first.condition}, and no contrast compares ${odd.condition} with a condition that differs in ${KEY} alone: give both the same, or add that contrast`,
    );
  }
}

/** A report's list item on conditions with different rules; nothing if all share one. */
export function stepCountLine(resolved: readonly Resolved[]): string[] {
  const groups = byStepCount(resolved);
  if (groups.size < 2) return [];
  const told = [...groups].map(([rule, names]) => `${rule} in ${names.join(", ")}`);
  return [
    `- conditions pay steps by different rules (${KEY} ${told.join("; ")}): where they are compared, their step rewards do not mean the same`,
  ];
}
