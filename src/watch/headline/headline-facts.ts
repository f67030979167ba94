/** The facts that a headline is made from. */

import type { Role } from "../../core/role.ts";
import type { MeasuredCheck } from "../growth/model/checks.ts";
import type { Now } from "../now/now.ts";
import type { VerifierMeasure } from "../run-chart/model/measures.ts";
import type { WaveFacts } from "./wave-headline.ts";
import type { OtherRun } from "./what-if-headline.ts";

export interface HeadlineFacts {
  readonly now: Now;
  /** Each model's last check, as on its card; null before the first, and without a verifier. */
  readonly checks: Readonly<Record<Role, MeasuredCheck | null>>;
  readonly judged: VerifierMeasure;
  /** Whether the verifier took no step, because the answers of its update were all right or all wrong. */
  readonly isOneClass: boolean;
  /** Whether the opening introduces the problem now. */
  readonly introduces: boolean;
  /** Whether updates pass too fast to read about each one, so that the headline tells how far the run is. */
  readonly isFast: boolean;
  readonly whatIf: OtherRun | null;
  /** Null unless the triangles of what both models know are on screen. */
  readonly waves: WaveFacts | null;
}
