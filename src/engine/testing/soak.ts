/** A long run of small rounds, to find what an engine does not free. */
import { appendFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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
/** `npm run faults` sets these for a long soak: updates of both models, and a file that receives a JSON line per sample. */
const { TANGO_SOAK_UPDATES, TANGO_SOAK_FILE } = process.env;
const SAMPLES = 100;
/** Whether what takes long soaks too: at night, and when asked for. */
export const isLong = ALL || TANGO_SOAK_UPDATES !== undefined;
/** Limit of a soak's test, ms. */
export const SOAK_MS = TANGO_SOAK_UPDATES ? 8 * 3_600_000 : 240_000;

interface Soak<Held> {
  /** Rounds of a soak of normal length. */
  readonly rounds: number;
  readonly open: (shape: ModelShape, key: Omit<DrawKey, "update">) => Promise<Policy>;
  /** What both models hold after a round. */
  readonly held: (generator: Policy, verifier: Policy) => Promise<Held>;
}

/** Bytes of JavaScript objects and of buffers outside of the heap, after a garbage collection. */
function collected(): { heapBytes: number; bufferBytes: number } {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heapBytes: heapUsed, bufferBytes: arrayBuffers };
}

/**
 * Trains for `rounds` rounds, or for TANGO_SOAK_UPDATES updates, and expects that both models hold the same after
 * each round from SETTLED on.
 */
export async function expectNothingKept<Held>(soak: Soak<Held>): Promise<void> {
  const { open, held } = soak;
  const rounds = TANGO_SOAK_UPDATES ? Number(TANGO_SOAK_UPDATES) / PER_ROUND : soak.rounds;
  const every = Math.max(1, Math.floor(rounds / SAMPLES));
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
      const round = turn / PER_ROUND;
      const now = await held(generator, verifier);
      after.set(round, now);
      if (TANGO_SOAK_FILE && round % every === 0) {
        const sample = { updates: turn, seconds: clock(), ...collected(), held: now };
        appendFileSync(TANGO_SOAK_FILE, `${JSON.stringify(sample)}\n`);
      }
    }
  }
  expect(session.state.generatorUpdates).toBe(3 * rounds);
  expect(after.size).toBe(rounds);
  for (const [round, now] of after) {
    if (round > SETTLED) expect(now, `round ${round}`).toEqual(after.get(SETTLED));
  }
}
