import type { RolloutRow } from "../../../core/training/records.ts";
import type { SegmentCells } from "../formulas/generator.ts";

/** A step whose own verdict pushes one way, and its sum with all later ones the other way. */
export interface Turned {
  readonly by: "up" | "down";
  /** Later steps that turn it: accepted ones for `up`, rejected ones for `down`. */
  readonly turning: number;
  readonly later: number;
}

/** Whether later steps turn the push of this one: a step is credited with all that follow it. Null where they do not. */
export function turnedBy(
  {
    segment: { step },
    normalized,
    stepAdvantage,
  }: Pick<SegmentCells, "segment" | "normalized" | "stepAdvantage">,
  { verdicts }: Pick<RolloutRow, "verdicts">,
): Turned | null {
  const verdict = step === null ? undefined : verdicts?.[step];
  if (step === null || !verdict || !verdicts || !normalized || !stepAdvantage) return null;
  const own = Math.sign(normalized.value);
  if (own !== verdict || own * stepAdvantage.value >= 0) return null;
  const later = verdicts.slice(step + 1);
  const turning = later.filter((other) => other === -verdict).length;
  // Missing steps lower a sum too; the sentence below the table is about those.
  return turning === 0 ? null : { by: verdict < 0 ? "up" : "down", turning, later: later.length };
}
