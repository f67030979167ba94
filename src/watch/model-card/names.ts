import type { Role } from "../../core/role.ts";
import type { VerifierMeasure } from "../run-chart/model/measures.ts";

export const NAME = { generator: "Generator", verifier: "Verifier" } satisfies Record<Role, string>;

/** What the generator's number measures, everywhere. */
export const ANSWERS = { says: "right answers, new problems", called: null, help: undefined };

/** Landmarks of ProcessBench F1 on the mixed set of `minus` (tests/landmarks.test.ts computes them). */
export const F1_LANDMARKS =
  "On the mixed set of subtractions a verifier that is right about all other steps has an F1 of 18 % if it rejects every nine, and of 72 % if it accepts every nine.";

/** What the verifier's number measures, everywhere, and its standard name. */
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

/** A check in a sentence, for screen readers and headlines. */
export const SPOKEN = {
  answers: (percent: string) => `the generator has ${percent} of new problems right`,
  steps: (percent: string) => `the verifier's ProcessBench F1 is ${percent}`,
  final: (percent: string) => `the verifier's balanced accuracy on answers is ${percent}`,
} satisfies Record<"answers" | VerifierMeasure, (percent: string) => string>;
