import type { Role } from "../../core/role.ts";
import type { VerifierMeasure } from "../growth/model/checks.ts";

export const NAME = { generator: "Generator", verifier: "Verifier" } satisfies Record<Role, string>;

/** What the generator's number measures. */
export const ANSWERS = { says: "right answers, new problems", called: null, help: undefined };

/** Landmarks of ProcessBench F1 on the mixed set of `minus` (core/evaluation/landmarks.ts computes them). */
export const F1_LANDMARKS =
  "On the mixed set of subtractions a verifier that is right about every other step has an F1 of 18 % if it rejects every nine, and of 72 % if it accepts every nine.";

/** What the verifier's number measures, and its standard name. */
export const JUDGED = {
  steps: {
    says: "finds the first mistake, or clears the answer",
    called: "ProcessBench F1",
    help: F1_LANDMARKS,
  },
  final: {
    says: "tells right answers from wrong ones",
    called: "balanced accuracy",
    help: undefined,
  },
} satisfies Record<VerifierMeasure, unknown>;
