import { describe, expect, it } from "vitest";
import { modelShape } from "../core/model/shape.ts";
import type { Policy } from "../core/policy.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { STREAMS } from "../core/random/draws.ts";
import { applySettings } from "../core/settings/parse.ts";
import type { MetricsLine } from "../core/training/records.ts";
import { Session } from "../core/training/session.ts";
import { CpuPolicy } from "./cpu/policy.ts";
import { CPU_HOST } from "./testing/host.ts";

const TERMS = ["outcome", "steps", "entropy", "kl"];

const settingsWith = (change: object) =>
  applySettings(
    presetSettings("micro"),
    Object.entries({
      width: 8,
      heads: 2,
      batchSize: 2,
      groupSize: 4,
      updates: 6,
      verifierWarmup: 0,
      sftGeneratorSteps: 60,
      sftVerifierSteps: 10,
      evalProblems: 4,
      goldSolutions: 4,
      rlMinSteps: 1,
      rlMaxSteps: 2,
      verifierMinSteps: 1,
      evalEvery: 1,
      entropyCoef: 0.01,
      generatorKlCoef: 0.05,
      verifierKlCoef: 0.05,
      ...change,
    }),
  );

/** A whole run on engine cpu. @param change of both policies */
async function run(
  change: object,
  policyOf: (policy: CpuPolicy) => Policy = (policy) => policy,
): Promise<{ lines: MetricsLine[]; session: Session }> {
  const settings = settingsWith(change);
  const open = async (stream: number) =>
    policyOf(
      await CpuPolicy.open(CPU_HOST, {
        shape: modelShape(settings),
        key: { seed: settings.seed, stream },
        threads: 1,
      }),
    );
  const generator = await open(STREAMS.generatorWeights);
  const verifier = await open(STREAMS.verifierWeights);
  const session = new Session({ settings, generator, verifier, clock: () => 0 });
  const lines: MetricsLine[] = [];
  for (let done = await session.advance(); done; done = await session.advance()) {
    lines.push(done.line);
  }
  return { lines, session };
}

const isShare = (name: string) => name.includes("grad_share");
const without = ({ phase, values }: MetricsLine) => ({
  phase,
  values: Object.entries(values).filter(([name]) => !isShare(name)),
});

/** Calls go on to the policy, but for measurements, which find no gradient. */
const unmeasured = (policy: Policy): Policy => ({
  generate: (request) => policy.generate(request),
  logProbs: (request) => policy.logProbs(request),
  update: (request) => policy.update(request),
  gradientNorm: async () => 0,
  freezeReference: () => policy.freezeReference(),
  snapshot: () => policy.snapshot(),
  restore: (snapshot) => policy.restore(snapshot),
  health: () => policy.health(),
  setPace: (pace) => policy.setPace(pace),
  pause: () => policy.pause(),
  resume: () => policy.resume(),
  dispose: () => policy.dispose(),
});

describe("a measured run", () => {
  it("has the bits of one that measures nothing, in every metric and in its weights", async () => {
    const measured = await run({});
    const plain = await run({}, unmeasured);
    const logged = measured.lines.flatMap(({ values }) => Object.keys(values).filter(isShare));
    expect(logged.length).toBeGreaterThan(4 * 4);
    expect(plain.lines.flatMap(({ values }) => Object.keys(values).filter(isShare))).toEqual([]);
    expect(measured.lines.map(without)).toEqual(plain.lines.map(without));
    expect(await measured.session.checkpoint()).toEqual(await plain.session.checkpoint());
  });

  it("is moved by bonus and KL alone where no advantage is left", async () => {
    // Without SFT no solution is right and no verification can be read: as written, groups have no spread.
    const none = { sftGeneratorSteps: 0, sftVerifierSteps: 0, stepCount: "written" } as const;
    const { lines } = await run(none);
    const updates = lines.filter(({ phase }) => phase === "generator");
    const measured = updates.filter(({ values }) => "grad_share/kl" in values);
    expect(measured).toHaveLength(4);
    for (const { values } of measured) {
      const shares = TERMS.map((term) => values[`grad_share/${term}`] ?? Number.NaN);
      expect(shares.slice(0, 2)).toEqual([0, 0]);
      expect((shares[2] ?? 0) + (shares[3] ?? 0)).toBeCloseTo(1, 12);
    }
    // At the reference the KL term is flat; after a step of the bonus it pulls back.
    expect(measured[0]?.values["grad_share/entropy"]).toBeCloseTo(1, 4);
    expect(measured[3]?.values["grad_share/kl"]).toBeGreaterThan(0.01);
  });
});
