/** A runner over scripted policies that can be held in the middle of an update. */
import { expect } from "vitest";
import type { GenerateRequest, UpdateRequest } from "../../policy.ts";
import { presetSettings } from "../../presets/registry.ts";
import type { Checkpoint } from "../../runs/checkpoint.ts";
import { applySettings } from "../../settings/parse.ts";
import { FakePolicy } from "../../testing/fake-policy.ts";
import type { UnitResult } from "../counted-unit.ts";
import { Runner } from "../runner.ts";
import { Session } from "../session.ts";
import { Stopwatch } from "../stopwatch.ts";

const SHORT = {
  sftGeneratorSteps: 2,
  sftVerifierSteps: 2,
  sftBatch: 2,
  verifierWarmup: 1,
  updates: 3,
  batchSize: 2,
  groupSize: 2,
  evalProblems: 4,
  goldSolutions: 4,
  evalEvery: 0,
  checkpointEvery: 1,
};

/** Far more than a short plan makes. */
const MOST_CALLS = 1000;

/** Calls back in each update, so that a test can pause in the middle of one; fails instead of going on for ever. */
class StoppingPolicy extends FakePolicy {
  onUpdate: (request: UpdateRequest) => void = () => undefined;

  override async generate(request: GenerateRequest) {
    if (this.generated.length === MOST_CALLS) throw new Error("The plan never ends.");
    return super.generate(request);
  }

  override async update(request: UpdateRequest) {
    if (this.updated.length === MOST_CALLS) throw new Error("The plan never ends.");
    this.onUpdate(request);
    return super.update(request);
  }
}

interface Told {
  readonly lines: string[];
  readonly ends: string[];
  readonly checkpoints: Checkpoint[];
}

/** @param now seconds that the clock shows at the start */
export function start(change: Record<string, number | string> = {}, now = 0) {
  const generator = new StoppingPolicy(() => "3;#3.");
  const verifier = new StoppingPolicy(() => "33C>C.");
  let time = now;
  const stopwatch = new Stopwatch(() => time);
  const settings = applySettings(presetSettings("micro"), Object.entries({ ...SHORT, ...change }));
  const clock = () => stopwatch.read();
  const session = new Session({ settings, generator, verifier, clock });
  const told: Told = { lines: [], ends: [], checkpoints: [] };
  const runner = new Runner({
    session,
    generator,
    verifier,
    stopwatch,
    events: {
      progressed: ({ line }: UnitResult) => told.lines.push(line.phase),
      checkpoint: (checkpoint) => told.checkpoints.push(checkpoint),
      paused: () => told.ends.push("paused"),
      finished: () => told.ends.push("finished"),
      fault: (thrown) => told.ends.push(`fault: ${(thrown as Error).message}`),
    },
  });
  const policies = [generator, verifier];
  /** Pauses during the next update of either model. */
  const pauseInUpdate = () =>
    new Promise<void>((resolve) => {
      for (const policy of policies) {
        policy.onUpdate = () => {
          for (const one of policies) one.onUpdate = () => undefined;
          void runner.pause().then(resolve);
        };
      }
    });
  const pass = (seconds: number) => {
    time += seconds;
  };
  return { runner, session, generator, verifier, told, pauseInUpdate, pass };
}

export type Lab = ReturnType<typeof start>;

/** Waits until everything that needs no new call is done: scripted policies use no timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await null;
}

/** A run that is paused in its second SFT step. */
export async function held(change: Record<string, number | string> = {}): Promise<Lab> {
  const lab = start(change);
  await lab.runner.step("next");
  const paused = lab.pauseInUpdate();
  void lab.runner.play().catch(() => undefined);
  await paused;
  await settle();
  lab.told.ends.length = 0;
  expect(lab.told.lines).toEqual(["sft-generator"]);
  return lab;
}

export const PLAN = [
  "sft-generator",
  "sft-generator",
  "sft-verifier",
  "sft-verifier",
  "evaluation",
  "warm-up",
  "evaluation",
  "generator",
  "generator",
  "generator",
  "verifier",
  "evaluation",
];
