import { ARMS } from "../../algorithms/registry.ts";
import { choice, integer, number } from "../spec.ts";

/** Who learns when, and how much is sampled. */
export const SCHEDULE = {
  algorithm: choice(
    "schedule",
    [...ARMS.keys()],
    "tango",
    "The arm: who learns, and where step rewards come from.",
  ),
  updates: integer(
    "schedule",
    1,
    100000,
    60,
    "Planned generator updates (N); α reaches its floor there.",
    { unit: "updates" },
  ),
  verifierWarmup: integer(
    "schedule",
    0,
    10000,
    40,
    "Verifier updates before the first round, the generator frozen.",
    { unit: "updates", watch: "step F1 before the first generator update" },
  ),
  generatorPerRound: integer("schedule", 0, 20, 3, "Generator updates in a round (N_g).", {
    watch: "the turn strip",
  }),
  verifierPerRound: integer("schedule", 0, 20, 1, "Verifier updates in a round (N_v).", {
    watch: "the turn strip",
  }),
  batchSize: integer("schedule", 1, 256, 16, "Problems in an update (B)."),
  groupSize: integer("schedule", 2, 64, 8, "Rollouts that share a prompt (M).", {
    watch: "groups without variance",
  }),
  temperature: number("schedule", 0.1, 3, 1, "Sampling temperature of both policies.", {
    watch: "entropy and sampled accuracy",
  }),
} as const;
