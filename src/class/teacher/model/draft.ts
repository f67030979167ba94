/** The class that a teacher is about to make. */

import { presetSettings } from "../../../core/presets/registry.ts";
import { linkParameters, queryOf } from "../../../core/settings/link-parameters.ts";
import { recall, remember } from "../../../runtime/storage.ts";
import { armsOf, type ClassPlan, MOST_ARMS, RUN_ARM } from "../../../study/class/plan.ts";
import {
  type ClassLook,
  classIn,
  classQuery,
  DEFAULT_LOOK,
  lookIn,
} from "../../model/class-link.ts";

export interface Draft {
  readonly plan: ClassPlan;
  readonly look: ClassLook;
}

/** Props of each part of the form. */
export interface FormProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/**
 * Subtraction, a verifier that learns against one that never does. At 75 updates the 95 % interval of this
 * difference lies above 0 in both studies that measured it there, with 8 and 11 seeds (docs/results/red-queen,
 * docs/results/both; `default-class.test.ts`); after a minute of training, about 30 updates, nothing is seen yet.
 */
const USUAL = { preset: "gap", updates: 75, arms: [RUN_ARM, "frozen"], from: 1, to: 30 } as const;

export function usualDraft(): Draft {
  const settings = Object.assign({}, presetSettings(USUAL.preset), { updates: USUAL.updates });
  const seeds = { kind: "dealt", from: USUAL.from, to: USUAL.to } as const;
  return { plan: { preset: USUAL.preset, settings, arms: USUAL.arms, seeds }, look: DEFAULT_LOOK };
}

const KEY = "class.draft";

/** The draft as it was left on this device. */
export function readDraft(): Draft {
  const query = recall(KEY);
  const plan = query === null ? null : classIn(query);
  return plan && query !== null ? { plan, look: lookIn(query) } : usualDraft();
}

export const keepDraft = ({ plan, look }: Draft): void => remember(KEY, classQuery(plan, look));

/** The draft with another preset: that preset's settings, and those arms that it can compare. */
export function withPreset({ plan, look }: Draft, preset: string): Draft {
  const usual = usualDraft();
  const settings = preset === USUAL.preset ? usual.plan.settings : presetSettings(preset);
  const known = armsOf(preset, settings);
  const arms = plan.arms.filter((arm) => known.includes(arm));
  return {
    plan: Object.assign({}, plan, { preset, settings, arms: arms.length > 0 ? arms : [RUN_ARM] }),
    look,
  };
}

/** The draft with an arm added or removed, in the order of the list; the last arm cannot be removed. */
export function withArm({ plan, look }: Draft, arm: string, isIn: boolean): Draft {
  const arms = armsOf(plan.preset, plan.settings).filter((one) =>
    one === arm ? isIn : plan.arms.includes(one),
  );
  if (arms.length === 0 || arms.length > MOST_ARMS) return { plan, look };
  return { plan: Object.assign({}, plan, { arms }), look };
}

/** The draft with the settings of a Lab or lesson link; null if the link has no usable settings. */
export function withLink({ plan, look }: Draft, link: string): Draft | null {
  const query = linkParameters(queryOf(link));
  if (!query.has("preset")) return null;
  query.set("class", `${RUN_ARM}.any`);
  const read = classIn(query.toString());
  if (!read) return null;
  const known = armsOf(read.preset, read.settings);
  const arms = plan.arms.filter((arm) => known.includes(arm));
  return {
    plan: Object.assign({}, read, { seeds: plan.seeds, arms: arms.length > 0 ? arms : [RUN_ARM] }),
    look,
  };
}
