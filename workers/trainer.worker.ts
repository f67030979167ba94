/** Runs the training rounds. Uses no GPU: both policies live in separate workers. */

import type { OnEngineReplaced, Preparing, ProbeResult } from "../src/core/engines.ts";
import { TangoError } from "../src/core/errors.ts";
import { modelShape } from "../src/core/model/shape.ts";
import { STREAMS } from "../src/core/random/draws.ts";
import type { Role } from "../src/core/role.ts";
import type { Settings } from "../src/core/settings/settings.ts";
import { checkMemory, checkPace } from "../src/core/training/fits.ts";
import { Runner } from "../src/core/training/runner.ts";
import { Session } from "../src/core/training/session.ts";
import { Stopwatch } from "../src/core/training/stopwatch.ts";
import { WorkClock } from "../src/core/training/work-clock.ts";
import { workloadOf } from "../src/core/training/workload.ts";
import type { TrainerApi } from "../src/protocol/messages.ts";
import { MetricsStream } from "../src/protocol/metrics-stream.ts";
import { connectPolicy } from "../src/protocol/policy-api.ts";
import { handOver } from "../src/protocol/remote.ts";
import { serve } from "./connect.ts";
import { pageSandbox } from "./line-sandbox.ts";

let runner: Runner | null = null;

function current(): Runner {
  if (!runner)
    throw new TangoError("bad-message", "The trainer was used before it was initialized.");
  return runner;
}

const clock = () => performance.now() / 1000;

/** This machine's memory, which some browsers report rounded and capped at 8 GB; null elsewhere. */
function deviceBytes(): number | null {
  const { deviceMemory } = navigator as { readonly deviceMemory?: number };
  return deviceMemory === undefined ? null : deviceMemory * 1e9;
}

/**
 * Builds both models at the same time. When engines are probed, the verifier receives the generator's result: two
 * probes at the same time on one GPU would disturb each other.
 */
async function connectPolicies(
  settings: Settings,
  remembered: readonly ProbeResult[],
  ports: { readonly generator: MessagePort; readonly verifier: MessagePort },
  stream: MetricsStream,
) {
  const { seed, engine, pace, threads } = settings;
  const request = { choice: engine, shape: modelShape(settings), pace, threads } as const;
  const workload = workloadOf(settings);
  const connect = (model: Role, told: () => Promise<ProbeResult | null>) => {
    const key = { seed, stream: STREAMS[`${model}Weights`] };
    const report = (preparing: Preparing) => stream.preparing(model, preparing);
    const replaced: OnEngineReplaced = (health, why) => stream.engine(model, health, why);
    const asked = { ...request, key, workload, remembered };
    return connectPolicy(ports[model], asked, report, told, replaced);
  };
  const first = connect("generator", async () => null);
  const second = connect("verifier", async () => (await first).probe);
  const [generator, verifier] = await Promise.all([first, second]);
  return { generator, verifier };
}

const api: TrainerApi = {
  init: async ({ settings, checkpoint, remembered }, generatorPort, verifierPort, streamPort) => {
    const stream = new MetricsStream(streamPort);
    const ports = { generator: generatorPort, verifier: verifierPort };
    checkMemory(settings, deviceBytes());
    const connected = await connectPolicies(settings, remembered, ports, stream);
    const generator = connected.generator.policy;
    const verifier = connected.verifier.policy;
    await checkPace(generator, settings, clock);
    if (checkpoint) {
      await generator.restore(checkpoint.generator);
      await verifier.restore(checkpoint.verifier);
    }
    const stopwatch = new Stopwatch(clock);
    const session = new Session({
      settings,
      generator,
      verifier,
      modelsApart: true,
      workClock: new WorkClock(() => stopwatch.read()),
      openLine: (code) => pageSandbox.open(code),
      clock: () => stopwatch.read(),
      state: checkpoint?.state,
    });
    runner = new Runner({ session, generator, verifier, stopwatch, events: stream });
    stream.progress(session);
    return {
      generator: connected.generator.health,
      verifier: connected.verifier.health,
      probe: connected.generator.probe,
      line: session.state.line,
    };
  },
  play: async (upTo) => {
    const run = current();
    const work = upTo === "end" ? run.play() : run.step(upTo);
    // Not awaited: play resolves at once, and faults are reported on the stream.
    work.catch(() => undefined);
    return null;
  },
  pause: async () => {
    await current().pause();
    return null;
  },
  step: async (kind) => {
    await current().step(kind);
    return null;
  },
  settle: async () => handOver(await current().settle()),
  set: (key, value) => current().set(key, value),
};

serve(api);
