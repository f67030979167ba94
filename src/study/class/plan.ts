/** What a class trains. The class's link contains all of it; no server stores it. */
import { armById } from "../../core/algorithms/registry.ts";
import { toPlainError } from "../../core/errors.ts";
import { laneSettingsIn } from "../../core/lanes/change.ts";
import { LANES } from "../../core/lanes/registry.ts";
import { plainText } from "../../core/plain-text.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { linkParameters } from "../../core/settings/link-parameters.ts";
import { readLink, withSettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { checkLevels, levelsOf } from "../../core/tasks/problems.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { startKeys } from "../../core/training/starts.ts";
import { readSeedRule, type SeedRule, seedRuleText } from "./seeds.ts";

/** The arm that trains with the plan's own settings; the others are lanes of "What if …?". */
export const RUN_ARM = "run";
export const MOST_ARMS = 3;

export interface ClassPlan {
  readonly preset: string;
  /** Settings of the arm `run`, without a seed, since each student has one. */
  readonly settings: Settings;
  /** `run` or ids of lanes, in training order. Differences are the first one minus each other. */
  readonly arms: readonly string[];
  readonly seeds: SeedRule;
}

/** Why a link's class is invalid, in a sentence. */
export interface BadPlan {
  readonly bad: string;
}

const PARAMETER = "class";
/** Limit on the characters of a link's text in an error message. */
const MOST_SHOWN = 60;

/** The settings of an arm, with the plan's own seed. @throws TangoError("bad-setting") for one that no run can have */
export function armSettings({ preset, settings }: ClassPlan, arm: string): Settings {
  if (arm === RUN_ARM) return settings;
  const lane = LANES.get(arm);
  if (!lane) throw new Error(`There is no lane ${arm}.`);
  return laneSettingsIn(preset, lane, settings);
}

/** What two arms of one seed must share: the generator's start, and the held-out problems. */
function common(settings: Settings): string {
  const { task, evalProblems } = settings;
  const levels = levelsOf(taskById(task), settings);
  const starts = startKeys(settings, armById(settings.algorithm));
  return JSON.stringify([task, evalProblems, levels.measured, starts["sft-generator"]]);
}

/** The arms that a class can compare in a preset: they share the generator after SFT and the held-out problems. */
export function armsOf(preset: string, settings: Settings): readonly string[] {
  const plan: ClassPlan = { preset, settings, arms: [], seeds: { kind: "drawn" } };
  const isAlike = (arm: string) => {
    try {
      return common(armSettings(plan, arm)) === common(settings);
    } catch {
      return false;
    }
  };
  return [RUN_ARM, ...[...LANES.keys()].filter(isAlike)];
}

/** The class of a link; null for a link without one. */
export function readPlan(query: string): ClassPlan | BadPlan | null {
  const parameters = linkParameters(query);
  const text = parameters.get(PARAMETER);
  if (text === null) return null;
  const bad = (why: string, about: string): BadPlan => ({
    bad: `${why} “${plainText(about, MOST_SHOWN)}”.`,
  });
  const named = parameters.get("preset") ?? "";
  const { pairs, refused } = readLink(query);
  let settings: Settings;
  try {
    settings = presetSettings(named);
  } catch {
    return bad("There is no preset", named);
  }
  try {
    settings = withSettings(settings, pairs);
    checkLevels(taskById(settings.task), settings);
  } catch (error) {
    return { bad: toPlainError(error).message };
  }
  // Ignoring the refused part would make it another class.
  if (refused[0] !== undefined) return { bad: refused[0] };
  const arms = text.split(".");
  const rule = arms.pop() ?? "";
  const seeds = readSeedRule(rule);
  if (!seeds) return bad("It has no rule for seeds that this lab knows:", rule);
  const known = armsOf(named, settings);
  const isUsable =
    arms.length > 0 &&
    arms.length <= MOST_ARMS &&
    new Set(arms).size === arms.length &&
    arms.every((arm) => known.includes(arm));
  if (!isUsable) return bad("It names methods that this lab cannot compare:", arms.join(", "));
  return { preset: named, settings, arms, seeds };
}

/** Adds the class to its settings' query (`settingsQuery`), without a seed, since each student has one. */
export function addPlan(query: URLSearchParams, { arms, seeds }: ClassPlan): void {
  query.delete("seed");
  query.set(PARAMETER, [...arms, seedRuleText(seeds)].join("."));
}

export const isPlan = (read: ClassPlan | BadPlan | null): read is ClassPlan =>
  read !== null && !("bad" in read);
