import { expect, test } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { FakePolicy } from "../testing/fake-policy.ts";
import { Session } from "../training/session.ts";
import type { SessionState } from "../training/state.ts";
import { recordedCheckpoint, recordedState } from "./recorded-checkpoint.ts";
import { decodeRecording, encodeRecording } from "./recording.ts";
import { liveRun } from "./testing/run.ts";

test("has the session's counters at every line", async () => {
  const recording = await liveRun({ verifierWarmup: 3 });
  const read = decodeRecording("a", encodeRecording(recording));
  const texts = { generator: () => "3;#3.", verifier: () => "33C>C." };
  const session = new Session({
    settings: recording.run.settings,
    clock: () => 0,
    generator: new FakePolicy(texts.generator),
    verifier: new FakePolicy(texts.verifier),
  });
  const states: SessionState[] = [session.state];
  while (await session.advance()) states.push(session.state);
  expect(states).toHaveLength(recording.lines.length + 1);
  for (const [
    line,
    { tokens: _t, tokensRead: _r, seconds: _s, classCounts: _c, ...counters },
  ] of states.entries()) {
    const { tokens, tokensRead, seconds, classCounts, ...told } = recordedState(read, line);
    expect(told).toEqual(counters);
    const logged = recording.lines[line - 1]?.values ?? {};
    const { num_tokens = 0, num_tokens_read = 0, seconds: spent = 0 } = logged;
    expect([tokens, tokensRead]).toEqual([num_tokens, num_tokens_read]);
    expect(seconds).toBeCloseTo(spent, 4);
    expect(classCounts === null).toBe(counters.verifierUpdates === 0);
  }
});

test("averages the classes over the verifier's updates", async () => {
  const { run, lines } = await liveRun();
  const shares = lines.flatMap(({ values }) => values["verifier/solutions_right"] ?? []);
  const rows = run.settings.batchSize * run.settings.groupSize;
  const [first = 0, second = 0] = shares;
  const after = lines.findIndex(({ phase }) => phase === "warm-up") + 2;
  const right = 0.8 * first * rows + 0.2 * second * rows;
  const { classCounts } = recordedState({ run, lines }, after);
  expect(classCounts?.right).toBeCloseTo(right, 9);
  expect(classCounts?.wrong).toBeCloseTo(rows - right, 9);
});

test("has the weights of its line, the starting weights as reference and a fresh optimizer state", async () => {
  const recording = await liveRun({ algorithm: "grpo" });
  const layout = [{ name: "w", offset: 0, shape: [2] }];
  const generator = { layout, weights: Float32Array.of(1, 2), reference: Float32Array.of(3, 4) };
  const from = recordedCheckpoint(recording, 8, { generator, verifier: null });
  expect(armById(from.settings.algorithm).verifier.kind).toBe("none");
  expect(from.generator).toMatchObject({ ...generator, optimizerSteps: 0 });
  expect([...from.generator.firstMoment, ...from.generator.secondMoment]).toEqual([0, 0, 0, 0]);
  expect(from.verifier).toBe(from.generator);
  expect(from.state.line).toBe(8);
});
