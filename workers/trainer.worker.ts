/** Runs the rounds. Owns no GPU: both policies live in workers of their own. */
import { LabError, toPlainError } from "../src/core/errors.ts";
import type { Policy } from "../src/core/policy.ts";
import { STREAMS } from "../src/core/random/draws.ts";
import type { Checkpoint } from "../src/core/runs/checkpoint.ts";
import { nextTurn, roundDone } from "../src/core/training/plan.ts";
import type { Phase } from "../src/core/training/records.ts";
import { modelShape, type Progressed, Session } from "../src/core/training/session.ts";
import type { StepKind, TrainerApi } from "../src/protocol/messages.ts";
import { connectPolicy } from "../src/protocol/policy-api.ts";
import { reply, serve } from "./connect.ts";
import { MetricsStream } from "./metrics-stream.ts";

interface Run {
  readonly session: Session;
  readonly generator: Policy;
  readonly verifier: Policy;
  readonly stream: MetricsStream;
}

let run: Run | null = null;
/** The work under way; a new call waits for it or stops it. */
let working: Promise<void> = Promise.resolve();
/** Counts requests: work goes on while no newer one has come, so two never run at once. */
let request = 0;

function current(): Run {
  if (!run)
    throw new LabError("bad-message", "The trainer was asked to work before it was set up.");
  return run;
}

async function takeCheckpoint({ session, generator, verifier }: Run): Promise<Checkpoint> {
  const { settings, state } = session;
  return {
    settings,
    state,
    generator: await generator.snapshot(),
    verifier: await verifier.snapshot(),
  };
}

/** SFT steps between checkpoints: a lost worker costs at most these. */
const SFT_CHECKPOINT_EVERY = 100;

/** In SFT every hundred steps, in RL by the setting, and wherever a phase ends. */
function checkpointDue({ session }: Run, phase: Phase): boolean {
  const { sftGenerator, sftVerifier, generatorUpdates, verifierUpdates } = session.state;
  if (phase === "evaluation" || session.next.phase === "evaluation") return true;
  if (phase.startsWith("sft")) return (sftGenerator + sftVerifier) % SFT_CHECKPOINT_EVERY === 0;
  return (generatorUpdates + verifierUpdates) % session.settings.checkpointEvery === 0;
}

async function report(active: Run, done: Progressed): Promise<void> {
  active.stream.add(done.line, done.group);
  active.stream.progress(active.session);
  if (checkpointDue(active, done.line.phase)) {
    active.stream.checkpoint(await takeCheckpoint(active));
  }
}

/** Posts what stopped the run; after a number that is not finite, first the last good weights. */
async function postFault(active: Run, thrown: unknown): Promise<void> {
  if (thrown instanceof LabError && thrown.code === "not-finite") {
    active.stream.checkpoint(await takeCheckpoint(active));
  }
  active.stream.fault(toPlainError(thrown));
}

/** Works until `enough` says so, the plan is done, or a newer request has come. */
async function work(active: Run, mine: number, enough: () => boolean): Promise<void> {
  try {
    while (mine === request) {
      const done = await active.session.advance();
      if (!done) {
        active.stream.finished();
        return;
      }
      await report(active, done);
      if (enough()) break;
    }
    active.stream.paused();
  } catch (thrown) {
    await postFault(active, thrown);
    throw thrown;
  }
}

/** Stops what is under way, then starts this, unless a newer request has come meanwhile. */
async function instead(start: (mine: number) => Promise<void>): Promise<void> {
  request += 1;
  const mine = request;
  await working.catch(() => undefined);
  if (mine !== request) return;
  working = start(mine);
  await working;
}

async function step(active: Run, mine: number, kind: StepKind): Promise<void> {
  const { session } = active;
  if (kind === "next") return work(active, mine, () => true);
  if (kind === "round") {
    const { phase } = session.next;
    const start = nextTurn(session.arm, session.settings, session.state.turn) ?? 0;
    const inRounds = phase === "generator" || phase === "verifier";
    return work(active, mine, () =>
      inRounds
        ? roundDone(session.arm, session.settings, start, session.state.turn)
        : session.next.phase !== phase,
    );
  }
  try {
    await report(active, await session.single(kind));
    active.stream.paused();
  } catch (thrown) {
    // Asking too early is an answer for the caller; anything else is a fault of the run.
    if (!(thrown instanceof LabError && thrown.code === "bad-setting")) {
      await postFault(active, thrown);
    }
    throw thrown;
  }
}

const api: TrainerApi = {
  init: ({ settings, checkpoint }, generatorPort, verifierPort, streamPort) =>
    reply(async () => {
      const request = { engine: settings.engine, shape: modelShape(settings) };
      const [generator, verifier] = await Promise.all([
        connectPolicy(generatorPort, {
          ...request,
          key: { seed: settings.seed, stream: STREAMS.generatorWeights },
        }),
        connectPolicy(verifierPort, {
          ...request,
          key: { seed: settings.seed, stream: STREAMS.verifierWeights },
        }),
      ]);
      if (checkpoint) {
        await generator.policy.restore(checkpoint.generator);
        await verifier.policy.restore(checkpoint.verifier);
      }
      const session = new Session({
        settings,
        generator: generator.policy,
        verifier: verifier.policy,
        clock: () => performance.now() / 1000,
        ...(checkpoint ? { state: checkpoint.state } : {}),
      });
      const stream = new MetricsStream(streamPort);
      run = { session, generator: generator.policy, verifier: verifier.policy, stream };
      stream.progress(session);
      return { generator: generator.health, verifier: verifier.health, line: session.state.line };
    }),
  play: () =>
    reply(async () => {
      const active = current();
      // Not awaited: play answers at once, and the stream tells how it goes.
      instead((mine) => work(active, mine, () => false)).catch(() => undefined);
      return null;
    }),
  pause: () =>
    reply(async () => {
      request += 1;
      await working.catch(() => undefined);
      return null;
    }),
  step: (kind) =>
    reply(async () => {
      const active = current();
      await instead((mine) => step(active, mine, kind));
      return null;
    }),
  set: (key, value) =>
    reply(async () => {
      const { session } = current();
      session.set(key, value);
      return session.settings;
    }),
};

serve(api);
