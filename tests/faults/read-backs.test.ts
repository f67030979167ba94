/**
 * Every read-back of engine gpu fails once, in turn, in a complete small run. `npm run faults` sets TANGO_READBACKS
 * to "all"; else a few are tried.
 */
import { afterEach, expect, it, vi } from "vitest";
import { ALL, turnOf } from "../../scripts/turn.mjs";
import { nodeHost } from "../../src/cli/host.ts";
import { reportFault } from "../../src/cli/testing/fault-report.ts";
import { modelShape } from "../../src/core/model/shape.ts";
import { presetSettings } from "../../src/core/presets/registry.ts";
import { STREAMS } from "../../src/core/random/draws.ts";
import { applySettings } from "../../src/core/settings/parse.ts";
import type { UnitResult } from "../../src/core/training/counted-unit.ts";
import { Runner } from "../../src/core/training/runner.ts";
import { Session } from "../../src/core/training/session.ts";
import { Stopwatch } from "../../src/core/training/stopwatch.ts";
import { FusedPolicy } from "../../src/engine/fused/policy.ts";
import { VARIANTS } from "../../src/engine/fused/variants.ts";
import { openBackend } from "../../src/engine/reference/backend.ts";

const { TANGO_READBACKS } = process.env;
/** Of the read-backs, one in so many is tried in `npm test`. */
const EVERY = TANGO_READBACKS === "all" ? 1 : 40;

const settings = applySettings(presetSettings("micro"), [
  ...Object.entries({ width: 8, heads: 2, batchSize: 2, groupSize: 2, updates: 3 }),
  ...Object.entries({ sftGeneratorSteps: 2, sftVerifierSteps: 2, sftBatch: 4, verifierWarmup: 1 }),
  ...Object.entries({ evalProblems: 4, goldSolutions: 4, evalEvery: 0, verifierEvalEvery: 0 }),
]);
const host = await nodeHost("tfjs-webgpu");
const adapter = await host.gpu?.requestAdapter();

afterEach(() => vi.restoreAllMocks());

/** Counts read-backs, and lets the n-th from now on fail. */
function watchReadBacks() {
  let count = 0;
  let fails = -1;
  const { mapAsync } = GPUBuffer.prototype;
  vi.spyOn(GPUBuffer.prototype, "mapAsync").mockImplementation(function (
    this: GPUBuffer,
    ...given
  ) {
    const at = count++;
    // The buffer stays unmapped, so that the next call can map it.
    if (at === fails)
      return Promise.reject(new DOMException("The read-back failed.", "OperationError"));
    return mapAsync.apply(this, given);
  });
  return {
    failAt: (n: number) => {
      count = 0;
      fails = n;
    },
    count: () => count,
  };
}

/** Compiling two models takes seconds: each twelfth commit tries some, `npm run faults` all. */
const isTried = ALL || EVERY === 1 || turnOf(12) === 0;

it.skipIf(!adapter || !isTried)(
  "a read-back that fails invents no numbers, and the update is done again with the same",
  async () => {
    const backend = await openBackend("tfjs-webgpu", host);
    const variant = VARIANTS.find(({ name }) => name === "emulated");
    if (!variant) throw new Error("no variant direct");
    const open = (stream: number) =>
      FusedPolicy.open(backend, {
        shape: modelShape(settings),
        key: { seed: settings.seed, stream },
        variant,
        pace: "full",
        progress: () => undefined,
      });
    const generator = await open(STREAMS.generatorWeights);
    const verifier = await open(STREAMS.verifierWeights);
    const parts = { settings, generator, verifier, clock: () => 0 };
    const readBacks = watchReadBacks();
    const lost: string[] = [];
    let seen = 0;
    const session = new Session(parts);
    for (let before = await session.checkpoint(); ; before = await session.checkpoint()) {
      readBacks.failAt(-1);
      const expected = await session.advance();
      if (!expected) break;
      const needed = readBacks.count();
      const after = await session.checkpoint();
      for (let n = 0; n < needed; n++) {
        seen += 1;
        if (seen % EVERY !== 0) continue;
        await generator.restore(before.generator);
        await verifier.restore(before.verifier);
        const sent: UnitResult[] = [];
        const faults: unknown[] = [];
        const again = new Session({ ...parts, state: before.state });
        const runner = new Runner({
          session: again,
          generator,
          verifier,
          stopwatch: new Stopwatch(() => 0),
          events: {
            progressed: (done) => void sent.push(done),
            checkpoint: () => undefined,
            paused: () => undefined,
            finished: () => undefined,
            fault: (thrown) => void faults.push(thrown),
          },
        });
        readBacks.failAt(n);
        await runner.step("next").catch(() => undefined);
        readBacks.failAt(-1);
        // Those of the GPU's clock are not needed, and those of a checkpoint follow the line.
        const isTrue = sent.every((done) => JSON.stringify(done) === JSON.stringify(expected));
        const isTold = sent.length === 1 || faults.length === 1;
        await generator.restore(before.generator);
        await verifier.restore(before.verifier);
        const repeated = await new Session({ ...parts, state: before.state }).advance();
        const isSame = JSON.stringify(repeated) === JSON.stringify(expected);
        const survived = isTrue && isTold && isSame;
        const at = `${expected.line.phase}, line ${expected.line.line}, read-back ${n}`;
        reportFault({ id: "R3", series: "read-back fails, engine gpu, Node", at, survived });
        if (!survived) lost.push(at);
      }
      await generator.restore(after.generator);
      await verifier.restore(after.verifier);
    }
    backend.close();
    expect(lost).toEqual([]);
    expect(seen).toBeGreaterThan(EVERY);
  },
  3_600_000,
);
