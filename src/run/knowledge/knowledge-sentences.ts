import type { Role } from "../../core/role.ts";
import type { WaveKind } from "./model/waves.ts";

export const NAMES = { generator: "Generator", verifier: "Verifier" } satisfies Record<
  Role,
  string
>;

/** One square of a triangle, for screen readers. */
export const SQUARE = {
  generator: (fact: string, value: string, percent: string) =>
    `${fact}: the generator writes ${value} in ${percent} of its tries`,
  verifier: (fact: string, value: string, percent: string) =>
    `${fact}: the verifier accepts ${value}, and nothing else, ${percent} sure`,
} satisfies Record<Role, unknown>;

export const ARROWS = {
  1: "verdicts on steps",
  2: "reward for right answers",
  3: "right answers to judge",
} satisfies Record<WaveKind, string>;

/** Names of the waves above the run's axis. */
export const BANDS = {
  1: "Verifier teaches",
  2: "Answers teach",
  3: "Generator teaches",
} satisfies Record<WaveKind, string>;

export const UNMEASURED =
  "This run did not measure what its models know of each fact, so its attempts are shown.";
