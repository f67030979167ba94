import { expect, it } from "vitest";
import { modelShape } from "../../core/model/shape.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { STREAMS } from "../../core/random/draws.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { Session } from "../../core/training/session.ts";
import { CPU_HOST } from "../testing/host.ts";
import { CpuPolicy } from "./policy.ts";

const ROUNDS = 200;
const SETTLED = 10;

it(`holds no more bytes after round ${ROUNDS} than after round ${SETTLED}`, async () => {
  const settings = applySettings(presetSettings("micro"), [
    ["width", 8],
    ["heads", 2],
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
  const open = (stream: number) =>
    CpuPolicy.open(CPU_HOST, { shape, key: { seed: settings.seed, stream }, threads: 1 });
  const generator = await open(STREAMS.generatorWeights);
  const verifier = await open(STREAMS.verifierWeights);
  const clock = () => performance.now() / 1000;
  const session = new Session({ settings, generator, verifier, clock });
  const bytes = new Map<number, number>();
  while (session.state.generatorUpdates < 3 * ROUNDS) {
    const done = await session.advance();
    if (!done) break;
    if (done.line.phase !== "verifier") continue;
    const { turn } = session.state;
    if (turn % 40 === 0) await generator.snapshot();
    bytes.set(turn / 4, (await generator.health()).bytes + (await verifier.health()).bytes);
  }
  expect(bytes.get(SETTLED)).toBeGreaterThan(0);
  for (const [round, now] of bytes) {
    if (round > SETTLED) expect(now, `round ${round}`).toBe(bytes.get(SETTLED));
  }
  expect(bytes.size).toBeGreaterThanOrEqual(ROUNDS - 1);
}, 240_000);
