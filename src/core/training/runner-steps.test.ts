import { describe, expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import { type Lab, PLAN, start } from "./testing/held-runner.ts";

describe("one round", () => {
  test("outside of the rounds is the rest of the phase", async () => {
    const { runner, told } = start();
    const ends: number[] = [];
    for (let press = 0; press < 7; press++) {
      await runner.step("round");
      ends.push(told.lines.length);
    }
    // Both SFTs, a table, the warm-up, a table, G G G V, the last table.
    expect(ends).toEqual([2, 4, 5, 6, 7, 11, 12]);
    expect(told.lines).toEqual(PLAN);
    expect(told.ends).toEqual(Array(7).fill("paused"));
    await runner.step("round");
    expect(told.ends.at(-1)).toBe("finished");
  });

  test("begun by single updates of the schedule, is what is left of it", async () => {
    const { runner, told, session } = start({ updates: 6 });
    for (let line = 0; line < 9; line++) await runner.step("next");
    await runner.step("round");
    expect(told.lines.slice(7)).toEqual([...Array(3).fill("generator"), "verifier"]);
    await runner.step("round");
    expect(session.state).toMatchObject({ turn: 8, generatorUpdates: 6 });
  });

  test("of an arm that trains the verifier alone is its turn of one round", async () => {
    const { runner, told, session } = start({ algorithm: "frozen-generator", updates: 6 });
    for (let line = 0; line < 7; line++) await runner.step("next");
    await runner.step("round");
    expect(told.lines.slice(7)).toEqual(["verifier"]);
    expect(session.state.turn).toBe(4);
  });
});

describe("a step in whose middle a run is started", () => {
  test.each(["next", "generator"] as const)("(%s) tells no pause", async (kind) => {
    const { runner, told, generator } = start();
    for (let line = 0; line < 7; line++) await runner.step("next");
    told.ends.length = 0;
    let playing: Promise<void> | null = null;
    generator.onUpdate = () => {
      playing ??= runner.play();
    };
    await runner.step(kind);
    await playing;
    expect(told.ends).toEqual(["finished"]);
  });
});

describe("a single update", () => {
  const afterTables = async (): Promise<Lab> => {
    const lab = start();
    for (let line = 0; line < 7; line++) await lab.runner.step("next");
    lab.told.ends.length = 0;
    return lab;
  };

  test("is told as a pause, and is out of turn", async () => {
    const { runner, told, session } = await afterTables();
    await runner.step("verifier");
    expect(told.ends).toEqual(["paused"]);
    expect(session.state.turn).toBe(0);
    expect(told.lines.slice(7)).toEqual(["verifier"]);
  });

  test("gives way to a newer request", async () => {
    const { runner, told } = await afterTables();
    await Promise.all([runner.step("verifier"), runner.step("next")]);
    expect(told.lines.slice(7)).toEqual(["generator"]);
    expect(told.ends).toEqual(["paused"]);
  });

  test("that fails is a fault", async () => {
    const { runner, told, generator } = await afterTables();
    told.checkpoints.length = 0;
    generator.onUpdate = () => {
      throw new TangoError("device-lost", "The GPU was lost.");
    };
    await expect(runner.step("generator")).rejects.toThrow("lost");
    expect(told.ends).toEqual(["fault: The GPU was lost."]);
    // The weights of a lost device cannot be read.
    expect(told.checkpoints).toEqual([]);
  });
});

describe("the pace", () => {
  test("is told to both models when it changes, and only then", async () => {
    const { runner, generator, verifier } = start();
    const told: string[] = [];
    for (const policy of [generator, verifier]) {
      policy.setPace = async (pace) => void told.push(pace);
    }
    await runner.set("temperature", 0.5);
    expect(told).toEqual([]);
    await runner.set("pace", "full");
    expect(told).toEqual(["full", "full"]);
  });
});

describe("checkpoints by count", () => {
  const lines = async (checkpointEvery: number) => {
    const { runner, told } = start({ checkpointEvery });
    await runner.play();
    return told.checkpoints.map(({ state }) => state.line);
  };

  test("follow every second update of both models, and each phase", async () => {
    // SFT, table, warm-up (1), table, G (2), G (3), G (4), V (5), table.
    expect(await lines(2)).toEqual([4, 5, 6, 7, 8, 10, 11, 12]);
    expect(await lines(99)).toEqual([4, 5, 6, 7, 11, 12]);
  });

  test("are not hurried by a unit that ends in time", async () => {
    const lab = start({ sftGeneratorSteps: 4, checkpointEvery: 99 });
    lab.generator.onUpdate = () => lab.pass(0.4);
    await lab.runner.play();
    // After the first, the next would end 0.8 s after the start.
    expect(lab.told.checkpoints[0]?.state.line).toBe(2);
  });

  test("count from when the runner was made", async () => {
    const lab = start({ sftGeneratorSteps: 4, checkpointEvery: 99 }, 1000);
    lab.generator.onUpdate = () => lab.pass(0.25);
    await lab.runner.play();
    expect(lab.told.checkpoints[0]?.state.line).toBe(3);
  });

  test("have the models and counters of their line", async () => {
    const lab = start();
    await lab.runner.step("round");
    await lab.runner.step("round");
    const [checkpoint] = lab.told.checkpoints;
    expect(checkpoint?.state).toBe(lab.session.state);
    expect(checkpoint?.generator).toEqual(await lab.generator.snapshot());
  });
});
