/** What a study fixes before its first job: primary contrast, seeds, and which conditions may stop early. */
import { badFile } from "../core/bad-file.ts";
import { measureWords } from "./measure.ts";
import type { Preregistration, PrimaryContrast, Study } from "./schema.ts";

/** The planned seeds; a command may run fewer or more. */
export const plannedSeeds = ({ seeds, preregistration }: Study): readonly number[] =>
  preregistration?.seeds ?? seeds;

/** The seeds of a condition: all of the study's, or its first ones. */
export const seedsOf = (
  { seeds: first }: Study["conditions"][number],
  seeds: readonly number[],
): readonly number[] => seeds.slice(0, first);

/** The primary contrasts: one, or several that are corrected by Holm together. */
export const primariesOf = ({ primary }: Preregistration): readonly PrimaryContrast[] =>
  Array.isArray(primary) ? primary : [primary];

/** The study with the seeds of its file as the planned ones, unless it names them. */
export function withPlan(study: Study): Study {
  const { preregistration: given, seeds } = study;
  if (given === undefined) return study;
  const { primary, mayStop, exploratorySeeds } = given;
  // Fields in a fixed order, so that two preregistrations can be compared as texts.
  const preregistration = { primary, seeds: given.seeds ?? seeds, mayStop, exploratorySeeds };
  return { ...study, preregistration };
}

/** @throws TangoError("bad-file") when the preregistration names something that the study lacks */
export function checkPreregistration(file: string, study: Study): void {
  const { preregistration: registered, baseline } = study;
  if (registered === undefined) return;
  const { exploratorySeeds } = registered;
  const refuse = (key: string, why: string) => badFile(file, `preregistration.${key} ${why}`);
  const names = study.conditions.map(({ name }) => name);
  const told = new Set<string>();
  for (const primary of primariesOf(registered)) {
    const against = primary.baseline ?? baseline;
    if (against === undefined) {
      throw refuse("primary.baseline", "is missing, and the study has no baseline");
    }
    for (const [key, name] of [
      ["condition", primary.condition],
      ["baseline", against],
    ] as const) {
      if (names.includes(name)) continue;
      throw refuse(`primary.${key}`, `is ${name}, but must be one of ${names.join(", ")}`);
    }
    if (primary.condition === against) {
      throw refuse("primary.condition", `is ${against}, which is also its baseline`);
    }
    const wanted = measureWords(primary);
    if (!study.measures.some((measure) => measureWords(measure) === wanted)) {
      throw refuse("primary", `is about ${wanted}, but must be about one of the measures`);
    }
    const whole = `${primary.condition} minus ${against}, ${wanted}`;
    if (told.has(whole)) throw refuse("primary", `has ${whole} twice`);
    told.add(whole);
  }
  if (study.measures.some(({ primary: marked }) => marked)) {
    throw refuse("primary", "says what is primary: take primary out of the measures");
  }
  const seen = plannedSeeds(study).find((seed) => exploratorySeeds.includes(seed));
  if (seen !== undefined) {
    throw refuse("exploratorySeeds", `has ${seen}, which is a planned seed: plan seeds nobody saw`);
  }
}

/**
 * Everything that a study fixes with its first job, as text: all but the seeds of the command. Null without a
 * preregistration.
 */
export function registeredText({ seeds: _, ...fixed }: Study): string | null {
  return fixed.preregistration === undefined ? null : JSON.stringify(fixed);
}
