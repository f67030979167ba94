import { inGroup } from "../in-group.ts";
import { choice, integer, number } from "../spec.ts";

/** Order of the updates and sampling sizes; `algorithm`, the first of the group, is in table.ts. */
export const SCHEDULE = inGroup("schedule", {
  updates: integer(1, 100000, {
    default: 60,
    title: "Generator updates",
    doc: "Planned generator updates (N); a falling α reaches its floor at the last one.",
    unit: "updates",
    part: "rounds",
    applies: "restart",
  }),
  verifierWarmup: integer(0, 10000, {
    default: 40,
    title: "Verifier practices alone",
    doc: "Verifier updates before the first round, with the generator frozen.",
    unit: "updates",
    watch: "step F1 before the first generator update",
    part: "warm-up",
    applies: "restart",
  }),
  generatorPerRound: integer(0, 20, {
    default: 3,
    title: "Generator turns",
    doc: "Generator updates in a round (N_g).",
    watch: "who learns when, on the chart",
    part: "rounds",
    applies: "restart",
  }),
  verifierPerRound: integer(0, 20, {
    default: 1,
    title: "Verifier turns",
    doc: "Verifier updates in a round (N_v).",
    watch: "who learns when, on the chart",
    part: "rounds",
    applies: "restart",
  }),
  batchSize: integer(1, 256, {
    default: 16,
    title: "Problems per update",
    doc: "Problems in an update (B).",
    part: "warm-up",
    applies: "restart",
  }),
  groupSize: integer(2, 64, {
    default: 8,
    title: "Attempts per problem",
    doc: "Rollouts that share a prompt (M).",
    watch: "groups with equal rewards",
    part: "warm-up",
    applies: "restart",
  }),
  verifierBatch: choice({
    choices: ["as-drawn", "balanced"],
    default: "as-drawn",
    title: "Verifier's batch",
    doc: "As drawn, or balanced: up to four draws, until half of the batch has a right answer and half a wrong one. Not in the paper.",
    watch: "tokens, and updates without a step",
    part: "warm-up",
    applies: "live",
  }),
  temperature: number(0.1, 3, {
    default: 1,
    title: "Temperature",
    doc: "Sampling temperature of both policies.",
    watch: "entropy and sampled accuracy",
    part: "warm-up",
    applies: "live",
  }),
});
