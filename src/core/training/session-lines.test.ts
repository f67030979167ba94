import { describe, expect, it } from "vitest";
import { STREAMS } from "../random/draws.ts";
import { Session } from "./session.ts";
import {
  type FakeSession,
  fakePolicies,
  go,
  pastSft,
  smallSession,
  smallSettings,
} from "./testing/fake-session.ts";

/** A session whose clock counts the calls of both policies: each takes one second. */
function timedSession(change: Readonly<Record<string, unknown>> = {}): FakeSession {
  const { generator, verifier } = fakePolicies();
  const clock = () =>
    [generator, verifier].reduce(
      (calls, { generated, scored, updated }) =>
        calls + generated.length + scored.length + updated.length,
      0,
    );
  const settings = smallSettings(change);
  return { session: new Session({ settings, generator, verifier, clock }), generator, verifier };
}

const MODELS = ["generator", "verifier"] as const;

describe("the line of an SFT step", () => {
  it("has the statistics of the step, its rate and its time", async () => {
    const run = timedSession({ sftLr: 0.02, sftLrWarmup: 5 });
    const lines = (await go(run, 5)).map(({ line }) => line);
    expect(lines.map(({ values }) => values)).toEqual(
      [0.004, 0.008, 0.012, 0.004, 0.008].map((rate, line) => ({
        loss: expect.any(Number),
        grad_norm: expect.any(Number),
        entropy: 1,
        step_time: 1,
        seconds: line + 1,
        learning_rate: expect.closeTo(rate, 9),
        generator_updates: 0,
        verifier_updates: 0,
        num_tokens: 0,
        num_tokens_read: 0,
      })),
    );
    // The fake's loss is its weight, and its norm that of the coefficients.
    const first = lines[0]?.values;
    const batch = run.generator.updated[0];
    const weighted = batch?.coefficients.reduce((sum, one, at) => sum + one * (1 + (at % 7)), 0);
    expect(first?.["loss"]).toBe(Math.fround(0.1 * Math.sin((weighted ?? 0) + 1)));
    expect(first?.["grad_norm"]).toBe(weighted);
  });
});

describe("the time of a run", () => {
  it("is that of its updates: without evaluations and checks", async () => {
    const run = timedSession({ verifierEvalEvery: 1, evalEvery: 1 });
    let seconds = 0;
    for (const { line } of await go(run)) {
      // Of its parts nothing is left out and nothing counts twice.
      seconds += line.values["step_time"] ?? 0;
      expect(line.values["seconds"]).toBe(seconds);
    }
    // Five steps of SFT; a generator update takes four calls, and one of the verifier as many.
    expect(seconds).toBe(5 + 4 * 7);
    expect(run.session.state.seconds).toBe(seconds);
  });

  it("goes on from what it was", async () => {
    const first = timedSession();
    await go(first, 3);
    const { generator, verifier } = fakePolicies();
    const clock = () => generator.updated.length + verifier.updated.length;
    const { settings, state } = first.session;
    const second = new Session({ settings, generator, verifier, clock, state });
    expect((await second.advance())?.line.values["seconds"]).toBe(4);
  });
});

describe("the checks between tables", () => {
  it("are none where they are turned off", async () => {
    const run = smallSession({ evalEvery: 0, verifierEvalEvery: 0 });
    const updates = (await go(run)).filter(({ group }) => group);
    expect(updates).toHaveLength(7);
    for (const { line } of updates) {
      expect(
        Object.keys(line.values).filter((name) => /^eval\/|^verifier\/right$/.test(name)),
      ).toEqual([]);
    }
  });

  it("count the updates of both models", async () => {
    const run = smallSession({ verifierEvalEvery: 3 });
    const updates = (await go(run)).filter(({ group }) => group);
    const checked = updates.flatMap(({ line }, n) =>
      "verifier/balanced_accuracy" in line.values ? [n + 1] : [],
    );
    expect(checked).toEqual([3, 6]);
  });

  it("draw the fixed set once, and again after a setting has changed", async () => {
    const run = await pastSft(smallSession({ verifierEvalEvery: 1 }));
    const draws = () => run.generator.generated.filter(({ weights }) => weights === "reference");
    const once = draws().length;
    expect(once).toBeGreaterThan(0);
    await go(run, 3);
    expect(draws()).toHaveLength(once);
    run.session.set("temperature", 0.9);
    await run.session.advance();
    expect(draws()).toHaveLength(2 * once);
  });
});

describe("the line of a generator update", () => {
  it("has the accuracy of problems and steps by their hardness", async () => {
    const first = async (hardAbove: number) => {
      const run = await pastSft(smallSession({ hardAbove }));
      return (await run.session.single("generator")).line.values;
    };
    // 12 solutions of two steps; no sum of two digits of these problems is above 9.
    const [easy, some] = [await first(9), await first(4)];
    expect(easy).toMatchObject({
      "rollouts/accuracy/hard_0/count": 12,
      "rollouts/accuracy/hard_1_2/count": 0,
    });
    const count = (bin: string) => some[`rollouts/accuracy/${bin}/count`] ?? 0;
    expect(count("hard_0") + count("hard_1_2")).toBe(12);
    expect(count("hard_1_2")).toBeGreaterThan(0);
    const names = Object.keys(easy).filter((name) => name.startsWith("rollouts/step_accuracy/"));
    expect(names).not.toEqual([]);
  });
});

describe("the group of an update", () => {
  it.each(MODELS)("of the %s has its probabilities after it", async (role) => {
    const run = await pastSft(smallSession({ temperature: 0.75 }));
    const { group } = await run.session.single(role);
    expect(run[role].scored.at(-1)).toMatchObject({
      rows: 4,
      weights: "current",
      temperature: 0.75,
    });
    // A fake says −0.5 of each token.
    for (const { tokenProbabilities, tokenProbabilitiesAfter } of group?.rows ?? []) {
      expect(tokenProbabilities.length).toBeGreaterThan(3);
      expect(tokenProbabilitiesAfter).toEqual(tokenProbabilities);
      expect(tokenProbabilitiesAfter[0]).toBeCloseTo(Math.exp(-0.5), 6);
    }
  });
});

describe("the samples of the warm-up", () => {
  it("are those of every sampling seed; the rounds have their own", async () => {
    const run = smallSession({ samplingSeed: 7 });
    const seeds = async (units: number) => {
      const before = run.verifier.generated.length;
      await go(run, units);
      const asked = run.verifier.generated.slice(before);
      const ofUpdates = asked.filter(({ key }) => key.stream === STREAMS.verifierTrainingSamples);
      return new Set(ofUpdates.map(({ key }) => key.seed));
    };
    expect(await seeds(9)).toEqual(new Set([1]));
    expect(await seeds(6)).toEqual(new Set([(1 + 7 * 0x9e3779b1) % 2 ** 32]));
  });
});

describe("a verifier that starts as a copy", () => {
  it("is the generator after SFT, once", async () => {
    const run = smallSession({ algorithm: "prime" });
    await go(run, 3);
    expect(run.verifier.weight).toBe(0);
    await run.session.advance();
    expect(run.session.state.stages).toBe(1);
    const { weight } = run.generator;
    expect([run.verifier.weight, run.verifier.reference]).toEqual([weight, weight]);
    await go(run, 3);
    expect(run.session.state.stages).toBe(2);
    expect(run.verifier.weight).not.toBe(weight);
    expect(run.verifier.reference).toBe(weight);
  });

  it("is none in tango", async () => {
    const { generator, verifier } = await pastSft(smallSession());
    expect(verifier.weight).not.toBe(generator.weight);
  });
});

describe("a session", () => {
  it("saves its settings, its counters and both models", async () => {
    const { session, generator, verifier } = await pastSft(smallSession());
    expect(await session.checkpoint()).toEqual({
      settings: session.settings,
      state: session.state,
      generator: await generator.snapshot(),
      verifier: await verifier.snapshot(),
    });
    expect(generator.weight).not.toBe(verifier.weight);
  });

  it("can leave out the rounds that are left, but not the last table", async () => {
    const run = smallSession();
    await go(run, 10);
    run.session.finish();
    // G G G V, and G.
    expect(run.session.state.turn).toBe(5);
    expect((await go(run)).map(({ line }) => line.stage)).toEqual(["end"]);
  });

  it("names the model that it cannot update, and why", async () => {
    const early = smallSession();
    await expect(early.session.single("verifier")).rejects.toMatchObject({
      detail: { role: "verifier" },
      message: "Both models are still in their supervised start: single updates come after it.",
    });
    const late = await pastSft(smallSession({ algorithm: "frozen-generator" }));
    await expect(late.session.single("generator")).rejects.toMatchObject({
      code: "bad-setting",
      detail: { role: "generator" },
      message: "The arm frozen-generator does not train a generator: choose another algorithm.",
    });
  });

  it("names the setting that cannot change", () => {
    const { session } = smallSession();
    const refusal = { code: "bad-setting", detail: { key: "groupSize" } };
    expect(() => session.set("groupSize", 8)).toThrow(expect.objectContaining(refusal));
  });

  it("refuses problems that its task does not have", () => {
    const refusal = expect.objectContaining({ code: "bad-setting" });
    expect(() => smallSession({ sftMaxSteps: 10, longerSteps: 10 })).toThrow(refusal);
  });
});
