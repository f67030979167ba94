import * as tf from "@tensorflow/tfjs-core";
import { expect, it } from "vitest";
import { modelShape } from "../../core/model/shape.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { STREAMS } from "../../core/random/draws.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { Session } from "../../core/training/session.ts";
import { TFJS_HOST } from "../testing/host.ts";
import { openBackend } from "./backend.ts";
import { ReferencePolicy } from "./policy.ts";

const ROUNDS = 60;
const SETTLED = 10;

it(`holds no more tensors or bytes after round ${ROUNDS} than after round ${SETTLED}`, async () => {
  const backend = await openBackend("tfjs-cpu", TFJS_HOST);
  const settings = applySettings(presetSettings("micro"), [
    ["width", 8],
    ["batchSize", 2],
    ["groupSize", 2],
    ["verifierWarmup", 0],
    ["updates", 3 * ROUNDS],
    ["sftGeneratorSteps", 4],
    ["sftVerifierSteps", 4],
    ["evalProblems", 4],
    ["goldSolutions", 4],
    ["evalEvery", 30],
  ]);
  const shape = modelShape(settings);
  const { seed } = settings;
  const generator = new ReferencePolicy(backend, shape, { seed, stream: STREAMS.generatorWeights });
  const verifier = new ReferencePolicy(backend, shape, { seed, stream: STREAMS.verifierWeights });
  const session = new Session({
    settings,
    generator,
    verifier,
    clock: () => performance.now() / 1000,
  });
  const held = new Map<number, { tensors: number; bytes: number }>();
  for (;;) {
    const done = await session.advance();
    if (!done) break;
    const { turn } = session.state;
    // Takes a checkpoint as a run does: reading weights back must not leak either.
    if (done.line.phase === "verifier") {
      if (turn % 40 === 0) await generator.snapshot();
      const { numTensors, numBytes } = tf.memory();
      held.set(turn / 4, { tensors: numTensors, bytes: numBytes });
    }
  }
  expect(session.state.generatorUpdates).toBe(3 * ROUNDS);
  const settled = held.get(SETTLED);
  expect(settled?.tensors).toBeGreaterThan(0);
  for (const [round, now] of held) {
    if (round > SETTLED) expect(now, `round ${round}`).toEqual(settled);
  }
  expect(held.size).toBe(ROUNDS);
}, 240_000);
