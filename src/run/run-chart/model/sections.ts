/** The sections of a run's plan, named above the lanes of the run chart. */
import { type Arm, trains, warmsUp } from "../../../core/algorithms/arm.ts";
import type { Role } from "../../../core/role.ts";
import type { Settings } from "../../../core/settings/settings.ts";

/** Who learns in a section: the verifier alone before the rounds, both models in turns, or only one model. */
export type SectionKind = "alone" | "turns" | Role;

export interface Section {
  readonly kind: SectionKind;
  /** Number of updates of both models before the section, and at its end. */
  readonly from: number;
  readonly to: number;
  /** Number of updates that each model has in a round. */
  readonly generator: number;
  readonly verifier: number;
}

/** The sections of a run in order. @param updates length of the axis, in updates of both models */
export function sectionsOf(arm: Arm, settings: Settings, updates: number): readonly Section[] {
  const { verifierWarmup, generatorPerRound, verifierPerRound } = settings;
  const generator = trains(arm, "generator") ? generatorPerRound : 0;
  const verifier = trains(arm, "verifier") ? verifierPerRound : 0;
  const warmUp = warmsUp(arm) ? Math.min(updates, verifierWarmup) : 0;
  const kind = generator === 0 ? "verifier" : verifier === 0 ? "generator" : "turns";
  const section = (of: SectionKind, from: number, to: number): Section => ({
    kind: of,
    from,
    to,
    generator,
    verifier,
  });
  const sections: Section[] = [];
  if (warmUp > 0) sections.push(section("alone", 0, warmUp));
  if (updates > warmUp && generator + verifier > 0) sections.push(section(kind, warmUp, updates));
  return sections;
}
