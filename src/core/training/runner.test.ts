import { describe, expect, test } from "vitest";
import { LabError } from "../errors.ts";
import type { UpdateRequest } from "../policy.ts";
import { presetSettings } from "../presets/registry.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { applySettings } from "../settings/parse.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { Runner } from "./runner.ts";
import { type Progressed, Session } from "./session.ts";
import { Stopwatch } from "./stopwatch.ts";

const SHORT = {
  sftGeneratorSteps: 2,
  sftVerifierSteps: 2,
  verifierWarmup: 1,
  updates: 3,
  batchSize: 2,
  groupSize: 2,
  evalProblems: 4,
  goldSolutions: 4,
  evalEvery: 0,
  checkpointEvery: 1,
};

/** Holds the runner at its n-th update, like a pause during it. */
class StoppingPolicy extends FakePolicy {
  onUpdate: (request: UpdateRequest) => void = () => undefined;

  override async update(request: UpdateRequest) {
    this.onUpdate(request);
    return super.update(request);
  }
}

interface Told {
  readonly lines: string[];
  readonly ends: string[];
  readonly checkpoints: Checkpoint[];
}

function start(change: Record<string, number | string> = {}) {
  const generator = new StoppingPolicy(() => "3;#3.");
  const verifier = new StoppingPolicy(() => "33C>C.");
  let time = 0;
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
      progressed: ({ line }: Progressed) => told.lines.push(line.phase),
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

type Lab = ReturnType<typeof start>;

/** Waits until all pending microtasks and timers have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const updatesOf = ({ generator, verifier }: Lab) =>
  generator.updated.length + verifier.updated.length;

/** A run that is paused in its second SFT step. */
async function held(change: Record<string, number | string> = {}): Promise<Lab> {
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

const PLAN = [
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

describe("without a pause", () => {
  test("play completes the plan", async () => {
    const { runner, told } = start();
    await runner.play();
    expect(told.lines).toEqual(PLAN);
    expect(told.ends).toEqual(["finished"]);
  });

  test("a newer request replaces the older one: two never run at once", async () => {
    const { runner, told } = start();
    await Promise.all([runner.play(), runner.play(), runner.step("next")]);
    expect(told.lines).toEqual(["sft-generator"]);
    expect(told.ends).toEqual(["paused"]);
  });

  test("a request that comes too early gets an answer, not a fault", async () => {
    const { runner, told } = start();
    await expect(runner.step("generator")).rejects.toMatchObject({ code: "bad-setting" });
    expect(told.ends).toEqual([]);
    await runner.step("next");
    expect(told.lines).toEqual(["sft-generator"]);
  });

  test("a fault is reported once, with the last good weights if a number is not finite", async () => {
    const { runner, told, generator } = start();
    generator.onUpdate = () => {
      throw new LabError("not-finite", "The loss is NaN.");
    };
    await expect(runner.play()).rejects.toThrow("NaN");
    expect(told.ends).toEqual(["fault: The loss is NaN."]);
    expect(told.checkpoints).toHaveLength(1);
  });
});

describe("a pause in the middle of an update", () => {
  test("answers while the update is unfinished, and nothing continues", async () => {
    const lab = await held();
    await settle();
    expect(lab.told.lines).toHaveLength(1);
    expect(lab.told.ends).toEqual([]);
    expect(updatesOf(lab)).toBe(1);
  });

  test("play finishes that update and continues: no line is lost or duplicated", async () => {
    const lab = await held();
    await lab.runner.play();
    expect(lab.told.lines).toEqual(PLAN);
    expect(lab.told.ends).toEqual(["finished"]);
  });

  test("one update finishes the held update", async () => {
    const lab = await held();
    await lab.runner.step("next");
    await settle();
    expect(lab.told.lines).toEqual(PLAN.slice(0, 2));
    expect(lab.told.ends).toEqual(["paused"]);
  });

  test("one round starts with the held update", async () => {
    const lab = start();
    for (let line = 0; line < 8; line++) await lab.runner.step("next");
    const paused = lab.pauseInUpdate();
    void lab.runner.play();
    await paused;
    await settle();
    expect(lab.told.lines).toEqual(PLAN.slice(0, 8));
    await lab.runner.step("round");
    expect(lab.told.lines).toEqual(PLAN.slice(0, 11));
    expect(lab.session.state).toMatchObject({ turn: 4, generatorUpdates: 3 });
  });

  test("an update of one role waits for the held update", async () => {
    const lab = start();
    for (let line = 0; line < 7; line++) await lab.runner.step("next");
    const paused = lab.pauseInUpdate();
    void lab.runner.play();
    await paused;
    await lab.runner.step("verifier");
    expect(lab.told.lines).toEqual([...PLAN.slice(0, 8), "verifier"]);
    expect(lab.session.state).toMatchObject({ turn: 1, generatorUpdates: 1, verifierUpdates: 2 });
  });

  test("pausing repeatedly changes nothing", async () => {
    const lab = await held();
    for (let i = 0; i < 3; i++) {
      const playing = lab.runner.play();
      await lab.runner.pause();
      void playing.catch(() => undefined);
    }
    await settle();
    const lines = lab.told.lines.length;
    await settle();
    expect(lab.told.lines).toHaveLength(lines);
    expect(lab.told.ends).toEqual([]);
    await lab.runner.play();
    expect(lab.told.lines).toEqual(PLAN);
  });

  test("settings can change during the pause: the pace applies at once to both models", async () => {
    const lab = await held();
    const settings = await lab.runner.set("pace", "considerate");
    expect(settings.pace).toBe("considerate");
    expect([lab.generator.pace, lab.verifier.pace]).toEqual(["considerate", "considerate"]);
    await lab.runner.set("temperature", 0.5);
    await expect(lab.runner.set("groupSize", 4)).rejects.toMatchObject({ code: "bad-setting" });
    await lab.runner.step("next");
    expect(lab.told.lines).toHaveLength(2);
  });

  test("does not delay a checkpoint", async () => {
    const lab = start();
    // The evaluation after SFT ends with a checkpoint; the pause comes before it.
    for (let line = 0; line < 4; line++) await lab.runner.step("next");
    lab.told.checkpoints.length = 0;
    const snapshot = lab.generator.snapshot.bind(lab.generator);
    lab.generator.snapshot = async () => {
      await lab.runner.pause();
      return snapshot();
    };
    await lab.runner.step("next");
    expect(lab.told.checkpoints).toHaveLength(1);
    expect(lab.told.ends.filter((end) => end !== "paused")).toEqual([]);
  });

  test("a failure during the pause is reported, although no loop is running", async () => {
    const { runner, generator, told } = start();
    let lose: (error: Error) => void = () => undefined;
    generator.update = () =>
      new Promise((_, reject) => {
        lose = reject;
      });
    const playing = runner.play();
    await settle();
    await runner.pause();
    lose(new LabError("device-lost", "The GPU was lost."));
    await expect(playing).rejects.toThrow("lost");
    expect(told.ends).toEqual(["fault: The GPU was lost."]);
  });

  test("does not count as time of the update", async () => {
    const lab = await held();
    lab.pass(1000);
    await lab.runner.step("next");
    expect(lab.session.state.seconds).toBe(0);
  });
});

describe("settling", () => {
  test("finishes the held unit and stops there", async () => {
    const lab = await held();
    const checkpoint = await lab.runner.settle();
    await settle();
    expect(lab.told.lines).toHaveLength(2);
    expect(checkpoint.state).toBe(lab.session.state);
    expect(checkpoint.generator.optimizerSteps).toBe(lab.generator.optimizerSteps);
    await lab.runner.play();
    expect(lab.told.lines).toEqual(PLAN);
  });

  test("stops a playing run after the current unit", async () => {
    const { runner, session, generator, told } = start();
    const settled = new Promise<Checkpoint>((resolve) => {
      generator.onUpdate = () => {
        generator.onUpdate = () => undefined;
        resolve(runner.settle());
      };
    });
    const playing = runner.play();
    const { state } = await settled;
    await playing;
    expect([state.line, session.state.line, told.lines]).toEqual([1, 1, ["sft-generator"]]);
    expect(told.ends).toEqual([]);
  });

  test("changes nothing in a paused run; a fault of the current unit is thrown", async () => {
    const { runner, generator, told } = start();
    expect((await runner.settle()).state.line).toBe(0);
    let lose: (error: Error) => void = () => undefined;
    generator.update = () =>
      new Promise((_, reject) => {
        lose = reject;
      });
    const playing = runner.play().catch(() => undefined);
    await settle();
    const settled = expect(runner.settle()).rejects.toThrow("lost");
    lose(new LabError("device-lost", "The GPU was lost."));
    await Promise.all([settled, playing]);
    expect(told.ends).toEqual(["fault: The GPU was lost."]);
  });
});
