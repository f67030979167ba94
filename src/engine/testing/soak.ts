import { expect } from "vitest";
import { ALL } from "../../../scripts/turn.mjs";
import { modelShape } from "../../core/model/shape.ts";
import type { ModelShape, Policy } from "../../core/policy.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { type DrawKey, STREAMS } from "../../core/random/draws.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { Session } from "../../core/training/session.ts";

/** The round after which nothing more may be held. */
const SETTLED = 10;
/** Updates of a round: three of the generator, one of the verifier. */
const PER_ROUND = 4;
/** Whether what takes long soaks too: at night. */
export const isLong = ALL;
/** Limit of a soak's test, ms. */
export const SOAK_MS = 240_000;

interface Soak<Held> {
  /** Rounds of a soak of normal length. */
  readonly rounds: number;
  readonly open: (shape: ModelShape, key: Omit<DrawKey, "update">) => Promise<Policy>;
  /** What both models hold after a round. */
  readonly held: (generator: Policy, verifier: Policy) => Promise<Held>;
}

/** Trains for `rounds` rounds, and expects that both models hold the same after each round from SETTLED on. */
export async function expectNothingKept<Held>({ rounds, open, held }: Soak<Held>): Promise<void> {
  const settings = applySettings(presetSettings("micro"), [
    ["width", 8],
    ["heads", 2],
    ["batchSize", 2],
    ["groupSize", 2],
    ["verifierWarmup", 0],
    ["updates", 3 * rounds],
    ["sftGeneratorSteps", 4],
    ["sftVerifierSteps", 4],
    ["evalProblems", 4],
    ["goldSolutions", 4],
    ["evalEvery", 30],
  ]);
  const shape = modelShape(settings);
  const { seed } = settings;
  const generator = await open(shape, { seed, stream: STREAMS.generatorWeights });
  const verifier = await open(shape, { seed, stream: STREAMS.verifierWeights });
  const clock = () => performance.now() / 1000;
  const session = new Session({ settings, generator, verifier, clock });
  const after = new Map<number, Held>();
  for (;;) {
    const done = await session.advance();
    if (!done) break;
    const { turn } = session.state;
    // Takes a checkpoint as a run does: reading weights back must not leak either.
    if (done.line.phase === "verifier") {
      if (turn % 40 === 0) await generator.snapshot();
      after.set(turn / PER_ROUND, await held(generator, verifier));
    }
  }
  expect(session.state.generatorUpdates).toBe(3 * rounds);
  expect(after.size).toBe(rounds);
  for (const [round, now] of after) {
    if (round > SETTLED) expect(now, `round ${round}`).toEqual(after.get(SETTLED));
  }
}
