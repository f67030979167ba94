/** The class that a teacher is about to make. */

import { presetSettings } from "../../../core/presets/registry.ts";
import { type ClassPlan, MOST_ARMS, RUN_ARM } from "../../../study/class/plan.ts";

/**
 * The default class: subtraction, a learning verifier against a frozen one. At 180 updates the 95 % interval of this
 * difference lies above 0 in the study that measured it there, with 8 seeds (docs/results/needs;
 * `default-class.test.ts`); 180 was chosen by looking there. At 30 updates nothing is seen yet.
 */
const USUAL = {
  preset: "misled",
  updates: 180,
  arms: [RUN_ARM, "frozen"],
  from: 1,
  to: 30,
} as const;

/** The default class, or with another preset what takes its place there. */
export function usualPlan(preset: string = USUAL.preset) {
  const { arms, from, to } = USUAL;
  const own = presetSettings(preset);
  const settings = preset === USUAL.preset ? { ...own, updates: USUAL.updates } : own;
  return { preset, settings, arms, seeds: { kind: "dealt", from, to } } satisfies ClassPlan;
}

/** What the form says; null where its arms are none or too many, or its seeds run backwards. */
export function planOf(form: FormData): ClassPlan | null {
  const { preset, settings } = usualPlan(String(form.get("preset")));
  const arms = form.getAll("arm").map(String);
  const [updates = 0, from = 0, to = 0] = ["updates", "from", "to"].map((name) =>
    Number(form.get(name)),
  );
  if (arms.length === 0 || arms.length > MOST_ARMS || from > to) return null;
  return { preset, settings: { ...settings, updates }, arms, seeds: { kind: "dealt", from, to } };
}
