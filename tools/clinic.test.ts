/** What each fault of the clinic does to the trainer: the trainer is built with it, and runs on fakes. */
import { join } from "node:path";
import { runnerImport } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../scripts/ensure-installed.mjs";
import { type Fault, withFault } from "../src/homework/clinic/fault.ts";
import { FAULTS } from "../src/homework/clinic/registry.ts";
import type { trial } from "../src/homework/clinic/testing/trial.ts";
import { faultPlugin } from "./fault-plugin.mjs";

type Trial = Awaited<ReturnType<typeof trial>>;

const TRIAL = join(ROOT, "src/homework/clinic/testing/trial.ts");

async function tried(fault: Fault | null): Promise<Trial> {
  const plugins = fault ? [faultPlugin(fault, withFault)] : [];
  const config = { configFile: false, logLevel: "error", plugins } as const;
  const { module } = await runnerImport<{ trial: typeof trial }>(TRIAL, config);
  return module.trial();
}

const sumOf = ({ first }: Trial, group: number): number =>
  first.advantages.outcomeAdvantages.slice(4 * group, 4 * group + 4).reduce((a, b) => a + b, 0);

/** What a fault changes in the trial, by its id. */
const CHANGES: Readonly<Record<string, (faulty: Trial, healthy: Trial) => void>> = {
  baseline: (faulty, healthy) => {
    expect(sumOf(healthy, 0)).toBeCloseTo(0);
    expect(sumOf(faulty, 0)).toBeLessThan(-1);
    expect(sumOf(faulty, 1)).toBeGreaterThan(1);
  },
  sign: (faulty, healthy) => {
    const before = healthy.judged.rewarded?.advantages.outcomeAdvantages ?? [];
    const turned = before.map((value) => expect.closeTo(-value));
    expect(before.some((value) => value !== 0)).toBe(true);
    expect(faulty.judged.rewarded?.advantages.outcomeAdvantages).toEqual(turned);
    // The generator's own pushes stay.
    expect(faulty.first.advantages.tokens).toEqual(healthy.first.advantages.tokens);
  },
  mask: (faulty, healthy) => {
    for (const [at, learned] of faulty.learned.entries()) {
      const masked = healthy.learned[at];
      const prompt = (masked?.promptLength ?? 0) - (masked?.starts[0] ?? 0);
      expect(learned?.promptLength).toBe(1);
      // An engine refuses scores of another batch.
      expect(learned?.referenceLogprobs).toHaveLength(learned?.oldLogprobs?.length ?? 0);
      expect(learned?.lengths[0]).toBe((masked?.lengths[0] ?? 0) + prompt - 1);
      expect(learned?.coefficients.slice(0, prompt - 1).every((push) => push !== 0)).toBe(true);
    }
  },
  stale: (faulty, healthy) => {
    const texts = ({ judgements }: Trial["first"]) =>
      judgements?.map(({ said }) => said.verification);
    expect(texts(healthy.second)).not.toEqual(texts(healthy.first));
    expect(faulty.first.judgements).toBeNull();
    expect(texts(faulty.second)).toEqual(texts(healthy.first));
  },
  kl: (faulty, healthy) => {
    expect(healthy.first.coefs.klCoef).toBe(0.001);
    expect(faulty.first.coefs.klCoef).toBe(0.05);
  },
  short: ({ settings, first }, healthy) => {
    expect(settings.stepCount).toBe("written");
    expect(first.judgements?.[0]?.credit?.divisor).toBeUndefined();
    expect(healthy.first.judgements?.[0]?.credit?.divisor).toBe(2);
  },
  weights: (faulty, healthy) => {
    const [before, after] = [healthy, faulty].map(({ judged }) => judged.rewarded);
    const totals = before?.rewards.map(({ total }) => total);
    expect(after?.rewards.map(({ total }) => total)).not.toEqual(totals);
    // The z-score divides the weights away.
    after?.advantages.outcomeAdvantages.forEach((push, row) => {
      expect(push).toBeCloseTo(before?.advantages.outcomeAdvantages[row] ?? Number.NaN, 4);
    });
    expect(faulty.judged.weights).toEqual(healthy.judged.weights);
    expect(healthy.judged.weights.right).toBeGreaterThan(healthy.judged.weights.wrong);
  },
  labels: ({ settings }) => {
    expect([settings.falsePositiveRate, settings.falseNegativeRate]).toEqual([0.2, 0.2]);
  },
};

let healthy: Trial;
beforeAll(async () => {
  healthy = await tried(null);
});

describe.each(FAULTS.map((fault) => [fault.id, fault] as const))("the fault %s", (id, fault) => {
  it("changes what it says, in a build of the trainer", async () => {
    const check = CHANGES[id];
    if (!check) throw new Error(`Say here what the fault ${id} changes.`);
    check(await tried(fault), healthy);
  });
});
