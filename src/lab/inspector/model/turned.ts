import type { RolloutRow } from "../../../core/training/records.ts";
import type { SegmentCells } from "../formulas/generator.ts";

/** A step whose own reward and whose summed advantage (with all later steps) have opposite signs. */
export interface Turned {
  readonly by: "up" | "down";
  /** Number of later steps that flip the sign: accepted ones for `up`, rejected ones for `down`. */
  readonly turning: number;
  readonly later: number;
}

/** How later steps flip the sign of this step's advantage, the sum of its reward and theirs; null if they do not. */
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
  // Missing steps lower a sum too; a sentence below the table explains those.
  return turning === 0 ? null : { by: verdict < 0 ? "up" : "down", turning, later: later.length };
}

/** Says that later steps flip the sign of this step's advantage; empty if they do not. */
export function turnedText(turned: Turned | null): string {
  if (!turned) return "";
  const { by, turning, later } = turned;
  return by === "up"
    ? `(rejected, but ${turning} of the ${later} after it accepted: the sum is up)`
    : `(accepted, but ${turning} of the ${later} after it rejected: the sum is down)`;
}
