import type { Role } from "../../core/role.ts";
import type { WaveKind } from "./model/waves.ts";

export const UNMEASURED =
  "This run did not measure what its models know of each fact, so its attempts are shown.";

export const MODEL_NAMES = { generator: "Generator", verifier: "Verifier" } satisfies Record<
  Role,
  string
>;

/** Names of the waves above the run's axis. */
export const BAND_NAMES = {
  1: "Verifier teaches",
  2: "Answers teach",
  3: "Generator teaches",
} satisfies Record<WaveKind, string>;
