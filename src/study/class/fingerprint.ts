/** Ties results to the class that they belong to. */
import { GREEDY_IN_RANGE } from "../../core/metrics/names.ts";
import { differences, settingsBefore } from "../../core/settings/parse.ts";
import { settingsOfParts } from "../../core/settings/parts.ts";
import { sha256 } from "../../core/sha256.ts";
import { armSettings, type ClassPlan } from "./plan.ts";
import { seedRuleText } from "./seeds.ts";
import { DIGITS } from "./symbols.ts";

/** What is measured: the share of new problems that the generator solves when the run ends. */
export const MEASURE = { figure: GREEDY_IN_RANGE, at: "end" } as const;

/** Settings that change no result, or that a result states separately. */
const OMITTED = new Set<string>(settingsOfParts("seed", "run"));
/** Symbols of a fingerprint, five bits each. */
const LENGTH = 6;
const SHOWN = 4;

/**
 * Six symbols from all that changes a result: the settings of each arm and the measure. Settings at their
 * defaults, or at what runs did before there was such a setting, are left out, so that one that is added later
 * changes no fingerprint of a class that is older.
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

/** What a class is called on the page: the beginning of its fingerprint. */
export const className = (plan: ClassPlan): string => fingerprint(plan).slice(0, SHOWN);

/** Tells classes apart: what is trained, and whose seeds. */
export const classId = (plan: ClassPlan): string =>
  `${fingerprint(plan)}.${seedRuleText(plan.seeds)}`;

/** Where a device keeps a student's part (runtime/storage.ts). */
export const classKey = (plan: ClassPlan): string => `class.${classId(plan)}`;
