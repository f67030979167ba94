/** The class that a teacher is about to make. */

import { presetSettings } from "../../../core/presets/registry.ts";
import { linkParameters, queryOf } from "../../../core/settings/link-parameters.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { recall, remember } from "../../../runtime/storage.ts";
import { armsOf, type ClassPlan, MOST_ARMS, RUN_ARM } from "../../../study/class/plan.ts";
import { classIn, classQuery } from "../../model/class-link.ts";

/** Props of each part of the form. */
export interface FormProps {
  readonly plan: ClassPlan;
  readonly onChange: (plan: ClassPlan) => void;
}

/**
 * The default class: subtraction, a learning verifier against a frozen one. At 75 updates the 95 % interval of this
 * difference lies above 0 in both studies that measured it there, with 8 and 11 seeds (docs/results/red-queen,
 * docs/results/both; `default-class.test.ts`); after a minute of training, about 30 updates, nothing is seen yet.
 */
const USUAL = { preset: "gap", updates: 75, arms: [RUN_ARM, "frozen"], from: 1, to: 30 } as const;

export function usualPlan(): ClassPlan {
  const { preset, updates, arms, from, to } = USUAL;
  const settings = { ...presetSettings(preset), updates };
  return { preset, settings, arms, seeds: { kind: "dealt", from, to } };
}

const KEY = "class.draft";

/** The class last stored on this device. */
export const readDraft = (): ClassPlan => classIn(recall(KEY) ?? "") ?? usualPlan();

export const keepDraft = (plan: ClassPlan): void => remember(KEY, classQuery(plan));

/** The chosen arms that these settings can compare. */
function armsIn({ arms }: ClassPlan, preset: string, settings: Settings): readonly string[] {
  const known = armsOf(preset, settings);
  const kept = arms.filter((arm) => known.includes(arm));
  return kept.length > 0 ? kept : [RUN_ARM];
}

/** The class with another preset and its settings. */
export function withPreset(plan: ClassPlan, preset: string): ClassPlan {
  const settings = preset === USUAL.preset ? usualPlan().settings : presetSettings(preset);
  return { ...plan, preset, settings, arms: armsIn(plan, preset, settings) };
}

/** The class with an arm added or removed, in the order of the list; the last arm cannot be removed. */
export function withArm(plan: ClassPlan, arm: string, isIn: boolean): ClassPlan {
  const arms = armsOf(plan.preset, plan.settings).filter((one) =>
    one === arm ? isIn : plan.arms.includes(one),
  );
  return arms.length === 0 || arms.length > MOST_ARMS ? plan : { ...plan, arms };
}

/** The settings of a link of the Lab or of a lesson; null when it has none that can be used. */
export function withLink(plan: ClassPlan, link: string): ClassPlan | null {
  const query = linkParameters(queryOf(link));
  if (!query.has("preset")) return null;
  query.set("class", `${RUN_ARM}.any`);
  const read = classIn(query.toString());
  if (!read) return null;
  return { ...read, seeds: plan.seeds, arms: armsIn(plan, read.preset, read.settings) };
}
