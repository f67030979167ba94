/** Converts a class to a study file, from which `npm run lab -- study` computes the same numbers. */
import { presetSettings } from "../../core/presets/registry.ts";
import { differences } from "../../core/settings/parse.ts";
import { className, MEASURE } from "./fingerprint.ts";
import { armSettings, type ClassPlan } from "./plan.ts";

/** Settings that are stated separately for each run, or chosen by the machine. */
const OMITTED = new Set<string>(["seed", "threads", "pace"]);

/**
 * The text of the file. The study runs on engine cpu where the class leaves the engine to the machine: no two
 * engines give the same digits.
 */
export function studyText(plan: ClassPlan, seeds: readonly number[]): string {
  const [first = "", second, ...others] = plan.arms;
  const base = presetSettings(plan.preset);
  const conditions = plan.arms.map((arm) => {
    const settings = armSettings(plan, arm);
    const { engine } = settings;
    const fixed = { ...settings, engine: engine === "auto" ? "cpu" : engine };
    const changed = differences(fixed, base).filter(([key]) => !OMITTED.has(key));
    return { name: arm, settings: Object.fromEntries(changed) };
  });
  const study = {
    name: `class-${className(plan).toLowerCase()}`,
    title: `Class ${className(plan)}`,
    question: "What did the class find, seed by seed?",
    preset: plan.preset,
    seeds: seeds.toSorted((one, other) => one - other),
    conditions,
    ...(second === undefined ? {} : { baseline: second }),
    ...(others.length > 0
      ? { contrasts: others.map((baseline) => ({ condition: first, baseline })) }
      : {}),
    measures: [{ ...MEASURE, primary: true }],
  };
  return `${JSON.stringify(study, null, 2)}\n`;
}
