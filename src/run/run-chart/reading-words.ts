/** Both models' checks at an update as sentences. */
import { updateWords } from "../../page/clock.ts";
import { type Checks, spokenChecks } from "../growth/model/checks.ts";
import type { Now } from "../now/now.ts";
import type { useClock } from "../now/use-clock.ts";

const LEARNED = { generator: "the generator learned", verifier: "the verifier learned" };

/** What screen readers say at the slider: the update, who learned in it, and both models' last checks. */
export function positionWords(
  { update, role, inWarmUp }: Now,
  clock: ReturnType<typeof useClock>,
  checks: Checks,
  hasCheckpoint: boolean,
): string {
  const who =
    role === null
      ? "the start, before the first update"
      : inWarmUp
        ? "the verifier practiced alone"
        : LEARNED[role];
  return [
    `${updateWords(clock.now, clock.all)}, ${who}`,
    ...spokenChecks(checks, update),
    ...(hasCheckpoint ? ["checkpoint"] : []),
  ].join("; ");
}
