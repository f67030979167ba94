import { beforeAll, describe, expect, it } from "vitest";
import { FakePolicy, type FakeRow } from "../fake-policy.ts";
import type { Snapshot } from "../policy.ts";
import { presetSettings } from "../presets/registry.ts";
import { uniformAt } from "../random/draws.ts";
import { fromHalf, roundedToHalf, toHalf } from "../runs/half.ts";
import { applySettings } from "../settings/parse.ts";
import { type Progressed, Session } from "./session.ts";
import type { SessionState } from "./state.ts";

const MICRO = {
  sftGeneratorSteps: 3,
  sftVerifierSteps: 2,
  verifierWarmup: 2,
  updates: 4,
  batchSize: 3,
  groupSize: 4,
  rlMinSteps: 2,
  rlMaxSteps: 2,
  verifierMinSteps: 2,
  evalProblems: 6,
  goldSolutions: 8,
  evalEvery: 2,
};

/** A coin that depends on the draw and on all updates before. */
function coin({ row, request, weight }: FakeRow): number {
  const drawn = request.temperature === 0 ? 0.5 : uniformAt(request.key, row, 0);
  return (drawn + Math.abs(weight) * 7) % 1;
}

function writeSolution(fake: FakeRow): string {
  const [first = "", second = ""] = fake.prompt.slice(0, -1).split("+");
  const steps = [...first].map((digit, k) => String(Number(digit) + Number(second[k])));
  if (coin(fake) < 0.4) steps[0] = String((Number(steps[0]) + 1) % 10);
  return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`;
}

function writeVerification(fake: FakeRow): string {
  return coin(fake) < 0.3 ? "11C>C." : coin(fake) < 0.6 ? "11C12X>X." : "11C11C>C.";
}

interface Run {
  readonly session: Session;
  readonly generator: FakePolicy;
  readonly verifier: FakePolicy;
}

function start(change: Record<string, number | string> = {}, state?: SessionState): Run {
  const generator = new FakePolicy(writeSolution);
  const verifier = new FakePolicy(writeVerification);
  const settings = applySettings(presetSettings("micro"), Object.entries({ ...MICRO, ...change }));
  const parts = { settings, generator, verifier, clock: () => 0, ...(state ? { state } : {}) };
  return { session: new Session(parts), generator, verifier };
}

async function finish({ session }: Run): Promise<Progressed[]> {
  const all: Progressed[] = [];
  for (let one = await session.advance(); one; one = await session.advance()) all.push(one);
  return all;
}

/** Units up to and with the last SFT step. */
/** Past SFT and the table that belongs to it. */
async function fitted(run: Run): Promise<Run> {
  while (run.session.state.stages < 1) await run.session.advance();
  return run;
}

describe("a micro plan", () => {
  let run: Run;
  let all: Progressed[];
  beforeAll(async () => {
    run = start();
    all = await finish(run);
  });
  const of = (phase: string) => all.filter(({ line }) => line.phase === phase);

  it("runs to done, one numbered line a unit, in the order of the plan", () => {
    const short = all.map(({ line }) => (line.phase === "evaluation" ? line.stage : line.phase));
    expect(short).toEqual([
      ...Array(3).fill("sft-generator"),
      ...Array(2).fill("sft-verifier"),
      "after-sft",
      ...Array(2).fill("warm-up"),
      "after-warm-up",
      ...["generator", "generator", "generator", "verifier", "generator"],
      "end",
    ]);
    expect(all.map(({ line }) => line.line)).toEqual([...all.keys()]);
    expect(run.session.next.phase).toBe("done");
  });

  it("stays done", async () => {
    const { state } = run.session;
    expect(await run.session.advance()).toBeNull();
    expect(run.session.state).toBe(state);
    expect(run.session.upcoming(5)).toEqual([]);
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

  it("teaches every token of the target in SFT and none of the prompt", () => {
    const [request] = run.generator.updated;
    const tokens = request?.lengths.reduce((sum, length) => sum + length, 0);
    expect(request?.coefficients.reduce((sum, value) => sum + value, 0)).toBe(tokens);
    expect(request).toMatchObject({ oldLogprobs: null, referenceLogprobs: null });
    expect(request?.hyper).toMatchObject({ klCoef: 0, entropyCoef: 0, beta2: 0.95 });
  });

  it("checks greedy accuracy every second generator update, on all problems in the tables", () => {
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

  it("shows a whole group of each update and nothing of SFT and tables", () => {
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
});

describe("the end of SFT", () => {
  it("is the reference of RL, with an optimiser that forgot", async () => {
    const { generator, verifier } = await fitted(start());
    for (const policy of [generator, verifier]) {
      expect(policy.weight).not.toBe(0);
      expect(policy.reference).toBe(policy.weight);
      expect(policy.optimizerSteps).toBe(0);
    }
  });

  it("has weights that half precision holds exactly: rounded once, by SFT's last step", async () => {
    const run = start();
    const weights: number[] = [];
    while (run.session.state.stages < 1) {
      await run.session.advance();
      weights.push(run.generator.weight, run.verifier.weight);
    }
    for (const policy of [run.generator, run.verifier]) {
      const exact = Float32Array.of(policy.weight);
      expect(roundedToHalf(exact)).toEqual(exact);
    }
    // Before it they are full: three steps of the generator, then one of two of the verifier.
    for (const at of [0, 2, 7]) {
      const full = Float32Array.of(weights[at] as number);
      expect(roundedToHalf(full)).not.toEqual(full);
    }
  });

  it("can be shipped in half precision: the run from there is the unbroken one", async () => {
    const whole = await finish(start());
    const first = await fitted(start());
    const second = start({}, first.session.state);
    for (const who of ["generator", "verifier"] as const) {
      const { layout, weights } = await first[who].snapshot();
      const start = fromHalf(toHalf(weights));
      const empty = new Float32Array(weights.length);
      const moments = { firstMoment: empty, secondMoment: empty, optimizerSteps: 0 };
      await second[who].restore({ layout, weights: start, reference: start, ...moments });
    }
    expect(await finish(second)).toEqual(whole.slice(first.session.state.line));
  });
});

describe("the class counts", () => {
  it("are carried from one verifier update to the next", async () => {
    const { session } = await fitted(start());
    let average: number | null = null;
    for (let update = 0; update < 4; update++) {
      const { line } = await session.single("verifier");
      // Three solutions, four verifications each.
      const right = 12 * (line.values["verifier/solutions_right"] ?? Number.NaN);
      average = average === null ? right : 0.8 * average + 0.2 * right;
      expect(session.state.classCounts?.right).toBeCloseTo(average, 9);
      expect(session.state.classCounts?.wrong).toBeCloseTo(12 - average, 9);
    }
  });
});

describe("stop and go", () => {
  it("gives the lines of an unbroken run, wherever it stops", async () => {
    const unbroken = await finish(start());
    expect(new Set(unbroken.map(({ line }) => line.values["loss"])).size).toBeGreaterThan(8);
    for (let stop = 0; stop <= unbroken.length; stop++) {
      const first = start();
      const lines: Progressed[] = [];
      for (let unit = 0; unit < stop; unit++) {
        const done = await first.session.advance();
        if (done) lines.push(done);
      }
      const saved: [SessionState, Snapshot, Snapshot] = structuredClone([
        first.session.state,
        await first.generator.snapshot(),
        await first.verifier.snapshot(),
      ]);
      const second = start({}, saved[0]);
      await second.generator.restore(saved[1]);
      await second.verifier.restore(saved[2]);
      lines.push(...(await finish(second)));
      expect(lines, `stopped after ${stop} units`).toEqual(unbroken);
    }
  });

  it("needs the weights: without them the lines differ", async () => {
    const first = await fitted(start());
    const lines = await finish(start({}, first.session.state));
    expect(lines).not.toEqual(await finish(first));
  });
});

describe("single updates", () => {
  it("are refused before the supervised start is over", async () => {
    const run = start();
    for (const player of ["generator", "verifier"] as const) {
      await expect(run.session.single(player)).rejects.toMatchObject({ code: "bad-setting" });
    }
    expect(run.session.state.line).toBe(0);
    expect(run.generator.updated).toEqual([]);
  });

  it("leave the schedule where it is", async () => {
    const { session } = await fitted(start());
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

  it("are refused for a player that the arm lacks", async () => {
    const { session, verifier } = await fitted(start({ algorithm: "grpo" }));
    await expect(session.single("verifier")).rejects.toThrow(/grpo does not train a verifier/);
    expect(verifier.updated).toEqual([]);
    expect((await session.single("generator")).line.phase).toBe("generator");
  });
});

describe("set", () => {
  it("changes a live setting from the next unit on", async () => {
    const { session, generator } = await fitted(start());
    session.set("generatorLr", "0.002");
    await session.single("generator");
    expect(generator.updated.at(-1)?.hyper.learningRate).toBe(0.002);
  });

  it.each([
    ["batchSize", 4, /batchSize takes effect only at a new start/],
    ["estimator", "rloo", /new start/],
    ["generatorLr", 7, /generatorLr is 7, but must be/],
    ["alphaMin", 0.9, /alphaMin is 0.9, but must be at most alpha0/],
    ["__proto__", 1, /Unknown setting/],
  ])("refuses %s %j and changes nothing", (key, value, message) => {
    const { session } = start();
    const { settings } = session;
    expect(() => session.set(key, value)).toThrow(message);
    expect(session.settings).toBe(settings);
  });
});
