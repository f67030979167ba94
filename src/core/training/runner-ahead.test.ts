/** What the models compute while a unit is written down, and that nothing depends on it. */
import { describe, expect, test } from "vitest";
import type { Snapshot } from "../policy.ts";
import { Session } from "./session.ts";
import { fakePolicies, smallSession } from "./testing/fake-session.ts";
import { settle, start } from "./testing/held-runner.ts";

/** Rollouts asked of the generator by the time each line is told. */
function rolloutsByLine(lab: ReturnType<typeof start>): number[] {
  const asked: number[] = [];
  const push = lab.told.lines.push.bind(lab.told.lines);
  lab.told.lines.push = (line) => {
    asked.push(lab.generator.generated.length);
    return push(line);
  };
  return asked;
}

const ROUNDS = {
  sftGeneratorSteps: 0,
  sftVerifierSteps: 0,
  verifierWarmup: 0,
  checkpointEvery: 99,
};

describe("the next rollout", () => {
  test("is asked for before the line of its unit's predecessor is told, once", async () => {
    const stepped = start(ROUNDS);
    const one = rolloutsByLine(stepped);
    while (stepped.told.ends.at(-1) !== "finished") await stepped.runner.step("next");
    const played = start(ROUNDS);
    const all = rolloutsByLine(played);
    await played.runner.play();
    expect([...played.told.lines]).toEqual([...stepped.told.lines]);
    const ahead = all.map((asked, line) => asked - (one[line] ?? 0));
    // A table follows the first line and the last update: nothing is ahead of those.
    expect(played.told.lines.map((phase, line) => [phase, ahead[line]])).toEqual([
      ["evaluation", 0],
      ["evaluation", 0],
      ["generator", 1],
      ["generator", 1],
      ["generator", 1],
      ["verifier", 0],
      ["evaluation", 0],
    ]);
    expect(played.generator.generated).toEqual(stepped.generator.generated);
  });

  test("is not asked for where the run stops", async () => {
    const lab = start(ROUNDS);
    await lab.runner.step("next");
    await lab.runner.step("next");
    const asked = rolloutsByLine(lab);
    await lab.runner.step("round");
    const { length } = lab.generator.generated;
    expect(lab.told.ends).toEqual(["paused", "paused", "paused"]);
    expect(asked.at(-1)).toBe(length);
  });
});

test("the frozen start is scored while the verifier reads, where models compute apart", async () => {
  for (const modelsApart of [false, true]) {
    const { settings } = smallSession({ generatorKlCoef: 0.1, updates: 1 }).session;
    const { generator, verifier } = fakePolicies();
    const session = new Session({ settings, generator, verifier, clock: () => 0, modelsApart });
    while (session.next.phase !== "generator") await session.advance();
    const order: string[] = [];
    const log = <A extends unknown[], R>(name: string, call: (...args: A) => R) => {
      return (...args: A): R => {
        order.push(name);
        return call(...args);
      };
    };
    generator.logProbs = log("score", generator.logProbs.bind(generator));
    verifier.generate = log("verify", verifier.generate.bind(verifier));
    await session.advance();
    expect(order.slice(0, 2)).toEqual(modelsApart ? ["score", "verify"] : ["verify", "score"]);
  }
});

describe("a checkpoint", () => {
  test("is of its unit and told behind its line, however long the models take to answer", async () => {
    const lab = start({ ...ROUNDS, checkpointEvery: 1 });
    const order: string[] = [];
    const { lines, checkpoints } = lab.told;
    lines.push = (phase) => order.push(phase);
    checkpoints.push = ({ state, generator }) =>
      order.push(`${state.generatorUpdates} updates, ${generator.optimizerSteps} steps`);
    const snapshot = lab.generator.snapshot.bind(lab.generator);
    lab.generator.snapshot = async (): Promise<Snapshot> => {
      const taken = await snapshot();
      for (let turn = 0; turn < 50; turn++) await null;
      return taken;
    };
    await lab.runner.play();
    await settle();
    expect(order.slice(2)).toEqual([
      "evaluation",
      "0 updates, 0 steps",
      "generator",
      "1 updates, 1 steps",
      "generator",
      "2 updates, 2 steps",
      "generator",
      "3 updates, 3 steps",
      "verifier",
      "3 updates, 3 steps",
      "evaluation",
      "3 updates, 3 steps",
    ]);
  });

  test("that fails stops the run with one fault", async () => {
    const lab = start({ ...ROUNDS, checkpointEvery: 1 });
    lab.generator.snapshot = () => Promise.reject(new Error("The GPU was lost."));
    await expect(lab.runner.play()).rejects.toThrow("lost");
    expect(lab.told.ends).toEqual(["fault: The GPU was lost."]);
    expect(lab.told.lines).toEqual(["evaluation"]);
  });
});
