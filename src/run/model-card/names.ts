import type { Role } from "../../core/role.ts";
import type { VerifierMeasure } from "../growth/model/checks.ts";

export const NAME = { generator: "Generator", verifier: "Verifier" } satisfies Record<Role, string>;

/** What the verifier's number measures, and its standard name. */
export const JUDGED = {
  steps: { says: "finds the first mistake, or clears the answer", called: "ProcessBench F1" },
  final: { says: "tells right answers from wrong ones", called: "balanced accuracy" },
} satisfies Record<VerifierMeasure, unknown>;
