import { describe, expect, test } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { presetSettings } from "../presets/registry.ts";
import type { Role } from "../role.ts";
import { applySettings } from "../settings/parse.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";
import { SETTING_TABLE } from "../settings/table.ts";
import { NO_PAST } from "../tango/past.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { columnsSolution, columnsVerification, trainedDrawOf } from "../testing/fake-texts.ts";
import { nextUnit } from "../training/plan.ts";
import type { MetricsLine } from "../training/records.ts";
import { Session } from "../training/session.ts";
import { irrelevantSettings } from "../training/starts.ts";
import { type BranchPoint, branchCheckpoint, branchProblem, whyKept } from "./branch.ts";
import type { Checkpoint } from "./checkpoint.ts";

const SMALL = applySettings(presetSettings("micro"), [
  ...Object.entries({ sftGeneratorSteps: 3, sftVerifierSteps: 2, verifierWarmup: 2, updates: 6 }),
  ...Object.entries({ batchSize: 3, groupSize: 4, rlMinSteps: 2, rlMaxSteps: 2 }),
  ...Object.entries({ verifierMinSteps: 2, evalProblems: 6, goldSolutions: 8, evalEvery: 2 }),
]);
const changed = (change: Partial<Settings>, base = SMALL) =>
  applySettings(base, Object.entries(change));

/** Runs to the end, from the start or from a checkpoint. */
async function runOf(settings: Settings, from: Checkpoint | null = null) {
  const generator = new FakePolicy((fake) => columnsSolution(fake, trainedDrawOf(fake)));
  const verifier = new FakePolicy((fake) => columnsVerification(trainedDrawOf(fake)));
  if (from) {
    await generator.restore(from.generator);
    await verifier.restore(from.verifier);
  }
  const parts = { settings, generator, verifier, clock: () => 0 };
  const session = new Session(from ? { ...parts, state: from.state } : parts);
  return {
    session,
    checkpoint: async (): Promise<Checkpoint> => ({
      settings,
      state: session.state,
      generator: await generator.snapshot(),
      verifier: await verifier.snapshot(),
    }),
    finish: async (): Promise<MetricsLine[]> => {
      const lines: MetricsLine[] = [];
      for (let one = await session.advance(); one; one = await session.advance()) {
        lines.push(one.line);
      }
      return lines;
    },
  };
}

/** A complete run, with a checkpoint before each of its lines. */
async function parent() {
  const run = await runOf(SMALL);
  const checkpoints = [await run.checkpoint()];
  const lines: MetricsLine[] = [];
  for (let one = await run.session.advance(); one; one = await run.session.advance()) {
    lines.push(one.line);
    checkpoints.push(await run.checkpoint());
  }
  return { lines, checkpoints };
}
const at = ({ checkpoints }: Awaited<ReturnType<typeof parent>>, generatorUpdates: number) =>
  checkpoints.find(({ state }) => state.generatorUpdates === generatorUpdates) as Checkpoint;

/** A turn in the rounds of micro: three generator updates, one verifier update. */
function point(turn: number, settings: Settings = SMALL, stages = 2): BranchPoint {
  const rounds = { turn, generatorUpdates: Math.floor(turn / 4) * 3 + Math.min(3, turn % 4) };
  const start = { sftGenerator: 3, sftVerifier: 2, warmup: 2, stages };
  const spent = { tokens: 0, tokensRead: 0, seconds: 0 };
  const counts = {
    line: 0,
    verifierUpdates: 2,
    classCounts: null,
    heldEntropyCoef: 0,
    past: NO_PAST,
    ...spent,
  };
  return { settings, state: { ...start, ...rounds, ...counts } };
}
const kindOf = (change: Partial<Settings>, from = point(4)) =>
  branchProblem(from, changed(change, from.settings))?.kind ?? null;

describe("a branch that changes nothing", () => {
  test("writes the lines of its parent, from any checkpoint", async () => {
    const { lines, checkpoints } = await parent();
    const loss = lines.flatMap(({ values }) => values.loss ?? []);
    expect(new Set(loss).size).toBeGreaterThan(8);
    const begins = checkpoints.filter((one) => branchProblem(one, SMALL) === null);
    // All checkpoints after SFT except the two without remaining updates.
    expect(begins).toHaveLength(checkpoints.length - 5 - 2);
    for (const from of begins) {
      const branch = await runOf(SMALL, branchCheckpoint(from, SMALL));
      expect(await branch.finish()).toEqual(lines.slice(from.state.line));
    }
  });
});

describe("a branch that changes something", () => {
  test("has the parent's draws until the change takes effect", async () => {
    const run = await parent();
    const from = at(run, 2);
    const without = await runOf(
      changed({ alpha0: 0 }),
      branchCheckpoint(from, changed({ alpha0: 0 })),
    );
    const [first, ...others] = await without.finish();
    const [was, ...were] = run.lines.slice(from.state.line);
    // The same solutions of the same problems: only the step advantages are missing.
    for (const same of ["reward", "rollouts/accuracy", "generator_updates"] as const) {
      expect(first?.values[same]).toBe(was?.values[same]);
    }
    expect(first?.values.alpha).toBe(0);
    expect(first?.values.grad_norm).not.toBe(was?.values.grad_norm);
    expect(others).not.toEqual(were);
    expect(others.map(({ phase }) => phase)).toEqual(were.map(({ phase }) => phase));
  });

  test("with a frozen verifier takes as many updates of the generator as its parent", async () => {
    const run = await parent();
    for (const generatorUpdates of [1, 3, 4]) {
      const from = at(run, generatorUpdates);
      const frozen = changed({ verifierPerRound: 0 });
      const branch = await runOf(frozen, branchCheckpoint(from, frozen));
      const phases = (await branch.finish()).map(({ phase }) => phase);
      expect(phases).toEqual([...Array(6 - generatorUpdates).fill("generator"), "evaluation"]);
    }
  });

  test("continues from the end with a longer plan, and with its own last evaluation", async () => {
    const run = await parent();
    const from = run.checkpoints.at(-1) as Checkpoint;
    const longer = changed({ updates: 8 });
    const branch = await runOf(longer, branchCheckpoint(from, longer));
    const lines = await branch.finish();
    expect(lines.map(({ phase }) => phase)).toEqual(["generator", "generator", "evaluation"]);
    expect(lines.at(-1)?.stage).toBe("end");
  });

  test("trains a verifier that was frozen, without a warm-up", () => {
    const from = point(4, changed({ algorithm: "frozen-verifier" }));
    const state = { ...from.state, warmup: 0 };
    const thawed = changed({ algorithm: "tango" });
    const models = {} as Pick<Checkpoint, Role>;
    const begun = branchCheckpoint({ ...from, state, ...models }, thawed);
    expect(nextUnit(armById("tango"), thawed, begun.state).phase).toBe("generator");
  });

  test.each([
    // G G G V → rounds of one and one; of the generator alone; of the verifier alone.
    [4, { generatorPerRound: 1, verifierPerRound: 1 }, 6],
    [3, { generatorPerRound: 2, verifierPerRound: 1 }, 4],
    [6, { generatorPerRound: 4, verifierPerRound: 2 }, 7],
    [5, { verifierPerRound: 0 }, 4],
    [5, { generatorPerRound: 0 }, 1],
  ])("is at turn %i of 3 : 1, with %o at turn %i", (turn, change, expected) => {
    const models = {} as Pick<Checkpoint, Role>;
    const begun = branchCheckpoint({ ...point(turn), ...models }, changed(change));
    expect(begun.state.turn).toBe(expected);
  });
});

describe("a checkpoint refuses", () => {
  test.each([
    [{ seed: 9 }, "seed"],
    [{ task: "sums" }, "task"],
    [{ sftGeneratorSteps: 4 }, "start"],
    [{ width: 32 }, "shape"],
    [{ algorithm: "orm" }, "taught"],
    [{ algorithm: "rl-v" }, "taught"],
    [{ longerSteps: 2 }, "refused"],
    [{ updates: 2 }, "over"],
  ] as const)("%o: %s", (change, kind) => {
    expect(kindOf(change)).toBe(kind);
    const models = {} as Pick<Checkpoint, Role>;
    expect(() => branchCheckpoint({ ...point(4), ...models }, changed(change))).toThrow(
      /^[A-Z].*\.$|^longerSteps .*\.$/,
    );
  });

  test.each([
    [{ alpha0: 0 }],
    [{ classWeights: false }],
    [{ verifierPerRound: 0 }],
    [{ algorithm: "grpo" }],
    [{ algorithm: "oracle-steps" }],
    [{ temperature: 0.7, generatorKlCoef: 0.2 }],
    [{ estimator: "rloo", batchSize: 8, groupSize: 8, updates: 40 }],
    [{ engine: "cpu", pace: "full" }],
  ] as const)("takes %o", (change) => {
    expect(kindOf(change)).toBeNull();
  });

  test("a second model if it has none", () => {
    expect(kindOf({ algorithm: "tango" }, point(3, changed({ algorithm: "grpo" })))).toBe(
      "no-verifier",
    );
  });

  test("a branch before the end of SFT, or with no updates left", () => {
    const early = point(0, SMALL, 0);
    const inSft = { ...early, state: { ...early.state, sftVerifier: 1 } };
    expect(branchProblem(inSft, SMALL)).toEqual({ kind: "early" });
    expect(branchProblem(early, SMALL)).toBeNull();
    expect(branchProblem(point(8), SMALL)).toEqual({ kind: "over" });
  });

  test("changes to settings that SFT reads, unless they apply live", () => {
    const arm = armById("tango");
    const kept = (Object.keys(SETTING_TABLE) as SettingKey[]).filter(
      (key) => whyKept(key) !== null,
    );
    const read = (Object.keys(SETTING_TABLE) as SettingKey[]).filter(
      (key) =>
        !irrelevantSettings("sft-generator", arm).has(key) ||
        !irrelevantSettings("sft-verifier", arm).has(key),
    );
    const isLive = (key: SettingKey) => SETTING_TABLE[key].applies === "live";
    const free: readonly SettingKey[] = ["engine"];
    // Only arms with one policy read the share of verdicts.
    expect([...kept].sort()).toEqual(
      [...read.filter((key) => !isLive(key) && !free.includes(key)), "verdictShare"]
        .filter((key, i, all) => all.indexOf(key) === i)
        .sort(),
    );
  });
});
