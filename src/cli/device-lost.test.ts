/**
 * Loses the GPU at every kind of call that a run makes. A night tries six on the engine that runs train on, other
 * kinds with each commit (e2e/faults/device-lost.spec.ts loses one in the page, in turn). `npm run faults` sets
 * TANGO_LOSSES, the number for that engine and for tfjs on the GPU, which takes minutes.
 */
import { expect, it } from "vitest";
import { ALL, turnOf } from "../../scripts/turn.mjs";
import { modelShape } from "../core/model/shape.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { STREAMS } from "../core/random/draws.ts";
import { applySettings } from "../core/settings/parse.ts";
import { FusedPolicy } from "../engine/fused/policy.ts";
import { VARIANTS } from "../engine/fused/variants.ts";
import { openBackend } from "../engine/reference/backend.ts";
import { ReferencePolicy } from "../engine/reference/policy.ts";
import { nodeHost } from "./host.ts";
import { reportFault } from "./testing/fault-report.ts";
import { type Course, loseAt, type Pair, runUnbroken } from "./testing/losses.ts";

const { TANGO_LOSSES } = process.env;
const LOSSES = Number(TANGO_LOSSES ?? (ALL ? 6 : 0));
const ENGINES = TANGO_LOSSES ? (["gpu", "tfjs-webgpu"] as const) : (["gpu"] as const);
/** From the start of a call to the loss, ms: at once, while it is sent, and while its answer is waited for. */
const DELAYS = [0, 4, 1, 12, 2, 30];

const settings = applySettings(presetSettings("micro"), [
  ...Object.entries({ width: 8, heads: 2, batchSize: 2, groupSize: 2, updates: 3 }),
  ...Object.entries({ sftGeneratorSteps: 2, sftVerifierSteps: 2, sftBatch: 4, verifierWarmup: 1 }),
  ...Object.entries({ evalProblems: 4, goldSolutions: 4, evalEvery: 0, verifierEvalEvery: 0 }),
]);
const shape = modelShape(settings);

const host = await nodeHost("tfjs-webgpu");
const adapter = await host.gpu?.requestAdapter();

async function open(engine: "gpu" | "tfjs-webgpu"): Promise<Pair> {
  const backend = await openBackend("tfjs-webgpu", host);
  const variant = VARIANTS.find(({ name }) => name === "emulated");
  if (!variant) throw new Error("no variant direct");
  const policy = (stream: number) => {
    const key = { seed: settings.seed, stream };
    if (engine === "tfjs-webgpu") return new ReferencePolicy(backend, shape, key);
    const progress = () => undefined;
    return FusedPolicy.begin(backend, { shape, key, variant, pace: "full", progress });
  };
  const generator = await policy(STREAMS.generatorWeights);
  return { backend, generator, verifier: await policy(STREAMS.verifierWeights) };
}

/** Of the kinds of calls, so many at even distances from the given one, and again from there when there are fewer. */
const spread = (points: readonly string[], count: number, first: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const step = count < points.length ? Math.floor((i * points.length) / count) : i;
    return points[(first + step) % points.length] ?? "";
  });

it.skipIf(!adapter || LOSSES === 0).each(ENGINES)(
  "engine %s: a run that loses its GPU in the middle of a call continues with the bits of an unbroken one",
  async (engine) => {
    const course: Course = { settings, shape, open: () => open(engine) };
    const unbroken = await runUnbroken(course);
    let pair = await course.open();
    const points = [...unbroken.points.keys()];
    const first = TANGO_LOSSES ? 0 : turnOf(points.length);
    for (const [i, point] of spread(points, LOSSES, first).entries()) {
      const delay = DELAYS[(first + i + Math.floor(i / points.length)) % DELAYS.length] ?? 0;
      const lost = await loseAt(point, delay, pair, course, unbroken);
      pair = lost.pair;
      const { code, isEqual, ms } = lost.outcome;
      const survived = isEqual && code === "device-lost";
      const series = `device lost, engine ${engine}, Node`;
      reportFault({ id: "R1", series, at: `${point} + ${delay} ms`, survived, ms });
      expect.soft(lost.outcome).toMatchObject({ code: "device-lost", isEqual: true });
    }
    pair.backend.close();
  },
  TANGO_LOSSES ? 3_600_000 : undefined,
);
