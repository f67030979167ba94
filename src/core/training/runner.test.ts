import { describe, expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { held, PLAN, settle, start } from "./testing/held-runner.ts";

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
      throw new TangoError("not-finite", "The loss is NaN.");
    };
    await expect(runner.play()).rejects.toThrow("NaN");
    expect(told.ends).toEqual(["fault: The loss is NaN."]);
    expect(told.checkpoints).toHaveLength(1);
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
    lose(new TangoError("device-lost", "The GPU was lost."));
    await Promise.all([settled, playing]);
    expect(told.ends).toEqual(["fault: The GPU was lost."]);
  });
});

describe("checkpoints", () => {
  const lines = ({ told }: ReturnType<typeof start>) =>
    told.checkpoints.map(({ state }) => state.line);

  test("are at most 0.8 s apart in SFT, and follow its end", async () => {
    const lab = start({ sftGeneratorSteps: 8, checkpointEvery: 99 });
    lab.generator.onUpdate = () => lab.pass(0.25);
    await lab.runner.play();
    // The verifier's two steps take no time; the table is line 10.
    expect(lines(lab).slice(0, 4)).toEqual([3, 6, 10, 11]);
  });

  test("follow every unit that takes longer than that", async () => {
    const lab = start({ sftGeneratorSteps: 4, checkpointEvery: 99 });
    lab.generator.onUpdate = () => lab.pass(0.5);
    await lab.runner.play();
    expect(lines(lab).slice(0, 4)).toEqual([1, 2, 3, 4]);
  });

  test("take at most a fortieth of the time", async () => {
    const lab = start({ sftGeneratorSteps: 300, checkpointEvery: 99 });
    lab.generator.onUpdate = () => lab.pass(0.25);
    const snapshot = lab.generator.snapshot.bind(lab.generator);
    lab.generator.snapshot = () => {
      lab.pass(0.5);
      return snapshot();
    };
    await lab.runner.play();
    // 0.5 s each: the next one after 20 s, which are 80 steps.
    expect(lines(lab).slice(0, 5)).toEqual([3, 83, 163, 243, 302]);
  });
});
