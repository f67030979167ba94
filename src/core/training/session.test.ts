import { beforeEach, describe, expect, it } from "vitest";
import type { UnitResult } from "./counted-unit.ts";
import type { MetricsLine } from "./records.ts";
import { type FakeSession, go, pastSft, smallSession } from "./testing/fake-session.ts";

describe("a micro plan", () => {
  let run: FakeSession;
  let all: UnitResult[];
  beforeEach(async () => {
    run = smallSession();
    all = await go(run);
  });
  const of = (phase: string) => all.filter(({ line }) => line.phase === phase);

  it("runs to its end, with one numbered line per unit, in the order of the plan", () => {
    const short = all.map(({ line }) => (line.phase === "evaluation" ? line.stage : line.phase));
    expect(short).toEqual([
      ...Array(3).fill("sft-generator"),
      ...Array(2).fill("sft-verifier"),
      "after-sft",
      ...Array(2).fill("warm-up"),
      "after-warm-up",
      "generator",
      "generator",
      "generator",
      "verifier",
      "generator",
      "end",
    ]);
    expect(all.map(({ line }) => line.line)).toEqual([...all.keys()]);
    expect(run.session.next.phase).toBe("done");
  });

  it("stays done", async () => {
    const { state } = run.session;
    expect(await run.session.advance()).toBeNull();
    expect(run.session.state).toBe(state);
  });

  it("counts updates of both, warm-up included", () => {
    expect(run.session.state).toMatchObject({
      sftGenerator: 3,
      sftVerifier: 2,
      warmup: 2,
      generatorUpdates: 4,
      verifierUpdates: 3,
      stages: 3,
    });
    expect(run.generator.updated.map(({ phase }) => phase)).toEqual([
      ...[1, 2, 3].map((n) => `SFT step ${n} of the generator`),
      ...[1, 2, 3, 4].map((n) => `generator update ${n}`),
    ]);
    expect(run.verifier.updated).toHaveLength(2 + 3);
    const updates = all.map(({ line }) => line.values["generator_updates"]);
    expect(updates).toEqual([...Array(9).fill(0), 1, 2, 3, 3, 4, 4]);
  });

  it("trains on every target token in SFT and on no prompt token", () => {
    const [request] = run.generator.updated;
    const tokens = request?.lengths.reduce((sum, length) => sum + length, 0);
    expect(request?.coefficients.reduce((sum, value) => sum + value, 0)).toBe(tokens);
    expect(request).toMatchObject({ oldLogprobs: null, referenceLogprobs: null });
    expect(request?.optimizer).toMatchObject({ klCoef: 0, entropyCoef: 0, beta2: 0.95 });
  });

  it("evaluates greedy accuracy every second generator update, and on all problems in evaluations", () => {
    const key = "eval/greedy_accuracy/in_range";
    expect(of("generator").map(({ line }) => key in line.values)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    for (const { line } of of("evaluation")) {
      expect(line.values[`${key}/count`]).toBe(6);
      expect(line.values["verifier/processbench_f1/count"]).toBe(8);
      expect(line.values["verifier/accuracy/count"]).toBe(6);
    }
  });

  it("checks the verifier every third update of both, warm-up included, as the tables do", async () => {
    const checked = smallSession({ verifierEvalEvery: 3 });
    const lines = (await go(checked)).map(({ line }) => line);
    const isUpdate = ({ phase }: MetricsLine) => /^(warm-up|generator|verifier)$/.test(phase);
    const updates = lines.filter(isUpdate);
    const names = (values: object) =>
      Object.keys(values).filter((name) => /^verifier\/(accuracy|right|step_)/.test(name));
    const heldOut = lines.find(({ stage }) => stage === "end")?.values ?? {};
    const inTables = names(heldOut);
    expect(inTables).toContain("verifier/step_confusion/wrong_rejected");
    expect(inTables).toContain("verifier/step_accuracy");
    expect(updates.map(({ values }) => names(values))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => (n % 3 === 0 ? inTables : [])),
    );
    // Training does not notice the checks: all other numbers stay.
    const trained = (all: readonly MetricsLine[]) =>
      all
        .filter(isUpdate)
        .map(({ values }) => Object.entries(values).filter(([name]) => !(name in heldOut)));
    expect(trained(lines)).toEqual(trained((await go(smallSession())).map(({ line }) => line)));
  });

  it.each(["grpo", "rl-v", "orm"])("checks the judge of %s where it has one", async (algorithm) => {
    const lines = await go(smallSession({ algorithm, verifierEvalEvery: 1 }));
    const updates = lines.filter(({ line }) => line.phase === "generator");
    const has = updates.map(({ line }) => "verifier/balanced_accuracy" in line.values);
    expect(has).toEqual(Array(4).fill(algorithm !== "grpo"));
  });

  it("emits a complete group of each update and none for SFT and evaluations", () => {
    for (const { line, group } of all) {
      const updated = line.phase === "warm-up" ? "verifier" : line.phase;
      if (line.phase === "evaluation" || line.phase.startsWith("sft")) expect(group).toBeNull();
      else expect(group).toMatchObject({ line: line.line, updated, rows: { length: 4 } });
    }
    for (const { group } of [...of("verifier"), ...of("warm-up")]) {
      expect(new Set(group?.rows.map(({ solution }) => solution)).size).toBe(1);
      expect(group?.alpha).toBeNull();
    }
  });

  it("adds up the tokens of both policies", () => {
    // Twelve solutions of eight tokens and twelve verifications of six to nine, each update.
    const tokens = all.map(({ line }) => line.values["num_tokens"] ?? Number.NaN);
    expect(tokens.slice(0, 6)).toEqual(Array(6).fill(0));
    const generated = (tokens[9] ?? 0) - (tokens[8] ?? 0);
    expect(generated).toBeGreaterThanOrEqual(12 * 8 + 12 * 6);
    expect(generated).toBeLessThanOrEqual(12 * 8 + 12 * 9);
    expect(tokens.at(-1)).toBe(tokens.at(-2));
  });

  it("adds up the tokens that they read, the judged solutions included", () => {
    const read = all.map(({ line }) => line.values["num_tokens_read"] ?? Number.NaN);
    // "12+34=" for each solution; "12+34=4;6;#46?" for each of twelve verifications.
    const [generator, verifier] = [12 * 6 + 12 * 14, 3 * 6 + 12 * 14];
    const added = read.map((after, line) => after - (read[line - 1] ?? 0));
    expect(added).toEqual([
      ...Array(6).fill(0),
      verifier,
      verifier,
      0,
      generator,
      generator,
      generator,
      verifier,
      generator,
      0,
    ]);
    expect(run.session.state.tokensRead).toBe(read.at(-1));
  });
});

describe("single updates", () => {
  it("are refused before SFT has ended", async () => {
    const run = smallSession();
    for (const role of ["generator", "verifier"] as const) {
      await expect(run.session.single(role)).rejects.toMatchObject({ code: "bad-setting" });
    }
    expect(run.session.state.line).toBe(0);
    expect(run.generator.updated).toEqual([]);
  });

  it("do not change the schedule", async () => {
    const { session } = await pastSft(smallSession());
    const next = session.next;
    const { line } = await session.single("generator");
    expect(line).toMatchObject({ line: 6, phase: "generator" });
    await session.single("verifier");
    expect(session.next).toEqual(next);
    expect(session.state).toMatchObject({
      turn: 0,
      warmup: 0,
      generatorUpdates: 1,
      verifierUpdates: 1,
    });
  });

  it("are refused for a role that the arm lacks", async () => {
    const { session, verifier } = await pastSft(smallSession({ algorithm: "grpo" }));
    await expect(session.single("verifier")).rejects.toThrow(/grpo does not train a verifier/);
    expect(verifier.updated).toEqual([]);
    expect((await session.single("generator")).line.phase).toBe("generator");
  });

  it("are refused for a verifier that is frozen after the warm-up", async () => {
    const { session } = await pastSft(smallSession({ algorithm: "frozen-late" }));
    await expect(session.single("verifier")).rejects.toThrow(
      /frozen-late does not train a verifier/,
    );
  });
});

describe("set", () => {
  it("applies a live setting from the next unit on", async () => {
    const { session, generator } = await pastSft(smallSession());
    session.set("generatorLr", "0.002");
    await session.single("generator");
    expect(generator.updated.at(-1)?.optimizer.learningRate).toBe(0.002);
  });

  it.each([
    ["batchSize", 4, /batchSize takes effect only at a new start/],
    ["estimator", "rloo", /new start/],
    ["generatorLr", 7, /generatorLr is 7, but must be/],
    ["alphaMin", 0.9, /alphaMin is 0.9, but must be at most alpha0/],
    ["__proto__", 1, /Unknown setting/],
  ])("refuses %s %j and changes nothing", (key, value, message) => {
    const { session } = smallSession();
    const { settings } = session;
    expect(() => session.set(key, value)).toThrow(message);
    expect(session.settings).toBe(settings);
  });
});
