/** A fingerprint that ties results to their class. */
import { GREEDY_IN_RANGE } from "../../core/metrics/names.ts";
import { differences, settingsBefore } from "../../core/settings/parse.ts";
import { settingsOfParts } from "../../core/settings/parts.ts";
import { sha256 } from "../../core/sha256.ts";
import { armSettings, type ClassPlan } from "./plan.ts";
import { seedRuleText } from "./seeds.ts";
import { DIGITS } from "./symbols.ts";

/** The measure of a class: the generator's share of held-out problems solved at the end of a run. */
export const MEASURE = { figure: GREEDY_IN_RANGE, at: "end" } as const;

/** Settings that change no result, or that a result states separately. */
const OMITTED = new Set<string>(settingsOfParts("seed", "run"));
/** Symbols of a fingerprint, five bits each. */
const LENGTH = 6;
const SHOWN = 4; // symbols in a class's name

/**
 * Six symbols from everything that affects a result: the settings of each arm, and the measure. Settings at their
 * defaults, or at the behavior before they existed, are left out, so that settings added later change no fingerprint of
 * an older class.
 */
export function fingerprint(plan: ClassPlan): string {
  const arms = plan.arms.map((arm) => [
    arm,
    differences(armSettings(plan, arm), settingsBefore()).filter(([key]) => !OMITTED.has(key)),
  ]);
  const hash = sha256(new TextEncoder().encode(JSON.stringify([MEASURE, arms])));
  return Array.from({ length: LENGTH }, (_, i) => {
    const byte = Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16);
    return DIGITS[byte % DIGITS.length];
  }).join("");
}

/** A class's name on the page: the first symbols of its fingerprint. */
export const className = (plan: ClassPlan): string => fingerprint(plan).slice(0, SHOWN);

/** Identifies a class: its fingerprint and its seeds. */
export const classId = (plan: ClassPlan): string =>
  `${fingerprint(plan)}.${seedRuleText(plan.seeds)}`;

/** Storage key of a student's part (runtime/storage.ts). */
export const classKey = (plan: ClassPlan): string => `class.${classId(plan)}`;
