/** Measures where an update's time goes in the page: trainer and messages, with both models on this thread. */
import { serialize } from "node:v8";
import { median } from "../core/metrics/statistics.ts";
import { modelShape } from "../core/model/shape.ts";
import type { Policy } from "../core/policy.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { STREAMS } from "../core/random/draws.ts";
import type { Role } from "../core/role.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { applySettings } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import { Runner } from "../core/training/runner.ts";
import { Session } from "../core/training/session.ts";
import { Stopwatch } from "../core/training/stopwatch.ts";
import { WORK_PARTS, WorkClock, type WorkPart } from "../core/training/work-clock.ts";
import { workloadOf } from "../core/training/workload.ts";
import { openPolicy } from "../engine/open.ts";
import type { Host } from "../engine/reference/backend.ts";
import type { PortMessage } from "../protocol/messages.ts";
import { MetricsStream } from "../protocol/metrics-stream.ts";
import { objectsIn } from "../protocol/objects-in.ts";
import { connectPolicy, policyApi } from "../protocol/policy-api.ts";
import { exposeOn } from "../protocol/remote.ts";

/** Generator updates of one measurement, including two held-out checks and an evaluation. */
const UPDATES = 51;
const MEASUREMENTS = 3;
const SETTINGS = { engine: "cpu", threads: 1, seed: 1, updates: UPDATES } as const;

type StreamPort = ConstructorParameters<typeof MetricsStream>[0];

/** What one measurement gives. */
interface Measured {
  /** Seconds by part, of all updates together. */
  readonly seconds: Readonly<Record<WorkPart, number>>;
  /** Messages sent to the page, without checkpoints. */
  readonly sent: { readonly messages: number; readonly objects: number; readonly bytes: number };
}

/** A policy behind a message port, as in the page's trainer. */
async function openBehindPort(settings: Settings, model: Role, host: Host): Promise<Policy> {
  const { seed, engine: choice, pace, threads } = settings;
  const { port1, port2 } = new MessageChannel();
  const open: Parameters<typeof policyApi>[0] = (request, ...told) =>
    openPolicy(request, host, ...told);
  exposeOn(policyApi(open), port1);
  const key = { seed, stream: STREAMS[`${model}Weights`] };
  const asked = { choice, shape: modelShape(settings), pace, threads, key };
  const request = { ...asked, workload: workloadOf(settings), remembered: [] };
  const none = () => undefined;
  return (await connectPolicy(port2, request, none, async () => null, none)).policy;
}

/** The receiving end of the stream: counts what arrives until it is closed. */
function countingPage() {
  const { port1: page, port2: trainer } = new MessageChannel();
  const sent = { messages: 0, objects: 0, bytes: 0 };
  page.addEventListener("message", (event) => {
    const { data } = event as unknown as { readonly data: PortMessage };
    if (data.type !== "written") return;
    sent.messages += 1;
    sent.objects += objectsIn(data);
    sent.bytes += serialize(data).length;
  });
  page.start();
  return { trainer, sent, close: () => page.close() };
}

/** A run whose models stay open: the first call makes a checkpoint, and every call continues from it. */
async function benchedRun(settings: Settings, host: Host) {
  const generator = await openBehindPort(settings, "generator", host);
  const verifier = await openBehindPort(settings, "verifier", host);
  const trained = async (from: Checkpoint | null, isOver: (session: Session) => boolean) => {
    const { trainer, sent, close } = countingPage();
    const stopwatch = new Stopwatch(() => host.now() / 1000);
    const clock = () => stopwatch.read();
    const [workClock, state] = [new WorkClock(clock), from?.state];
    const session = new Session({ settings, generator, verifier, clock, workClock, state });
    // Node's MessagePort has every method that the stream calls.
    const events = new MetricsStream(trainer as unknown as StreamPort);
    const runner = new Runner({ session, generator, verifier, stopwatch, events });
    while (!isOver(session)) await runner.step("round");
    const seconds = workClock.read();
    const checkpoint = await runner.settle();
    close();
    return { seconds, sent, checkpoint };
  };
  const { checkpoint } = await trained(null, ({ next }) => next.phase === "generator");
  return async (): Promise<Measured> => {
    await generator.restore(checkpoint.generator);
    await verifier.restore(checkpoint.verifier);
    return trained(checkpoint, ({ state }) => state.generatorUpdates >= UPDATES);
  };
}

/** `lab bench --page`: prints the parts of an update of preset `gap` on engine cpu with one thread. */
export async function benchPage(host: Host, log: (text: string) => void): Promise<void> {
  const settings = applySettings(presetSettings("gap"), Object.entries(SETTINGS));
  log("Training the start of preset gap: SFT and the first table.");
  const measure = await benchedRun(settings, host);
  const all: Measured[] = [];
  for (let turn = 1; turn <= MEASUREMENTS; turn++) {
    log(`Measuring ${UPDATES} updates, ${turn} of ${MEASUREMENTS}.`);
    all.push(await measure());
  }
  const each = (one: (measured: Measured) => number) => (median(all.map(one)) ?? 0) / UPDATES;
  const whole = each(({ seconds }) => Object.values(seconds).reduce((a, b) => a + b, 0));
  for (const part of WORK_PARTS) {
    const took = each(({ seconds }) => seconds[part]);
    const [ms, share] = [(1000 * took).toFixed(2), ((100 * took) / whole).toFixed(1)];
    log(`  ${part.padEnd(11)}${ms.padStart(8)} ms ${share.padStart(5)} %`);
  }
  log(`  ${"all".padEnd(11)}${(1000 * whole).toFixed(2).padStart(8)} ms`);
  const [messages, objects, bytes] = (["messages", "objects", "bytes"] as const).map((what) =>
    each(({ sent }) => sent[what]).toFixed(what === "bytes" ? 0 : 1),
  );
  log(
    `Medians of ${MEASUREMENTS}, for one update of the generator with its share of the verifier's; to the page go ${messages} messages, ${objects} objects, ${bytes} bytes, checkpoints aside.`,
  );
}
