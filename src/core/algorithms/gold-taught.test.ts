import { expect, test } from "vitest";
import type { UpdateRequest } from "../policy.ts";
import { decodeRecording, encodeRecording } from "../recording/recording.ts";
import { liveRun } from "../recording/testing/run.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import type { RolloutGroup } from "../training/records.ts";
import { fakePolicies, fakeSession, go, smallSettings } from "../training/testing/fake-session.ts";

/** A verifier whose weight depends on its learning rate, and what it writes on its weight. */
class Verifier extends FakePolicy {
  constructor() {
    super(({ weight, row }) => (Math.abs(weight * 1e4 + row) % 2 < 1 ? "11C11C>C." : "11C12X>X."));
  }
  override async update(request: UpdateRequest) {
    const stats = await super.update(request);
    this.weight += request.optimizer.learningRate;
    return stats;
  }
}

/** What the generator learned in a whole run, and how the verifier's updates and evaluations went. */
async function ran(algorithm: string, verifierLr: number) {
  const { generator } = fakePolicies();
  const settings = smallSettings({ algorithm, verifierLr, updates: 6 });
  const run = fakeSession(settings, undefined, { generator, verifier: new Verifier() });
  const units = await go(run);
  const groups = units.flatMap(({ group }) => (group?.updated === "generator" ? [group] : []));
  return {
    generator: { updated: generator.updated, weights: await generator.snapshot(), groups },
    verifier: await run.verifier.snapshot(),
    f1: units.flatMap(({ line }) => line.values["verifier/processbench_f1"] ?? []),
  };
}

test("its generator goes the way of oracle-steps, bit for bit, whatever the verifier is", async () => {
  const alone = await ran("oracle-steps", 1e-3);
  const [taught, other] = [await ran("gold-taught", 1e-3), await ran("gold-taught", 5e-2)];
  expect(alone.generator.groups).toHaveLength(6);
  expect(taught.verifier).not.toEqual(other.verifier);
  expect(taught.f1).not.toEqual(other.f1);
  const lineless = (groups: readonly RolloutGroup[]) =>
    groups.map(({ line: _, ...group }) => group);
  for (const { generator } of [taught, other]) {
    expect(generator.updated).toEqual(alone.generator.updated);
    expect(generator.weights).toEqual(alone.generator.weights);
    expect(lineless(generator.groups)).toEqual(lineless(alone.generator.groups));
  }
});

test("its verifier practices as in tango: on this generator's solutions, for its final verdicts", async () => {
  const { lines } = await liveRun({ algorithm: "gold-taught" });
  const of = (phase: string) => lines.filter((line) => line.phase === phase);
  expect(of("verifier").length).toBeGreaterThan(0);
  for (const { values } of of("verifier")) expect(values).toHaveProperty(["verifier/reward"]);
  for (const { values } of of("generator")) expect(values["train/step_accuracy"]).toBe(1);
});

test("a recording says who judged: gold labels the generator's groups, the verifier its own", async () => {
  const run = await liveRun({ algorithm: "gold-taught" });
  const { groups } = decodeRecording("x", encodeRecording(run));
  const said = (updated: string) =>
    new Set(
      groups
        .filter((group) => group.updated === updated)
        .flatMap(({ rows }) => rows.map(({ judgedBy, judgedAs }) => `${judgedBy} ${judgedAs}`)),
    );
  expect(said("generator")).toEqual(new Set(["gold labels"]));
  expect(said("verifier")).toEqual(new Set(["verifier verification"]));
});
